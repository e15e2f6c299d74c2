import { createHash } from 'node:crypto';
import type { Stock, StockHttpValidator } from '../ports';

interface Entry extends StockHttpValidator {
  mark: string;
}

/**
 * Returns a function that returns the validator (ETag and time) of answers that are made from a dealer's stock. Its ETag is a
 * digest of the database's mark at which the state was first seen: two processes may have different ETags for one state, but
 * never the same ETag for two states.
 * @param now returns Unix seconds
 */
export const createStockValidators = (stock: Pick<Stock, 'mark' | 'changedDealers'>, now: () => number) => {
  const entries = new Map<string, Entry>();
  return async (tenant: string): Promise<StockHttpValidator> => {
    const mark = await stock.mark();
    const entry = entries.get(tenant);
    const changed = entry && entry.mark !== mark ? await stock.changedDealers(entry.mark, mark) : [];
    const isSame = entry !== undefined && changed !== undefined && !changed.includes(tenant);
    // Two states within one second get different times, so that a date tells them apart.
    const since = Math.max(now(), (entry?.since ?? -1) + 1);
    const current = isSame ? { ...entry, mark } : { mark, etag: createHash('sha256').update(mark).digest('base64url'), since };
    entries.set(tenant, current);
    return current;
  };
};
