import { isRecord } from '@forecourt/rules/text/is-record';
import type { IndexId, IndexSettings, SearchEngine } from '../../search-engine';
import type { Access } from '../credentials';
import { checkName, findIndex, indexId, refuseStock, type ResolvedIndex } from '../indices';
import { LIMITS } from '../limits';
import { compileSettings, keepOrigin } from '../settings/compile-settings';
import { parameterProblem, readInteger } from '../values';
import { taskOf } from './task';
import type { WriteDeps } from './writable-index';

const SCOPES = ['settings', 'synonyms', 'rules'];

interface Operation {
  move: boolean;
  destination: string;
  scope?: string[];
}

const readOperation = (body: unknown): Operation => {
  if (!isRecord(body)) throw parameterProblem('body', 'must be an object with operation and destination');
  const { operation, scope } = body;
  if (operation !== 'copy' && operation !== 'move') throw parameterProblem('body/operation', 'must be copy or move');
  const destination = checkName(body['destination'], 'body/destination');
  refuseStock(destination);
  if (scope === undefined || scope === null) return { move: operation === 'move', destination };
  if (!Array.isArray(scope) || scope.length === 0 || !scope.every((each) => SCOPES.includes(each as string))) {
    throw parameterProblem('body/scope', `must be a list of ${SCOPES.join(', ')}`);
  }
  if (operation === 'move') throw parameterProblem('body/scope', 'is for copies only');
  return { move: false, destination, scope: scope as string[] };
};

const day = (unixSeconds: number): string => new Date(unixSeconds * 1000).toISOString();

/**
 * Returns the settings of one index with the replicas of another, because an index keeps its replicas when another is
 * copied over it.
 */
const withReplicas = (settings: IndexSettings, of: IndexSettings | undefined): IndexSettings => {
  const { replicas: _, ...document } = settings.given ?? {};
  const ownReplicas = of && of.replicas.length > 0 ? { replicas: of.given?.['replicas'] ?? of.replicas } : {};
  return keepOrigin(compileSettings({ ...document, ...ownReplicas }, settings.synonyms), settings);
};

const replicasOf = (engine: SearchEngine, { id, settings }: ResolvedIndex): [string, IndexSettings][] =>
  settings.replicas.flatMap((name): [string, IndexSettings][] => {
    const own = engine.settings(id, name);
    return own ? [[name, own]] : [];
  });

interface Copy {
  engine: SearchEngine;
  /** The copied index; undefined when there is no such index. */
  from: ResolvedIndex | undefined;
  to: ResolvedIndex | undefined;
  /** Id of the index to which another index is copied or moved. */
  id: IndexId;
}

/** Copies only the settings or the synonyms. The destination keeps its records and replicas. */
const copyScope = async ({ engine, from, to, id }: Copy, scope: string[]): Promise<void> => {
  const before = to?.settings ?? compileSettings({});
  const source = from?.settings ?? compileSettings({});
  const { replicas: _, ...document } = source.given ?? {};
  const settings = scope.includes('settings')
    ? { ...document, ...(before.replicas.length > 0 ? { replicas: before.given?.['replicas'] } : {}) }
    : (before.given ?? {});
  const synonyms = scope.includes('synonyms') ? source.synonyms : before.synonyms;
  await engine.configure(id, keepOrigin(compileSettings(settings, synonyms), before));
};

/**
 * Copies or moves a whole index. Before a move the source gets the destination's replicas, so that searches of these
 * replicas never fail.
 */
const copyAll = async ({ engine, from, to, id }: Copy, move: boolean): Promise<void> => {
  const settings = withReplicas(from?.settings ?? compileSettings({}), to?.settings);
  // Settings and replicas are written together, because each separate write would build the index anew.
  const replicas = Object.fromEntries(to ? replicasOf(engine, to) : []);
  if (!from) {
    // As with Algolia, the copy of a missing index is an empty index, and the move of a missing index does nothing.
    if (!move) await engine.replace(id, [], settings, replicas);
    return;
  }
  if (move && to) await engine.configureAll(from.id, settings, replicas);
  await engine.copy(from.id, id, move);
  if (!move) await engine.configureAll(id, settings, replicas);
};

/**
 * Returns the fields that Algolia's clients expect of an index. The zeros are figures that this engine does not measure.
 */
const factsOf = (records: number, updatedAt: number) => ({
  createdAt: day(updatedAt),
  updatedAt: day(updatedAt),
  entries: records,
  dataSize: 0,
  fileSize: 0,
  lastBuildTimeS: 0,
  numberOfPendingTasks: 0,
  pendingTask: false,
});

/** Creates the functions that copy, move, delete and list whole indices. */
export const createIndexOperations = ({ engine, queue }: WriteDeps) => ({
  async operate({ tenant }: Access, index: string, body: unknown) {
    const { move, destination, scope } = readOperation(body);
    if (move) refuseStock(index);
    const from = findIndex(engine, tenant.slug, checkName(index, 'index'));
    if (!from) refuseStock(index);
    const to = findIndex(engine, tenant.slug, destination);
    if (from?.replica !== undefined && !scope) throw parameterProblem('index', `${index} is a replica: name ${from.primary}`);
    if (to?.replica !== undefined) throw parameterProblem('body/destination', `${destination} is a replica of ${to.primary}`);
    if (destination === index) throw parameterProblem('body/destination', 'must be another index');
    if (move && from && from.settings.replicas.length > 0) {
      throw parameterProblem('index', `${index} has replicas and can’t be moved: take replicas out of its settings first`);
    }
    if (!to && engine.list(tenant.slug).length >= LIMITS.indices) {
      throw parameterProblem('body/destination', `a dealer has at most ${LIMITS.indices} indices`);
    }
    const copy = { engine, from, to, id: indexId(tenant.slug, destination) };
    await queue(tenant.slug, () => (scope ? copyScope(copy, scope) : copyAll(copy, move)));
    return { taskID: taskOf(), updatedAt: new Date().toISOString() };
  },

  async delete({ tenant }: Access, name: string) {
    refuseStock(checkName(name, 'index'));
    const index = findIndex(engine, tenant.slug, name);
    if (index?.replica !== undefined) {
      throw parameterProblem('index', `${name} is a replica: take it out of replicas of ${index.primary} first`);
    }
    // As with Algolia, deleting an index that does not exist succeeds.
    if (index) await queue(tenant.slug, async () => engine.drop(index.id));
    return { taskID: taskOf(), deletedAt: new Date().toISOString() };
  },

  list({ tenant }: Access, query: Record<string, unknown>) {
    const parameters = new Map(Object.entries(query));
    const page = readInteger(parameters, 'page', 'query', { fallback: 0, min: 0, max: 1e6 });
    const hitsPerPage = readInteger(parameters, 'hitsPerPage', 'query', { fallback: 100, min: 1, max: 1000 });
    const items = engine.list(tenant.slug).flatMap(({ id, records, updatedAt }) => {
      const name = id.slice(tenant.slug.length + 1);
      const { replicas = [] } = engine.settings(id) ?? {};
      const facts = factsOf(records, updatedAt);
      return [
        { name, ...facts, ...(replicas.length > 0 ? { replicas } : {}) },
        ...replicas.map((replica) => ({ name: replica, ...facts, primary: name })),
      ];
    });
    return { items: items.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbPages: Math.ceil(items.length / hitsPerPage) };
  },
});
