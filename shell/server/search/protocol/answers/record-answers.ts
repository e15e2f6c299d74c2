import { ProblemError } from '@forecourt/contracts/problem';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { ChargeClient } from '../../../platform/ports';
import type { IndexRecord } from '../../contract/search-engine';
import type { SearchAccess } from '../credentials';
import { groupBy } from '@forecourt/rules/list/group-by';
import { PROTOCOL_LIMITS } from '../limits';
import { selectAttributes } from '../project';
import { readSearchQuery } from '../query/canonical-query';
import { readMatchCriteria } from '../query/narrowing';
import { parametersOfText, readParameters } from '../query/parameters';
import { createParameterError, readIntegerParameter, readNamesParameter, type SearchParameters } from '../values';
import { resolveScopedIndex, withKeyParameters, withMostHits, type SearchAnswerDeps, type ScopedIndex } from './scope';
import { parametersText } from './search-body';
import { workPointsOfRecords } from './work-of-call';

export interface BrowseCursor {
  index: string;
  position: number;
  parameters: Record<string, unknown>;
}

export const writeBrowseCursor = ({ index, position, parameters }: BrowseCursor): string =>
  Buffer.from(JSON.stringify({ i: index, p: position, q: parameters })).toString('base64url');

/** Without a signature, because it can only hold what the key could request anyway. @throws `invalid_request` */
export const readBrowseCursor = (text: unknown, index: string): BrowseCursor => {
  const malformed = createParameterError('cursor', 'is not a cursor of this index');
  if (typeof text !== 'string' || !/^[\w-]+$/u.test(text)) throw malformed;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw malformed;
  }
  if (!isPlainObject(value)) throw malformed;
  const { i, p, q } = value;
  if (i !== index || typeof p !== 'number' || !Number.isSafeInteger(p) || p < 0 || !isPlainObject(q)) throw malformed;
  return { index, position: p, parameters: q };
};

interface ObjectRequest {
  scope: ScopedIndex;
  objectID: string;
  attributes: string[];
}

const namesOf = (value: unknown, path: string): string[] =>
  readNamesParameter(new Map([['attributesToRetrieve', value]]), 'attributesToRetrieve', path, ['*']);

/** Adds the parameters in its `params` text. */
const flat = ({ params, ...rest }: Record<string, unknown>): Record<string, unknown> => {
  if (typeof params === 'string') return { ...Object.fromEntries(parametersOfText(params)), ...rest };
  if (params === undefined || params === null) return rest;
  if (isPlainObject(params)) return { ...params, ...rest };
  throw createParameterError('body/params', 'must be an object or a URL-encoded string');
};

const readCount = (parameters: SearchParameters): number => {
  const { max } = PROTOCOL_LIMITS.hitsPerPage;
  return readIntegerParameter(parameters, 'hitsPerPage', 'body', { fallback: max, min: 1, max });
};

export class RecordRequestAnswers {
  constructor(private readonly deps: SearchAnswerDeps) {}

  /** A missing record is null. */
  async objects(access: SearchAccess, body: unknown, charge: ChargeClient = () => undefined) {
    if (!isPlainObject(body) || !Array.isArray(body['requests']) || body['requests'].length > PROTOCOL_LIMITS.objects) {
      throw createParameterError('requests', `must be a list of at most ${PROTOCOL_LIMITS.objects} records to read`);
    }
    const requests: ObjectRequest[] = [];
    for (const [at, request] of body['requests'].entries())
      requests.push(await this.requestOf(access, request, `requests/${at}`));
    charge(workPointsOfRecords(requests.length));
    const records = new Map<ObjectRequest, IndexRecord | undefined>();
    for (const group of groupBy(requests, ({ scope }) => scope.name).values()) {
      const ids = group.map(({ objectID }) => objectID);
      for (const [at, record] of (await this.read(group[0]!.scope, ids)).entries()) records.set(group[at]!, record);
    }
    const results = requests.map((request) => {
      const record = records.get(request);
      return record ? selectAttributes(record, request.attributes, request.scope.hidden) : null;
    });
    return { results };
  }

  async object(access: SearchAccess, index: string, objectID: string, query: Record<string, unknown>) {
    const scope = await resolveScopedIndex(this.deps, access, index, 'index');
    const attributes = namesOf(query['attributesToRetrieve'] ?? query['attributes'], 'query');
    const [record] = await this.read(scope, [objectID]);
    if (record) return selectAttributes(record, attributes, scope.hidden);
    throw new ProblemError('not_found', 'ObjectID does not exist');
  }

  /** A cursor's parameters replace those of the body. */
  async browse(access: SearchAccess, index: string, body: Record<string, unknown>) {
    const started = performance.now();
    const { cursor, ...own } = flat(body);
    const from = cursor === undefined || cursor === null ? undefined : readBrowseCursor(cursor, index);
    const parameters = withKeyParameters(readParameters(from?.parameters ?? own, 'body'), access);
    const scope = await resolveScopedIndex(this.deps, access, index, 'index');
    const hitsPerPage = readCount(withMostHits(parameters, access, PROTOCOL_LIMITS.hitsPerPage.max));
    const narrowing = readMatchCriteria(parameters, { index: scope.name, settings: scope.settings, base: scope.base }, 'body');
    const { records, next, nbHits } = await this.deps.engine.browse(scope.id, narrowing, from?.position ?? 0, hitsPerPage);
    const attributes = readNamesParameter(parameters, 'attributesToRetrieve', 'body', scope.settings.attributesToRetrieve);
    return {
      hits: records.map((record) => selectAttributes(record, attributes, scope.hidden)),
      nbHits,
      page: 0,
      nbPages: Math.ceil(nbHits / hitsPerPage),
      hitsPerPage,
      query: narrowing.text,
      params: parametersText(parameters),
      processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
      ...(next === undefined
        ? {}
        : { cursor: writeBrowseCursor({ index, position: next, parameters: Object.fromEntries(parameters) }) }),
    };
  }

  /** A restricted key gets only the records that its searches may find. */
  private async read(scope: ScopedIndex, ids: string[]): Promise<(IndexRecord | undefined)[]> {
    const records = await this.deps.engine.read(scope.id, ids);
    if (scope.base.length === 0) return records;
    const visible = await this.visibleIds(scope, ids);
    return records.map((record) => (record && visible.has(record.objectID) ? record : undefined));
  }

  private async visibleIds({ id, settings, name: index, base, hidden }: ScopedIndex, ids: string[]): Promise<Set<string>> {
    const { query } = readSearchQuery(new Map(), { index, settings, base, hidden }, '');
    const idAtoms = ids.map((value) => ({ kind: 'facet' as const, attribute: 'objectID', value, negated: false }));
    const [result] = await this.deps.engine.multiSearch(id, [
      {
        ...query,
        filters: [idAtoms, ...base],
        length: ids.length,
        attributesToHighlight: [],
        attributesToRetrieve: ['objectID'],
      },
    ]);
    return new Set(result!.hits.map(({ record }) => record.objectID));
  }

  private async requestOf(access: SearchAccess, request: unknown, path: string): Promise<ObjectRequest> {
    if (!isPlainObject(request)) throw createParameterError(path, 'must be an object');
    const { indexName, objectID, attributesToRetrieve } = request;
    if (typeof objectID !== 'string' || objectID === '') throw createParameterError(`${path}/objectID`, 'must name a record');
    const scope = await resolveScopedIndex(this.deps, access, indexName, `${path}/indexName`);
    return { scope, objectID, attributes: namesOf(attributesToRetrieve, path) };
  }
}
