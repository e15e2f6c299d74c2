import type { SearchRecord } from '@forecourt/contracts/search/search';
import type { Stock } from '../ports';
import type { Built, IndexId, IndexRecord, RecordChange, SearchEngine } from './search-engine';
import { readRevision, writeRevision } from './stock-revision';
import { stockSettings, type StockWords } from './stock-settings';

/** Some of a record follows the clock alone: its rank as the car ages, and that it was sold too long ago. */
const FRESH_FOR = 86_400;

export interface FollowStockDeps {
  engine: SearchEngine;
  stock: Pick<Stock, 'records' | 'mark' | 'changes'>;
  /** What a dealer decides of how words find its cars. */
  wordsOf?: (slug: string) => StockWords | undefined;
  /** See `formOf`. */
  form: (slug: string) => string;
  /** Unix seconds. */
  now: () => number;
}

export interface Followed extends Built {
  /** How the index came to be as the stock is: built anew, or changed where the stock had changed. */
  by: 'rebuild' | 'delta' | 'nothing';
  changed: number;
}

const asIndexed = (record: SearchRecord) => record as SearchRecord & IndexRecord;

/**
 * Makes an index as the stock of a dealer is: with the cars that changed since its mark where that can be told, else from
 * every car. Searches go on in the index as it was until then.
 */
export const stockFollower = ({ engine, stock, form, now, wordsOf }: FollowStockDeps) => {
  const rebuild = async (slug: string, id: IndexId): Promise<Followed> => {
    const { settings, replicas } = stockSettings(wordsOf?.(slug));
    const revision = writeRevision({ form: form(slug), builtAt: now(), mark: await stock.mark() });
    const records = stock.records(slug) as AsyncIterable<(SearchRecord & IndexRecord)[]>;
    const built = await engine.replace(id, records, settings, replicas, revision);
    return { ...built, by: 'rebuild', changed: built.records };
  };

  return {
    /** Makes the index of a dealer that has no car, as a mark knows: nothing is read. */
    async empty(slug: string, id: IndexId, mark: string): Promise<void> {
      const { settings, replicas } = stockSettings(wordsOf?.(slug));
      await engine.replace(id, [], settings, replicas, writeRevision({ form: form(slug), builtAt: now(), mark }));
    },
    /** What an index without a record knows the stock by; undefined: it has records, or stands for something else. */
    emptySince: (id: IndexId): string | undefined =>
      engine.size(id) === 0 ? readRevision(engine.revision(id))?.mark : undefined,
    /** Has the index been built so long ago that it should be built anew? Also when there is none. */
    isOld(id: IndexId): boolean {
      const { builtAt = 0, form: made } = readRevision(engine.revision(id)) ?? {};
      return made !== form(id.split('/')[0] ?? '') || Math.abs(now() - builtAt) >= FRESH_FOR;
    },
    async follow(slug: string, id: IndexId): Promise<Followed> {
      const began = performance.now();
      const before = readRevision(engine.revision(id));
      if (!before || this.isOld(id)) return rebuild(slug, id);
      const changes = await stock.changes(slug, before.mark);
      if (!changes) return rebuild(slug, id);
      const list: RecordChange[] = [
        ...changes.records.map((record) => ({ kind: 'put' as const, record: asIndexed(record) })),
        ...changes.removed.map((objectID) => ({ kind: 'delete' as const, objectID })),
      ];
      if (list.length > 0) await engine.apply(id, list, writeRevision({ ...before, mark: changes.mark }));
      const milliseconds = Math.round(performance.now() - began);
      return { by: list.length > 0 ? 'delta' : 'nothing', changed: list.length, records: engine.size(id) ?? 0, milliseconds };
    },
  };
};
