import { indexIdOfDealer } from '../contract/index-id';
import type { EmbeddedEngine } from '../contract/embedded-engine';
import type { IndexId, RecordChange } from '../contract/search-engine';
import { STOCK_INDEX_NAME } from '../indices/stock-settings';
import { compileDocument } from './index-document';
import { parseOwnRevision, stringifyOwnRevision, type OwnRevision } from './own-revision';
import type { ChangedRecords, OwnIndexState, OwnTable } from './own-table';
import type { RecentWrites } from './recent-writes';

interface FollowDeps {
  engine: EmbeddedEngine;
  table: OwnTable;
  recent: RecentWrites;
}

const changesOf = ({ records }: ChangedRecords): RecordChange[] =>
  records.map(({ id, record }) => (record ? { kind: 'put', record } : { kind: 'delete', objectID: id }));

/** Brings the engine's own indices of one dealer to the state of the table. */
class DealerFollow {
  constructor(
    private readonly deps: FollowDeps,
    private readonly slug: string,
    private readonly database: string,
  ) {}

  /** Resolves with the number of the last write that the indices contain. */
  async run(): Promise<number> {
    const { engine, table, recent } = this.deps;
    const { number, indices } = await table.state(this.slug);
    for (const index of indices) await this.followIndex(index);
    const names = new Set([STOCK_INDEX_NAME, ...indices.map(({ name }) => name)].map((name) => this.idOf(name)));
    for (const { id } of engine.loaded(this.slug)) if (!names.has(id)) engine.drop(id);
    recent.forget(this.slug, number);
    return number;
  }

  private idOf(name: string): IndexId {
    return indexIdOfDealer(this.slug, name);
  }

  private revisionOf(id: IndexId): OwnRevision | undefined {
    const revision = parseOwnRevision(this.deps.engine.revision(id));
    return revision?.database === this.database ? revision : undefined;
  }

  private stringify({ id: index }: OwnIndexState, number: number): string {
    return stringifyOwnRevision({ database: this.database, index, number });
  }

  private async compiled({ id, name }: OwnIndexState) {
    const document = await this.deps.table.document(id);
    if (document) return compileDocument(document);
    throw new Error(`The index ${name} was replaced while it was read`);
  }

  private async followIndex(index: OwnIndexState): Promise<void> {
    const id = this.idOf(index.name);
    if (this.revisionOf(id)?.index !== index.id) await this.findOrBuild(id, index);
    for (let at = this.revisionOf(id)!.number; at !== index.number; at = this.revisionOf(id)!.number)
      await this.addChanges(id, index, at);
  }

  private async addChanges(id: IndexId, index: OwnIndexState, since: number): Promise<void> {
    const { engine, table, recent } = this.deps;
    const changes = recent.changes(index.id, since, index.number) ?? (await table.changes(index, since));
    if (!changes) return this.build(id, index);
    if (index.settingsNumber > since) {
      const { settings, replicas } = await this.compiled(index);
      await engine.configureAll(id, settings, replicas);
    }
    await engine.apply(id, changesOf(changes), this.stringify(index, changes.upTo));
  }

  /** A moved index is in the engine already, under its former name. */
  private async findOrBuild(id: IndexId, index: OwnIndexState): Promise<void> {
    const { engine } = this.deps;
    const former = engine.loaded(this.slug).find((other) => this.revisionOf(other.id)?.index === index.id);
    if (!former) return this.build(id, index);
    const { settings, replicas } = await this.compiled(index);
    // The replicas come with the records, so that a search in a replica never fails.
    await engine.configureAll(former.id, settings, replicas);
    await engine.copy(former.id, id, true);
  }

  private async build(id: IndexId, index: OwnIndexState): Promise<void> {
    const { engine, table, recent } = this.deps;
    const { settings, replicas } = await this.compiled(index);
    const written = recent.changes(index.id, 0, index.number);
    const records = written ? [written.records.flatMap(({ record }) => record ?? [])] : table.records(index);
    await engine.replace(id, records, settings, replicas, this.stringify(index, index.number));
  }
}

export const createTableFollower = (deps: FollowDeps) => {
  let known: string | undefined;
  return async (slug: string): Promise<number> => {
    // It differs after a failover, which may have lost writes.
    const database = await deps.table.database();
    if (known !== undefined && known !== database) deps.recent.clear();
    known = database;
    return new DealerFollow(deps, slug, database).run();
  };
};
