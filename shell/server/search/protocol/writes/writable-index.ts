import type { SearchEngine } from '../../search-engine';
import { checkName, findIndex, indexId, refuseStock, resolveIndex, type ResolvedIndex } from '../indices';
import { LIMITS } from '../limits';
import { compileSettings } from '../settings/compile-settings';
import { parameterProblem } from '../values';
import type { WriteQueue } from './write-queue';

export interface WriteDeps {
  engine: SearchEngine;
  queue: WriteQueue;
}

/** Returns the index that a write names; creates a missing index. */
export const writableIndex = async (
  { engine }: WriteDeps,
  slug: string,
  indexName: unknown,
  path: string,
): Promise<ResolvedIndex> => {
  const name = checkName(indexName, path);
  refuseStock(name);
  const index = findIndex(engine, slug, name);
  if (index?.replica !== undefined) {
    throw parameterProblem(path, `${name} is a replica of ${index.primary}: write to ${index.primary}`);
  }
  if (index) return index;
  if (engine.list(slug).length >= LIMITS.indices) throw parameterProblem(path, `a dealer has at most ${LIMITS.indices} indices`);
  await engine.configure(indexId(slug, name), compileSettings({}));
  return resolveIndex(engine, slug, name, path);
};

/** Returns the existing index that a write names; throws when there is none. */
export const primaryIndex = ({ engine }: WriteDeps, slug: string, name: string): ResolvedIndex => {
  refuseStock(name);
  const index = resolveIndex(engine, slug, name, 'index');
  if (index.replica !== undefined) throw parameterProblem('index', `${name} is a replica of ${index.primary}`);
  return index;
};
