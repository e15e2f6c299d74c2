import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { ListedIndex } from '../../contract/search-engine';
import { requireIndexOfKey, requireKeyRight, type SearchAccess } from '../credentials';
import { checkIndexName } from '../index-name';
import { refuseStockIndexWrite } from '../indices';
import { mayKeySearchIndex } from '../secured-key';
import { createParameterError, readIntegerParameter } from '../values';
import type { CopyOperation } from './copy-index';
import type { WriteDeps } from './write-deps';

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

/** Expected by Algolia's clients. The zeros are figures that this engine does not measure. */
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

export const createIndexOperations = ({ engine, own }: WriteDeps) => ({
  async operate(access: SearchAccess, index: string, body: unknown) {
    const operation = readOperation(body);
    requireIndexOfKey(access, operation.destination);
    if (operation.move) requireKeyRight(access, 'deleteIndex');
    const taskID = await own.write(access.tenant.slug, { kind: 'operation', index, operation });
    return { taskID, updatedAt: new Date().toISOString() };
  },

  async delete({ tenant }: SearchAccess, name: string) {
    refuseStockIndexWrite(checkIndexName(name, 'index'));
    const taskID = await own.write(tenant.slug, { kind: 'delete', index: name });
    return { taskID, deletedAt: new Date().toISOString() };
  },

  async list({ tenant, restrictions }: SearchAccess, query: Record<string, unknown>) {
    const parameters = new Map(Object.entries(query));
    const page = readIntegerParameter(parameters, 'page', 'query', { fallback: 0, min: 0, max: 1e6 });
    const hitsPerPage = readIntegerParameter(parameters, 'hitsPerPage', 'query', { fallback: 100, min: 1, max: 1000 });
    const ofIndex = async ({ id, records, updatedAt }: ListedIndex) => {
      const name = id.slice(tenant.slug.length + 1);
      const { replicas = [] } = (await engine.describe(id))?.settings ?? {};
      const facts = factsOf(records, updatedAt);
      return [
        { name, ...facts, ...(replicas.length > 0 ? { replicas } : {}) },
        ...replicas.map((replica) => ({ name: replica, ...facts, primary: name })),
      ];
    };
    const all = (await Promise.all((await engine.list(tenant.slug)).map(ofIndex))).flat();
    const items = all.filter(({ name }) => mayKeySearchIndex(restrictions, name));
    return { items: items.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbPages: Math.ceil(items.length / hitsPerPage) };
  },
});
