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

export const isStockIndexName = (name: string): boolean => STOCK_NAMES.has(name);

const unknownIndexError = (name: string, path: string): ProblemError => {
  const message = `Index ${name.slice(0, 100)} does not exist`;
  return new ProblemError('unknown_index', message, [{ path, message }]);
};

const findReplica = async (
  engine: SearchEngine,
  slug: string,
  name: string,
  primary: string,
): Promise<ResolvedIndex | undefined> => {
  const id = indexIdOfDealer(slug, primary);
  const { settings, replicas } = (await engine.describe(id)) ?? {};
  if (!settings?.replicas.includes(name) || !replicas || !Object.hasOwn(replicas, name)) return undefined;
  const stock = isStockIndexName(name) || settings.ofStock === true;
  return { id, name, primary, replica: name, settings: replicas[name]!, stock };
};

/** Undefined when there is none. */
export const findIndex = async (engine: SearchEngine, slug: string, name: string): Promise<ResolvedIndex | undefined> => {
  const stock = isStockIndexName(name);
  if (stock && name !== STOCK_INDEX_NAME) return findReplica(engine, slug, name, STOCK_INDEX_NAME);
  const id = indexIdOfDealer(slug, name);
  const own = await engine.describe(id);
  if (own) return { id, name, primary: name, settings: own.settings, stock: stock || own.settings.ofStock === true };
  if (stock) return undefined;
  const primaries = (await engine.list(slug)).map((primary) => primary.id.slice(slug.length + 1));
  return (await Promise.all(primaries.map((primary) => findReplica(engine, slug, name, primary)))).find(Boolean);
};

/** @throws ProblemError `unknown_index`, or `unavailable` while the stock is being read */
export const resolveIndex = async (engine: SearchEngine, slug: string, name: unknown, path: string): Promise<ResolvedIndex> => {
  if (typeof name !== 'string' || name === '') throw createParameterError(path, 'must name an index');
  const index = isIndexName(name) ? await findIndex(engine, slug, name) : undefined;
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
