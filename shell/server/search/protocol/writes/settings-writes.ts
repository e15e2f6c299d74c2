import { ProblemError } from '@forecourt/contracts/problem';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { Synonym } from '../../contract/index-settings';
import type { SearchAccess } from '../credentials';
import { checkIndexName } from '../index-name';
import { refuseStockIndexWrite, resolveIndex } from '../indices';
import { PROTOCOL_LIMITS } from '../limits';
import { checkSettingsDocument } from '../settings/compile-settings';
import { settingsAnswer } from '../settings/settings-answer';
import { createParameterError, readIntegerParameter } from '../values';
import type { SynonymEdit } from './settings-commands';
import type { WriteDeps } from './write-deps';

export const createSettingsOperations = ({ engine, own }: WriteDeps) => ({
  async read({ tenant }: SearchAccess, index: string) {
    return settingsAnswer(await resolveIndex(engine, tenant.slug, index, 'index'));
  },
  async write({ tenant: { slug } }: SearchAccess, index: string, body: unknown, forward: boolean) {
    refuseStockIndexWrite(checkIndexName(index, 'index'));
    const change = checkSettingsDocument(body);
    const taskID = await own.write(slug, { kind: 'settings', index, change, forward });
    return { taskID, updatedAt: new Date().toISOString() };
  },
});

const TYPES = new Map([
  ['synonym', 'synonym'],
  ['onewaysynonym', 'onewaysynonym'],
  ['oneWaySynonym', 'onewaysynonym'],
] as const);

const wordOf = (value: unknown, path: string): string => {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 200) return value;
  throw createParameterError(path, 'must be a text of 1 to 200 characters');
};

const wordsOf = (value: unknown, path: string): string[] => {
  if (!Array.isArray(value) || value.length === 0 || value.length > 100) {
    throw createParameterError(path, 'must be a list of 1 to 100 words');
  }
  return value.map((each, at) => wordOf(each, `${path}/${at}`));
};

/** Throws when it is not valid. `id`: in the address; must equal the id in the body. */
const readSynonym = (value: unknown, path: string, id?: string): Synonym => {
  if (!isPlainObject(value)) throw createParameterError(path, 'must be a synonym: an object with objectID, type and synonyms');
  const objectID = wordOf(value['objectID'] ?? id, `${path}/objectID`);
  if (id !== undefined && objectID !== id)
    throw createParameterError(`${path}/objectID`, `must be ${id.slice(0, 60)}, as in the address`);
  const type = TYPES.get(value['type'] as 'synonym');
  if (!type) throw createParameterError(`${path}/type`, 'must be synonym or onewaysynonym: others have no effect here');
  const synonyms = wordsOf(value['synonyms'], `${path}/synonyms`);
  return { objectID, type, synonyms, ...(type === 'onewaysynonym' ? { input: wordOf(value['input'], `${path}/input`) } : {}) };
};

const holds = (synonym: Synonym, query: string): boolean =>
  [synonym.objectID, synonym.input ?? '', ...synonym.synonyms].some((each) => each.toLowerCase().includes(query));

const readSearch = (body: unknown) => {
  if (!isPlainObject(body)) throw createParameterError('body', 'must be an object');
  const parameters = new Map(Object.entries(body));
  const { query = '', type } = body;
  if (typeof query !== 'string') throw createParameterError('body/query', 'must be a text');
  if (type !== undefined && type !== null && typeof type !== 'string') throw createParameterError('body/type', 'must be a text');
  const page = readIntegerParameter(parameters, 'page', 'body', { fallback: 0, min: 0, max: 1e6 });
  const hitsPerPage = readIntegerParameter(parameters, 'hitsPerPage', 'body', { fallback: 100, min: 1, max: 1000 });
  return { query: query.toLowerCase(), type: type ? type.toLowerCase() : undefined, page, hitsPerPage };
};

/** A part of the index's settings, so a write changes how searches match words. */
export class SynonymWriteOperations {
  constructor(private readonly deps: WriteDeps) {}

  async save(access: SearchAccess, index: string, objectID: string, body: unknown, forward: boolean) {
    const synonym = readSynonym(body, 'body', objectID);
    return { ...(await this.change(access, index, forward, { add: [synonym] })), id: objectID };
  }

  async saveAll(
    access: SearchAccess,
    index: string,
    body: unknown,
    { forward, replace }: { forward: boolean; replace: boolean },
  ) {
    if (!Array.isArray(body) || body.length > PROTOCOL_LIMITS.synonyms) {
      throw createParameterError('body', `must be a list of at most ${PROTOCOL_LIMITS.synonyms} synonyms`);
    }
    const synonyms = body.map((each, at) => readSynonym(each, `${at}`));
    return this.change(access, index, forward, { clear: replace, add: synonyms });
  }

  clear(access: SearchAccess, index: string, forward: boolean) {
    return this.change(access, index, forward, { clear: true });
  }

  async delete(access: SearchAccess, index: string, objectID: string, forward: boolean) {
    const { taskID, updatedAt } = await this.change(access, index, forward, { remove: objectID });
    return { taskID, deletedAt: updatedAt };
  }

  async read(access: SearchAccess, index: string, objectID: string) {
    const synonym = (await this.synonymsOf(access, index)).find((one) => one.objectID === objectID);
    if (synonym) return synonym;
    throw new ProblemError('not_found', 'Synonym set does not exist');
  }

  async search(access: SearchAccess, index: string, body: unknown) {
    const { query, type, page, hitsPerPage } = readSearch(body);
    const matches = (await this.synonymsOf(access, index)).filter(
      (synonym) => (type === undefined || synonym.type === type) && holds(synonym, query),
    );
    return { hits: matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbHits: matches.length };
  }

  private async synonymsOf({ tenant }: SearchAccess, index: string): Promise<Synonym[]> {
    return (await resolveIndex(this.deps.engine, tenant.slug, index, 'index')).settings.synonyms;
  }

  private async change({ tenant: { slug } }: SearchAccess, name: string, forward: boolean, edit: SynonymEdit) {
    refuseStockIndexWrite(checkIndexName(name, 'index'));
    const taskID = await this.deps.own.write(slug, { kind: 'synonyms', index: name, edit, forward });
    return { taskID, updatedAt: new Date().toISOString() };
  }
}
