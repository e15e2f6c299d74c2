import { isRecord } from '@forecourt/rules/text/is-record';
import type { IndexSettings } from '../../search-engine';
import type { Access } from '../credentials';
import { checkName, findIndex, indexId, refuseStock, resolveIndex, type Resolved } from '../indices';
import { LIMITS } from '../limits';
import { compileSettings } from '../settings/compile-settings';
import { parameterProblem, readInteger } from '../values';
import type { WriteDeps } from './index-writes';
import { taskOf } from './task';

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

/** Operations on whole indices. */
export const indexOperations = ({ engine, queue }: WriteDeps) => {
  const replicasOf = ({ id, settings }: Resolved): [string, IndexSettings][] =>
    settings.replicas.flatMap((name): [string, IndexSettings][] => {
      const own = engine.settings(id, name);
      return own ? [[name, own]] : [];
    });

  /** A copy of settings or synonyms alone leaves records, and the replicas that the destination has, as they are. */
  const copyScope = async (from: Resolved, to: Resolved | undefined, id: Resolved['id'], scope: string[]): Promise<void> => {
    const before = to?.settings ?? compileSettings({});
    const { replicas: _, ...document } = from.settings.given ?? {};
    const given = scope.includes('settings')
      ? { ...document, ...(before.replicas.length > 0 ? { replicas: before.given?.['replicas'] } : {}) }
      : (before.given ?? {});
    await engine.configure(id, compileSettings(given, scope.includes('synonyms') ? from.settings.synonyms : before.synonyms));
  };

  /** The source gets the destination's replicas first, so that no search finds them missing. */
  const copyAll = async (from: Resolved, to: Resolved | undefined, id: Resolved['id'], move: boolean): Promise<void> => {
    const settings = withReplicas(from.settings, to?.settings);
    // All at once: each step would build the index anew, and a client would not wait for that.
    const replicas = Object.fromEntries(to ? replicasOf(to) : []);
    if (move && to) await engine.configureAll(from.id, settings, replicas);
    await engine.copy(from.id, id, move);
    if (!move) await engine.configureAll(id, settings, replicas);
  };

  return {
    async operate({ tenant }: Access, index: string, body: unknown) {
      const { move, destination, scope } = readOperation(body);
      if (move) refuseStock(index);
      const from = resolveIndex(engine, tenant.slug, index, 'index');
      const to = findIndex(engine, tenant.slug, destination);
      if (from.replica !== undefined && !scope) throw parameterProblem('index', `${index} is a replica: name ${from.primary}`);
      if (to?.replica !== undefined) throw parameterProblem('body/destination', `${destination} is a replica of ${to.primary}`);
      if (destination === index) throw parameterProblem('body/destination', 'must be another index');
      if (move && from.settings.replicas.length > 0) {
        throw parameterProblem('index', `${index} has replicas and can’t be moved: take replicas out of its settings first`);
      }
      if (!to && engine.list(tenant.slug).length >= LIMITS.indices) {
        throw parameterProblem('body/destination', `a dealer has at most ${LIMITS.indices} indices`);
      }
      const id = indexId(tenant.slug, destination);
      await queue(tenant.slug, () => (scope ? copyScope(from, to, id, scope) : copyAll(from, to, id, move)));
      return { taskID: taskOf(), updatedAt: new Date().toISOString() };
    },

    async delete({ tenant }: Access, index: string) {
      refuseStock(checkName(index, 'index'));
      const found = findIndex(engine, tenant.slug, index);
      if (found?.replica !== undefined) {
        throw parameterProblem('index', `${index} is a replica: take it out of replicas of ${found.primary} first`);
      }
      // As with Algolia, an index that is not there is deleted already.
      if (found) await queue(tenant.slug, async () => engine.drop(found.id));
      return { taskID: taskOf(), deletedAt: new Date().toISOString() };
    },

    list({ tenant }: Access, query: Record<string, unknown>) {
      const parameters = new Map(Object.entries(query));
      const page = readInteger(parameters, 'page', 'query', { fallback: 0, min: 0, max: 1e6 });
      const hitsPerPage = readInteger(parameters, 'hitsPerPage', 'query', { fallback: 100, min: 1, max: 1000 });
      const items = engine.list(tenant.slug).flatMap(({ id, records, updatedAt }) => {
        const name = id.slice(tenant.slug.length + 1);
        const { replicas = [] } = engine.settings(id) ?? {};
        const facts = {
          createdAt: day(updatedAt),
          updatedAt: day(updatedAt),
          entries: records,
          dataSize: 0,
          fileSize: 0,
          lastBuildTimeS: 0,
          numberOfPendingTasks: 0,
          pendingTask: false,
        };
        return [
          { name, ...facts, ...(replicas.length > 0 ? { replicas } : {}) },
          ...replicas.map((replica) => ({ name: replica, ...facts, primary: name })),
        ];
      });
      return { items: items.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbPages: Math.ceil(items.length / hitsPerPage) };
    },
  };
};

/** Settings of one index with the replicas of another, which keeps them when it is overwritten. */
const withReplicas = (settings: IndexSettings, of: IndexSettings | undefined): IndexSettings => {
  const { replicas: _, ...document } = settings.given ?? {};
  const kept = of && of.replicas.length > 0 ? { replicas: of.given?.['replicas'] ?? of.replicas } : {};
  return compileSettings({ ...document, ...kept }, settings.synonyms);
};
