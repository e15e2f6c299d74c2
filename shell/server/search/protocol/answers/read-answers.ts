import { ProblemError } from '@forecourt/contracts/problem';
import { isRecord } from '@forecourt/rules/text/is-record';
import type { IndexRecord } from '../../search-engine';
import type { Access } from '../credentials';
import { grouped } from '../grouped';
import { LIMITS } from '../limits';
import { project } from '../project';
import { searchQueryOf } from '../query/canonical-query';
import { narrowingOf } from '../query/narrowing';
import { fromText, parametersOf } from '../query/parameters';
import { parameterProblem, readInteger, readNames } from '../values';
import { readCursor, writeCursor } from './cursor';
import { scopeOf, withKeys, type AnswerDeps, type Scoped } from './scope';
import { echoed } from './search-body';

interface ObjectRequest {
  scope: Scoped;
  objectID: string;
  wanted: string[];
}

const namesOf = (value: unknown, path: string): string[] =>
  readNames(new Map([['attributesToRetrieve', value]]), 'attributesToRetrieve', path, ['*']);

/** Parameters of a body, those inside `params` too. */
const flat = ({ params, ...rest }: Record<string, unknown>): Record<string, unknown> => {
  if (typeof params === 'string') return { ...Object.fromEntries(fromText(params)), ...rest };
  if (params === undefined || params === null) return rest;
  if (isRecord(params)) return { ...params, ...rest };
  throw parameterProblem('body/params', 'must be an object or a URL-encoded string');
};

/** Records by id and in stable order. */
export const readAnswers = (deps: AnswerDeps) => {
  const { engine } = deps;

  /** Whole records of one index; where the key is narrowed, only those that it may find. */
  const read = async (scope: Scoped, ids: string[]): Promise<(IndexRecord | undefined)[]> => {
    if (scope.base.length === 0) return engine.read(scope.id, ids);
    const { settings, name: index, base } = scope;
    const { query } = searchQueryOf(new Map(), { index, settings, base }, '');
    const named = ids.map((value) => ({ kind: 'facet' as const, attribute: 'objectID', value, negated: false }));
    const asked = {
      ...query,
      filters: [named, ...base],
      length: ids.length,
      attributesToHighlight: [],
      attributesToRetrieve: ['objectID'],
    };
    const [found] = await engine.multiSearch(scope.id, [asked]);
    const open = new Set(found!.hits.map(({ record }) => record.objectID));
    const records = await engine.read(scope.id, ids);
    return records.map((record) => (record && open.has(record.objectID) ? record : undefined));
  };

  const requestOf = (access: Access, request: unknown, path: string): ObjectRequest => {
    if (!isRecord(request)) throw parameterProblem(path, 'must be an object');
    const { indexName, objectID, attributesToRetrieve } = request;
    if (typeof objectID !== 'string' || objectID === '') throw parameterProblem(`${path}/objectID`, 'must name a record');
    const scope = scopeOf(deps, access, indexName, `${path}/indexName`);
    return { scope, objectID, wanted: namesOf(attributesToRetrieve, path) };
  };

  return {
    /** Records of several indices: null where there is no such record. */
    async objects(access: Access, body: unknown) {
      if (!isRecord(body) || !Array.isArray(body['requests']) || body['requests'].length > LIMITS.objects) {
        throw parameterProblem('requests', `must be a list of at most ${LIMITS.objects} records to read`);
      }
      const requests = body['requests'].map((request, at) => requestOf(access, request, `requests/${at}`));
      const found = new Map<ObjectRequest, IndexRecord | undefined>();
      for (const group of grouped(requests, ({ scope }) => scope.name).values()) {
        const records = await read(
          group[0]!.scope,
          group.map(({ objectID }) => objectID),
        );
        for (const [at, record] of records.entries()) found.set(group[at]!, record);
      }
      const results = requests.map((request) => {
        const record = found.get(request);
        return record ? project(record, request.wanted, request.scope.hidden) : null;
      });
      return { results };
    },

    /** `GET /1/indexes/:index/:objectID` */
    async object(access: Access, index: string, objectID: string, query: Record<string, unknown>) {
      const scope = scopeOf(deps, access, index, 'index');
      const wanted = namesOf(query['attributesToRetrieve'] ?? query['attributes'], 'query');
      const [record] = await read(scope, [objectID]);
      if (record) return project(record, wanted, scope.hidden);
      throw new ProblemError('not_found', 'ObjectID does not exist');
    },

    /** Every record that matches, a page at a time; the cursor says what was asked, other parameters beside it say nothing. */
    async browse(access: Access, index: string, body: Record<string, unknown>) {
      const started = performance.now();
      const { cursor, ...asked } = flat(body);
      const from = cursor === undefined || cursor === null ? undefined : readCursor(cursor, index);
      const parameters = withKeys(parametersOf(from?.parameters ?? asked, 'body'), access);
      const scope = scopeOf(deps, access, index, 'index');
      const { max } = LIMITS.hitsPerPage;
      const hitsPerPage = readInteger(parameters, 'hitsPerPage', 'body', { fallback: max, min: 1, max });
      const narrowing = narrowingOf(parameters, { index: scope.name, settings: scope.settings, base: scope.base }, 'body');
      const { records, next, nbHits } = await engine.browse(scope.id, narrowing, from?.position ?? 0, hitsPerPage);
      const wanted = readNames(parameters, 'attributesToRetrieve', 'body', scope.settings.attributesToRetrieve);
      return {
        hits: records.map((record) => project(record, wanted, scope.hidden)),
        nbHits,
        page: 0,
        nbPages: Math.ceil(nbHits / hitsPerPage),
        hitsPerPage,
        query: narrowing.text,
        params: echoed(parameters),
        processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
        ...(next === undefined
          ? {}
          : { cursor: writeCursor({ index, position: next, parameters: Object.fromEntries(parameters) }) }),
      };
    },
  };
};
