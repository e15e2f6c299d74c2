import type { SearchEngine } from '../../search-engine';
import { checkName, findIndex, indexId, refuseStock, resolveIndex, type ResolvedIndex } from '../indices';
import { LIMITS } from '../limits';
import { compileSettings } from '../settings/compile-settings';
import { parameterProblem } from '../values';

/**
 * Returns the index that a write names; undefined when it is missing and the write makes it.
 * @throws ProblemError when the write is not allowed: the stock index, a replica, or one index too many
 */
export const writableIndex = (
  engine: SearchEngine,
  slug: string,
  indexName: unknown,
  path: string,
): ResolvedIndex | undefined => {
  const name = checkName(indexName, path);
  refuseStock(name);
  const index = findIndex(engine, slug, name);
  if (index?.replica !== undefined) {
    throw parameterProblem(path, `${name} is a replica of ${index.primary}: write to ${index.primary}`);
  }
  if (!index && engine.list(slug).length >= LIMITS.indices) {
    throw parameterProblem(path, `a dealer has at most ${LIMITS.indices} indices`);
  }
  return index;
};

/** Returns the index that a write names; creates a missing index. */
export const madeIndex = async (engine: SearchEngine, slug: string, name: string): Promise<ResolvedIndex> => {
  const index = writableIndex(engine, slug, name, 'index');
  if (index) return index;
  await engine.configure(indexId(slug, name), compileSettings({}));
  return resolveIndex(engine, slug, name, 'index');
};

/** Returns the existing index that a write names; throws when there is none. */
export const primaryIndex = (engine: SearchEngine, slug: string, name: string): ResolvedIndex => {
  refuseStock(name);
  const index = resolveIndex(engine, slug, name, 'index');
  if (index.replica !== undefined) throw parameterProblem('index', `${name} is a replica of ${index.primary}`);
  return index;
};
