import { ProblemError } from '@forecourt/contracts/problem';
import { indexIdOfDealer, missingIndexError } from '../contract/index-id';
import type { IndexSettings } from '../contract/index-settings';
import type { IndexId, SearchEngine } from '../contract/search-engine';
import { STOCK_DOCUMENT, STOCK_INDEX_NAME } from '../indices/stock-settings';
import { isIndexName } from './index-name';
import { withoutAttributeModifier } from './settings/compile-settings';
import { createParameterError } from './values';

export interface ResolvedIndex {
  id: IndexId;
  name: string;
  /** The index that contains the records; for a replica, the replica's index. */
  primary: string;
  /** Undefined for an index that is no replica. */
  replica?: string;
  settings: IndexSettings;
  /** The stock index, its replicas and its copies, where searches with a search key are limited to listed cars. */
  stock: boolean;
}

const STOCK_NAMES = new Set([STOCK_INDEX_NAME, ...(STOCK_DOCUMENT.replicas as string[]).map(withoutAttributeModifier)]);

const isStockIndexName = (name: string): boolean => STOCK_NAMES.has(name);

const unknownIndexError = (name: string, path: string): ProblemError => {
  const message = `Index ${name.slice(0, 100)} does not exist`;
  return new ProblemError('unknown_index', message, [{ path, message }]);
};

/** Undefined when there is none. */
export const findIndex = (engine: SearchEngine, slug: string, name: string): ResolvedIndex | undefined => {
  const stock = isStockIndexName(name);
  const own = engine.settings(indexIdOfDealer(slug, name));
  if (own) return { id: indexIdOfDealer(slug, name), name, primary: name, settings: own, stock: stock || own.ofStock === true };
  const primaries = stock ? [STOCK_INDEX_NAME] : engine.list(slug).map(({ id }) => id.slice(slug.length + 1));
  for (const primary of primaries) {
    const id = indexIdOfDealer(slug, primary);
    const ofPrimary = engine.settings(id);
    if (!ofPrimary?.replicas.includes(name)) continue;
    const settings = engine.settings(id, name);
    if (settings) return { id, name, primary, replica: name, settings, stock: stock || ofPrimary.ofStock === true };
  }
  return undefined;
};

/** @throws ProblemError `unknown_index`, or `unavailable` while the stock is being read */
export const resolveIndex = (engine: SearchEngine, slug: string, name: unknown, path: string): ResolvedIndex => {
  if (typeof name !== 'string' || name === '') throw createParameterError(path, 'must name an index');
  const index = isIndexName(name) ? findIndex(engine, slug, name) : undefined;
  if (index) return index;
  if (isStockIndexName(name)) throw missingIndexError(slug);
  throw unknownIndexError(name, path);
};

/** And a write to a replica, which follows its index, as the stock feeds the stock index. */
export const refuseStockIndexWrite = (name: string): void => {
  if (!isStockIndexName(name)) return;
  throw new ProblemError(
    'forbidden',
    `The index ${name} follows the dealer’s stock and can’t be written to: import a feed (forecourt import FILE --tenant … --mapping …)`,
  );
};
