import { ProblemError } from '@forecourt/contracts/problem';
import { isRecord } from '@forecourt/rules/text/is-record';
import type { Synonym } from '../../search-engine';
import type { Access } from '../credentials';
import { checkName, refuseStock, resolveIndex, type Resolved } from '../indices';
import { LIMITS } from '../limits';
import { parameterProblem, readInteger } from '../values';
import { writable, type WriteDeps } from './index-writes';
import { taskOf } from './task';

const TYPES = new Map([
  ['synonym', 'synonym'],
  ['onewaysynonym', 'onewaysynonym'],
  ['oneWaySynonym', 'onewaysynonym'],
] as const);

const wordOf = (value: unknown, path: string): string => {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 200) return value;
  throw parameterProblem(path, 'must be a text of 1 to 200 characters');
};

const wordsOf = (value: unknown, path: string): string[] => {
  if (!Array.isArray(value) || value.length === 0 || value.length > 100) {
    throw parameterProblem(path, 'must be a list of 1 to 100 words');
  }
  return value.map((each, at) => wordOf(each, `${path}/${at}`));
};

/** @param id the one of the address, which must be that of the body */
const readSynonym = (value: unknown, path: string, id?: string): Synonym => {
  if (!isRecord(value)) throw parameterProblem(path, 'must be a synonym: an object with objectID, type and synonyms');
  const objectID = wordOf(value['objectID'] ?? id, `${path}/objectID`);
  if (id !== undefined && objectID !== id)
    throw parameterProblem(`${path}/objectID`, `must be ${id.slice(0, 60)}, as in the address`);
  const type = TYPES.get(value['type'] as 'synonym');
  if (!type) throw parameterProblem(`${path}/type`, 'must be synonym or onewaysynonym: others have no effect here');
  const synonyms = wordsOf(value['synonyms'], `${path}/synonyms`);
  return { objectID, type, synonyms, ...(type === 'onewaysynonym' ? { input: wordOf(value['input'], `${path}/input`) } : {}) };
};

const holds = (synonym: Synonym, query: string): boolean =>
  [synonym.objectID, synonym.input ?? '', ...synonym.synonyms].some((each) => each.toLowerCase().includes(query));

/** Synonyms of an index. They are part of its settings; a write makes the index search by them. */
export const synonymWrites = (deps: WriteDeps) => {
  const { engine, queue } = deps;
  const of = ({ tenant }: Access, index: string): Resolved => resolveIndex(engine, tenant.slug, index, 'index');

  /** `forward`: replicas get them too. */
  const change = async ({ tenant }: Access, name: string, forward: boolean, edit: (before: Synonym[]) => Synonym[]) => {
    refuseStock(checkName(name, 'index'));
    await queue(tenant.slug, async () => {
      const index = await writable(deps, tenant.slug, name, 'index');
      const synonyms = edit(index.settings.synonyms);
      if (synonyms.length > LIMITS.synonyms) throw parameterProblem('body', `an index has at most ${LIMITS.synonyms} synonyms`);
      await engine.configure(index.id, { ...index.settings, synonyms });
      if (!forward) return;
      for (const replica of index.settings.replicas) {
        const own = engine.settings(index.id, replica);
        if (own) await engine.configure(index.id, { ...own, synonyms }, replica);
      }
    });
    return { taskID: taskOf(), updatedAt: new Date().toISOString() };
  };
  const merged = (before: Synonym[], added: Synonym[]): Synonym[] => [
    ...new Map([...before, ...added].map((synonym) => [synonym.objectID, synonym])).values(),
  ];

  return {
    async save(access: Access, index: string, objectID: string, body: unknown, forward: boolean) {
      const synonym = readSynonym(body, 'body', objectID);
      return { ...(await change(access, index, forward, (before) => merged(before, [synonym]))), id: objectID };
    },
    async saveAll(access: Access, index: string, body: unknown, { forward, replace }: { forward: boolean; replace: boolean }) {
      if (!Array.isArray(body) || body.length > LIMITS.synonyms) {
        throw parameterProblem('body', `must be a list of at most ${LIMITS.synonyms} synonyms`);
      }
      const synonyms = body.map((each, at) => readSynonym(each, `${at}`));
      return change(access, index, forward, (before) => merged(replace ? [] : before, synonyms));
    },
    clear: (access: Access, index: string, forward: boolean) => change(access, index, forward, () => []),
    async delete(access: Access, index: string, objectID: string, forward: boolean) {
      const { taskID, updatedAt } = await change(access, index, forward, (before) =>
        before.filter((synonym) => synonym.objectID !== objectID),
      );
      return { taskID, deletedAt: updatedAt };
    },
    read(access: Access, index: string, objectID: string) {
      const found = of(access, index).settings.synonyms.find((synonym) => synonym.objectID === objectID);
      if (found) return found;
      throw new ProblemError('not_found', 'Synonym set does not exist');
    },
    search(access: Access, index: string, body: unknown) {
      if (!isRecord(body)) throw parameterProblem('body', 'must be an object');
      const parameters = new Map(Object.entries(body));
      const { query = '', type } = body;
      if (typeof query !== 'string') throw parameterProblem('body/query', 'must be a text');
      if (type !== undefined && type !== null && typeof type !== 'string') throw parameterProblem('body/type', 'must be a text');
      const page = readInteger(parameters, 'page', 'body', { fallback: 0, min: 0, max: 1e6 });
      const hitsPerPage = readInteger(parameters, 'hitsPerPage', 'body', { fallback: 100, min: 1, max: 1000 });
      const wanted = typeof type === 'string' && type !== '' ? type.toLowerCase() : undefined;
      const found = of(access, index).settings.synonyms.filter(
        (synonym) => (wanted === undefined || synonym.type === wanted) && holds(synonym, query.toLowerCase()),
      );
      return { hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbHits: found.length };
    },
  };
};
