import { ProblemError } from '@forecourt/contracts/problem';
import type { IndexId, IndexSettings, SearchEngine } from '../search-engine';
import { STOCK_DOCUMENT, STOCK_INDEX } from '../stock-settings';
import { bare } from './settings/compile-settings';
import { parameterProblem } from './values';

/** An index as a request named it: itself, or a replica of it. */
export interface Resolved {
  id: IndexId;
  /** As the request says. */
  name: string;
  /** Name of the index that has the records. */
  primary: string;
  /** Undefined: the index itself. */
  replica?: string;
  settings: IndexSettings;
  /** It is fed by the dealer's stock: searches are narrowed to what may be listed, nobody writes to it. */
  stock: boolean;
}

/** No letter that a file system or a path would read as more than a name. */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/u;
const STOCK_NAMES = new Set([STOCK_INDEX, ...(STOCK_DOCUMENT.replicas as string[]).map(bare)]);

/** Whether a name is that of the stock index or of one of its replicas. */
const isStock = (name: string): boolean => STOCK_NAMES.has(name);

export const indexId = (slug: string, name: string): IndexId => `${slug}/${name}`;

export const checkName = (name: unknown, path: string): string => {
  if (typeof name !== 'string' || name === '') throw parameterProblem(path, 'must name an index');
  if (!NAME.test(name)) {
    throw parameterProblem(path, `"${name.slice(0, 60)}" is not the name of an index: letters, digits, _, - and .`);
  }
  return name;
};

const unknown = (name: string, path: string): ProblemError => {
  const message = `Index ${name.slice(0, 100)} does not exist`;
  return new ProblemError('unknown_index', message, [{ path, message }]);
};

/** The index that a name stands for; undefined if there is none. */
export const findIndex = (engine: SearchEngine, slug: string, name: string): Resolved | undefined => {
  const stock = isStock(name);
  const own = engine.settings(indexId(slug, name));
  if (own) return { id: indexId(slug, name), name, primary: name, settings: own, stock };
  const primaries = stock ? [STOCK_INDEX] : engine.list(slug).map(({ id }) => id.slice(slug.length + 1));
  for (const primary of primaries) {
    const id = indexId(slug, primary);
    if (!engine.settings(id)?.replicas.includes(name)) continue;
    const settings = engine.settings(id, name);
    if (settings) return { id, name, primary, replica: name, settings, stock };
  }
  return undefined;
};

/** The index that a request names. @throws ProblemError `unknown_index`, or `unavailable` while the stock is being read */
export const resolveIndex = (engine: SearchEngine, slug: string, name: unknown, path: string): Resolved => {
  if (typeof name !== 'string' || name === '') throw parameterProblem(path, 'must name an index');
  const found = NAME.test(name) ? findIndex(engine, slug, name) : undefined;
  if (found) return found;
  if (isStock(name)) throw new ProblemError('unavailable', `The search index of ${slug} is not built yet`);
  throw unknown(name, path);
};

/** Refuses writing to what the stock room feeds, and to a replica, which follows its index. */
export const refuseStock = (name: string): void => {
  if (!isStock(name)) return;
  throw new ProblemError(
    'forbidden',
    `The index ${name} follows the dealer’s stock and can’t be written to: import a feed (forecourt import FILE --tenant … --mapping …)`,
  );
};
