import { createHash } from 'node:crypto';
import type { Stock, StockValidator } from '../ports';

interface Entry extends StockValidator {
  mark: string;
}

/**
 * Validators for answers that are made of a dealer's stock. A state has the mark of the database at which it was first
 * seen, so two processes may have different validators for one state, but never the same for two states.
 * @param now Unix seconds
 */
export const createStockValidators = (stock: Pick<Stock, 'mark' | 'changedDealers'>, now: () => number) => {
  const entries = new Map<string, Entry>();
  return async (tenant: string): Promise<StockValidator> => {
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
