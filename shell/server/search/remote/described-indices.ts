import { LRUCache } from 'lru-cache';
import type { Tenants } from '../../platform/ports';
import { dealerOfIndex } from '../contract/index-id';
import type { SearchEngine } from '../contract/search-engine';
import { STOCK_INDEX_NAME, stockIndexSettings } from '../indices/stock-settings';
import { compileDocument } from '../own/index-document';
import type { OwnTable } from '../own/own-table';

const KEPT = { max: 1000, ttl: 60_000 };

/** From their sources, the configuration and the database, for a process without the indices. */
export const createIndexDescriber = (
  tenants: Pick<Tenants, 'bySlug'>,
  table: Pick<OwnTable, 'state' | 'document'>,
): SearchEngine['describe'] => {
  const compiled = new LRUCache<string, ReturnType<typeof compileDocument>>(KEPT);
  const states = new Map<string, ReturnType<OwnTable['state']>>();
  /** One read for all calls of a moment, such as those for a replica in every index. */
  const stateOf = (dealer: string) => {
    const state = states.get(dealer) ?? table.state(dealer);
    states.set(dealer, state);
    queueMicrotask(() => states.delete(dealer));
    return state;
  };
  return async (id) => {
    const dealer = dealerOfIndex(id);
    const name = id.slice(dealer.length + 1);
    if (name === STOCK_INDEX_NAME) return stockIndexSettings(tenants.bySlug(dealer)?.config.search);
    const index = (await stateOf(dealer)).indices.find((each) => each.name === name);
    if (!index) return undefined;
    const key = `${index.id} ${index.settingsNumber}`;
    const kept = compiled.get(key);
    if (kept) return kept;
    const document = await table.document(index.id);
    if (document) compiled.set(key, compileDocument(document));
    return compiled.get(key);
  };
};
