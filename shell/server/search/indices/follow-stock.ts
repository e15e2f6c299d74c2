import type { SearchRecord } from '@forecourt/contracts/search/search';
import type { Stock } from '../../platform/ports';
import { dealerOfIndex } from '../contract/index-id';
import type { EmbeddedEngine } from '../contract/embedded-engine';
import type { IndexReplaceResult, IndexId, IndexRecord, RecordChange } from '../contract/search-engine';
import { parseStockRevision, stringifyStockRevision } from './stock-revision';
import { stockIndexSettings, type SearchWordSettings } from './stock-settings';

/** A record changes with time: its rank falls as the car ages, and a sold car expires. */
const INDEX_LIFETIME_SECONDS = 86_400;

interface FollowStockDeps {
  engine: EmbeddedEngine;
  stock: Pick<Stock, 'records' | 'mark' | 'changes'>;
  /** Undefined for a dealer without a configuration. */
  wordsOf?: (slug: string) => SearchWordSettings | undefined;
  /** See `stockIndexFingerprint`: changes with the program and the settings that make records. */
  fingerprint: (slug: string) => string;
  /** Unix seconds. */
  now: () => number;
}

export interface StockFollowResult extends IndexReplaceResult {
  /** `rebuild`: from every car. `delta`: from the changed cars. `nothing`: the index was up to date. */
  by: 'rebuild' | 'delta' | 'nothing';
  changed: number;
}

const asIndexed = (record: SearchRecord) => record as SearchRecord & IndexRecord;

/**
 * From the cars changed since the index's mark while the stock has these changes, else from every car. Searches use the old
 * index until the new one is complete.
 */
export const createStockFollower = ({ engine, stock, fingerprint, now, wordsOf }: FollowStockDeps) => {
  const rebuild = async (slug: string, id: IndexId): Promise<StockFollowResult> => {
    const { settings, replicas } = stockIndexSettings(wordsOf?.(slug));
    const revision = stringifyStockRevision({ fingerprint: fingerprint(slug), builtAt: now(), mark: await stock.mark() });
    const records = stock.records(slug) as AsyncIterable<(SearchRecord & IndexRecord)[]>;
    const built = await engine.replace(id, records, settings, replicas, revision);
    return { ...built, by: 'rebuild', changed: built.records };
  };

  const isOtherProgram = (slug: string, revision: string | undefined): boolean =>
    parseStockRevision(revision)?.fingerprint !== fingerprint(slug);

  return {
    /** Without reading the stock. */
    async empty(slug: string, id: IndexId, mark: string): Promise<void> {
      const { settings, replicas } = stockIndexSettings(wordsOf?.(slug));
      await engine.replace(
        id,
        [],
        settings,
        replicas,
        stringifyStockRevision({ fingerprint: fingerprint(slug), builtAt: now(), mark }),
      );
    },
    /** Mark of the stock; undefined when the index has records or was not made from stock. */
    emptySince: (id: IndexId): string | undefined =>
      engine.size(id) === 0 ? parseStockRevision(engine.revision(id))?.mark : undefined,
    /** Missing, a day old, or made by another version of the program or with other settings. */
    isOld(id: IndexId): boolean {
      const revision = engine.revision(id);
      const { builtAt = 0 } = parseStockRevision(revision) ?? {};
      return isOtherProgram(dealerOfIndex(id), revision) || Math.abs(now() - builtAt) >= INDEX_LIFETIME_SECONDS;
    },
    /** `isWaitedFor`: a request waits, so an index whose only fault is its age is not rebuilt now. */
    async follow(slug: string, id: IndexId, isWaitedFor = false): Promise<StockFollowResult> {
      const began = performance.now();
      const before = parseStockRevision(engine.revision(id));
      if (!before || (isWaitedFor ? isOtherProgram(slug, engine.revision(id)) : this.isOld(id))) return rebuild(slug, id);
      const changes = await stock.changes(slug, before.mark);
      if (!changes) return rebuild(slug, id);
      const list: RecordChange[] = [
        ...changes.records.map((record) => ({ kind: 'put' as const, record: asIndexed(record) })),
        ...changes.removed.map((objectID) => ({ kind: 'delete' as const, objectID })),
      ];
      if (list.length > 0) await engine.apply(id, list, stringifyStockRevision({ ...before, mark: changes.mark }));
      const milliseconds = Math.round(performance.now() - began);
      return { by: list.length > 0 ? 'delta' : 'nothing', changed: list.length, records: engine.size(id) ?? 0, milliseconds };
    },
  };
};
