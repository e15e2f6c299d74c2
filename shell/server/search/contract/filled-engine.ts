import { dealerOfIndex } from './index-id';
import type { IndexId, IndexWriter, SearchEngine } from './search-engine';

/** Of a test: the writer fills the indices that the engine searches. */
export type FilledEngine = IndexWriter & SearchEngine;

/** Undefined without such an index. */
export const countRecords = async (engine: SearchEngine, index: IndexId): Promise<number | undefined> =>
  (await engine.list(dealerOfIndex(index))).find(({ id }) => id === index)?.records;
