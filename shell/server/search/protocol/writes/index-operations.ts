import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { requireIndexOfKey, requireKeyRight, type SearchAccess } from '../credentials';
import { checkIndexName, findIndex, refuseStockIndexWrite } from '../indices';
import { mayKeySearchIndex } from '../secured-key';
import { PROTOCOL_LIMITS } from '../limits';
import { createParameterError, readIntegerParameter } from '../values';
import type { CopyOperation } from './perform-copy';
import type { WriteDeps } from './write-lines';

const SCOPES = ['settings', 'synonyms', 'rules'];

const readOperation = (body: unknown): CopyOperation => {
  if (!isPlainObject(body)) throw createParameterError('body', 'must be an object with operation and destination');
  const { operation, scope } = body;
  if (operation !== 'copy' && operation !== 'move') throw createParameterError('body/operation', 'must be copy or move');
  const destination = checkIndexName(body['destination'], 'body/destination');
  refuseStockIndexWrite(destination);
  if (scope === undefined || scope === null) return { move: operation === 'move', destination };
  if (!Array.isArray(scope) || scope.length === 0 || !scope.every((each) => SCOPES.includes(each as string))) {
    throw createParameterError('body/scope', `must be a list of ${SCOPES.join(', ')}`);
  }
  if (operation === 'move') throw createParameterError('body/scope', 'is for copies only');
  return { move: false, destination, scope: scope as string[] };
};

const day = (unixSeconds: number): string => new Date(unixSeconds * 1000).toISOString();

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
export const createIndexOperations = ({ engine, lines }: WriteDeps) => ({
  async operate(access: SearchAccess, index: string, body: unknown) {
    const { tenant } = access;
    const operation = readOperation(body);
    const { move, destination, scope } = operation;
    requireIndexOfKey(access, destination);
    if (move) requireKeyRight(access, 'deleteIndex');
    if (move) refuseStockIndexWrite(index);
    await lines.soonIdle(tenant.slug);
    const from = findIndex(engine, tenant.slug, checkIndexName(index, 'index'));
    if (!from) refuseStockIndexWrite(index);
    const to = findIndex(engine, tenant.slug, destination);
    if (from?.replica !== undefined && !scope) throw createParameterError('index', `${index} is a replica: name ${from.primary}`);
    if (to?.replica !== undefined) throw createParameterError('body/destination', `${destination} is a replica of ${to.primary}`);
    if (destination === index) throw createParameterError('body/destination', 'must be another index');
    if (move && from && from.settings.replicas.length > 0) {
      throw createParameterError('index', `${index} has replicas and can’t be moved: take replicas out of its settings first`);
    }
    if (!to && engine.list(tenant.slug).length >= PROTOCOL_LIMITS.indices) {
      throw createParameterError('body/destination', `a dealer has at most ${PROTOCOL_LIMITS.indices} indices`);
    }
    const taskID = await lines.write(tenant.slug, { kind: 'operation', index, operation });
    return { taskID, updatedAt: new Date().toISOString() };
  },

  async delete({ tenant }: SearchAccess, name: string) {
    refuseStockIndexWrite(checkIndexName(name, 'index'));
    await lines.soonIdle(tenant.slug);
    const index = findIndex(engine, tenant.slug, name);
    if (index?.replica !== undefined) {
      throw createParameterError('index', `${name} is a replica: take it out of replicas of ${index.primary} first`);
    }
    // As with Algolia, deleting an index that does not exist succeeds.
    const taskID = await lines.write(tenant.slug, { kind: 'delete', index: name });
    return { taskID, deletedAt: new Date().toISOString() };
  },

  list({ tenant, restrictions }: SearchAccess, query: Record<string, unknown>) {
    const parameters = new Map(Object.entries(query));
    const page = readIntegerParameter(parameters, 'page', 'query', { fallback: 0, min: 0, max: 1e6 });
    const hitsPerPage = readIntegerParameter(parameters, 'hitsPerPage', 'query', { fallback: 100, min: 1, max: 1000 });
    const all = engine.list(tenant.slug).flatMap(({ id, records, updatedAt }) => {
      const name = id.slice(tenant.slug.length + 1);
      const { replicas = [] } = engine.settings(id) ?? {};
      const facts = factsOf(records, updatedAt);
      return [
        { name, ...facts, ...(replicas.length > 0 ? { replicas } : {}) },
        ...replicas.map((replica) => ({ name: replica, ...facts, primary: name })),
      ];
    });
    const items = all.filter(({ name }) => mayKeySearchIndex(restrictions, name));
    return { items: items.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbPages: Math.ceil(items.length / hitsPerPage) };
  },
});
