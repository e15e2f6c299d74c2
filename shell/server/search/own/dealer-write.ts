import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { RecordText } from '../contract/record-text';
import type { Queryable } from '../../platform/storage/database';
import { EMPTY_DOCUMENT, replicaNames, type IndexDocument } from './index-document';
import { ownIndexWrites, ownIndices, ownRecords } from './tables';

export interface OwnIndexRow {
  id: number;
  name: string;
  /** Of its last write before this one. */
  number: number;
  replicas: string[];
}

/** The engine need not read the records of this process's own writes again. */
export interface OwnIndexChange {
  index: number;
  /** Number of the write before. */
  since: number;
  /** By objectID; undefined: deleted. */
  records: Map<string, RecordText | undefined>;
  /** False if the write changed further records. */
  isWhole: boolean;
}

const LINE_BREAK = Buffer.from('\n');

/** One text, because a list of texts would be quoted and read again letter by letter. */
const linesOf = (records: RecordText[]): string => Buffer.concat(records.flatMap(({ bytes }) => [bytes, LINE_BREAK])).toString();

/** One write to the own indices of a dealer, in a transaction that no other write of the dealer overlaps. */
export class DealerWrite {
  /** Of records, by the id of the index. */
  readonly changes = new Map<number, OwnIndexChange>();
  /** All records of an index are gone. */
  hasReplaced = false;

  private constructor(
    private readonly tx: Queryable,
    readonly slug: string,
    readonly number: number,
    /** By name. */
    readonly indices: Map<string, OwnIndexRow>,
  ) {}

  static async begin(tx: Queryable, slug: string): Promise<DealerWrite> {
    const [write] = await tx
      .insert(ownIndexWrites)
      .values({ tenant: slug, number: 1 })
      .onConflictDoUpdate({ target: ownIndexWrites.tenant, set: { number: sql`${ownIndexWrites.number} + 1` } })
      .returning({ number: ownIndexWrites.number });
    const { id, name, number, replicas } = ownIndices;
    const rows = await tx.select({ id, name, number, replicas }).from(ownIndices).where(eq(ownIndices.tenant, slug)).orderBy(asc(name)); // prettier-ignore
    return new DealerWrite(tx, slug, write!.number, new Map(rows.map((row) => [row.name, row])));
  }

  primaryOf(replica: string): OwnIndexRow | undefined {
    return [...this.indices.values()].find(({ replicas }) => replicas.includes(replica));
  }

  async create(name: string, document: IndexDocument = EMPTY_DOCUMENT): Promise<OwnIndexRow> {
    const { number, slug: tenant } = this;
    const replicas = replicaNames(document);
    const values = { tenant, name, number, settingsNumber: number, replicas, document: JSON.stringify(document) };
    const [row] = await this.tx.insert(ownIndices).values(values).returning({ id: ownIndices.id });
    const index = { id: row!.id, name, number: 0, replicas };
    this.indices.set(name, index);
    return index;
  }

  async documentOf({ id }: OwnIndexRow): Promise<IndexDocument> {
    const [row] = await this.tx.select({ document: ownIndices.document }).from(ownIndices).where(eq(ownIndices.id, id));
    return JSON.parse(row!.document) as IndexDocument;
  }

  /** `upTo`: settings of a later write stay. */
  async configure(index: OwnIndexRow, document: IndexDocument, upTo = this.number): Promise<void> {
    const { number } = this;
    const [row] = await this.tx
      .update(ownIndices)
      .set({ number, settingsNumber: number, replicas: replicaNames(document), document: JSON.stringify(document) })
      .where(and(eq(ownIndices.id, index.id), lte(ownIndices.settingsNumber, upTo)))
      .returning({ replicas: ownIndices.replicas });
    if (row) index.replicas = row.replicas;
  }

  /** JSON by objectID. */
  async read({ id: index }: OwnIndexRow, ids: string[]): Promise<Map<string, string>> {
    const { id, record } = ownRecords;
    const rows = await this.tx
      .select({ id, record })
      .from(ownRecords)
      .where(and(eq(ownRecords.index, index), inArray(id, ids), isNotNull(record)));
    return new Map(rows.map((row) => [row.id, row.record!]));
  }

