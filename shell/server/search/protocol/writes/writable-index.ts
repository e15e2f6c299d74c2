import type { SearchEngine } from '../../search-engine';
import { indexIdOfDealer } from '../../index-id';
import { checkIndexName, findIndex, refuseStockIndexWrite, resolveIndex, type ResolvedIndex } from '../indices';
import { PROTOCOL_LIMITS } from '../limits';
import { compileIndexSettings } from '../settings/compile-settings';
import { createParameterError } from '../values';

/**
 * Returns the index that a write names; undefined when it is missing and the write makes it.
 * @throws ProblemError when the write is not allowed: the stock index, a replica, or one index too many
 */
export const findWritableIndex = (
  engine: SearchEngine,
  slug: string,
  indexName: unknown,
  path: string,
): ResolvedIndex | undefined => {
  const name = checkIndexName(indexName, path);
  refuseStockIndexWrite(name);
  const index = findIndex(engine, slug, name);
  if (index?.replica !== undefined) {
    throw createParameterError(path, `${name} is a replica of ${index.primary}: write to ${index.primary}`);
  }
  if (!index && engine.list(slug).length >= PROTOCOL_LIMITS.indices) {
    throw createParameterError(path, `a dealer has at most ${PROTOCOL_LIMITS.indices} indices`);
  }
  return index;
};

/** Returns the index that a write names; creates a missing index. */
export const findOrCreateIndex = async (engine: SearchEngine, slug: string, name: string): Promise<ResolvedIndex> => {
  const index = findWritableIndex(engine, slug, name, 'index');
  if (index) return index;
  await engine.configure(indexIdOfDealer(slug, name), compileIndexSettings({}));
  return resolveIndex(engine, slug, name, 'index');
};

/** Returns the existing index that a write names; throws when there is none. */
export const requireIndexToWrite = (engine: SearchEngine, slug: string, name: string): ResolvedIndex => {
  refuseStockIndexWrite(name);
  const index = resolveIndex(engine, slug, name, 'index');
  if (index.replica !== undefined) throw createParameterError('index', `${name} is a replica of ${index.primary}`);
  return index;
};