  /** `upTo`: records that a later write changed stay. */
  async put(index: OwnIndexRow, records: RecordText[], upTo = this.number): Promise<void> {
    if (records.length === 0) return;
    const ids = records.map(({ objectID }) => objectID);
    await this.tx.execute(sql`
      insert into ${ownRecords} ("index", id, record, number)
      select ${index.id}::bigint, id, record, ${this.number}::bigint
      from rows from (unnest(${sql.param(ids)}::text[]), string_to_table(${linesOf(records)}::text, E'\n')) as lines (id, record)
      where id is not null
      on conflict ("index", id) do update set record = excluded.record, number = excluded.number
      where ${ownRecords.number} <= ${upTo}::bigint`);
    const change = await this.note(index);
    for (const record of records) change.records.set(record.objectID, record);
    if (upTo < this.number) change.isWhole = false;
  }

  /** `upTo`: records that a later write changed stay. */
  async remove(index: OwnIndexRow, ids: string[], upTo = this.number): Promise<void> {
    const { number } = this;
    for (let at = 0; at < ids.length; at += 10_000) {
      const some = ids.slice(at, at + 10_000);
      await this.tx
        .update(ownRecords)
        .set({ record: null, number })
        .where(
          and(
            eq(ownRecords.index, index.id),
            sql`${ownRecords.id} = any(${sql.param(some)}::text[])`,
            isNotNull(ownRecords.record),
            lte(ownRecords.number, upTo),
          ),
        );
    }
    const change = await this.note(index);
    for (const id of ids) change.records.set(id, undefined);
    if (upTo < number) change.isWhole = false;
  }

  /** All but these. `upTo`: records that a later write changed stay. */
  async removeOthers(index: OwnIndexRow, ids: string[], upTo: number): Promise<void> {
    const { record, number, id } = ownRecords;
    await this.tx
      .update(ownRecords)
      .set({ record: null, number: this.number })
      .where(
        and(eq(ownRecords.index, index.id), sql`${id} <> all(${sql.param(ids)}::text[])`, isNotNull(record), lte(number, upTo)),
      );
    (await this.note(index)).isWhole = false;
  }

  /** Without its records; with its settings. */
  async empty(index: OwnIndexRow): Promise<void> {
    const before = index.id;
    const [row] = await this.tx
      .update(ownIndices)
      .set({ id: sql`default`, number: this.number })
      .where(eq(ownIndices.id, before))
      .returning({ id: ownIndices.id });
    Object.assign(index, { id: row!.id, number: 0 });
    await this.deleteRecords(before);
  }

  async drop(index: OwnIndexRow): Promise<void> {
    this.indices.delete(index.name);
    await this.tx.delete(ownIndices).where(eq(ownIndices.id, index.id));
    await this.deleteRecords(index.id);
  }

  /** An index keeps its id when it gets another name, so that engines need not read its records again. */
  async rename(index: OwnIndexRow, name: string): Promise<void> {
    this.indices.delete(index.name);
    index.name = name;
    this.indices.set(name, index);
    await this.set(index, { name });
  }

  async copyRecords(from: OwnIndexRow, to: OwnIndexRow): Promise<void> {
    await this.tx.execute(sql`
      insert into ${ownRecords} ("index", id, record, number) select ${to.id}::bigint, id, record, ${this.number}::bigint
      from ${ownRecords} where "index" = ${from.id} and record is not null`);
    (await this.note(to)).isWhole = false;
  }

  private async deleteRecords(index: number): Promise<void> {
    this.changes.delete(index);
    this.hasReplaced = true;
    await this.tx.delete(ownRecords).where(eq(ownRecords.index, index));
  }

  private async set({ id }: OwnIndexRow, values: Partial<typeof ownIndices.$inferInsert>): Promise<void> {
    await this.tx.update(ownIndices).set(values).where(eq(ownIndices.id, id));
  }

  private async note(index: OwnIndexRow): Promise<OwnIndexChange> {
    const { id, number } = index;
    const noted = this.changes.get(id) ?? { index: id, since: number, records: new Map(), isWhole: true };
    this.changes.set(id, noted);
    if (number !== this.number) await this.set(index, { number: this.number });
    index.number = this.number;
    return noted;
  }
}
