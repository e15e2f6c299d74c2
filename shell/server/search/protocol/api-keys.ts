import { randomBytes } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { StoredKey, StoredKeys } from './stored-keys';
import { SEARCH_KEY_RIGHTS, type SearchAccess } from './credentials';
import { PROTOCOL_LIMITS } from './limits';
import { createParameterError, readIntegerParameter, readTextParameter } from './values';

const FIELDS = new Set([
  'acl',
  'indexes',
  'referers',
  'queryParameters',
  'description',
  'maxHitsPerQuery',
  'maxQueriesPerIPPerHour',
  'validity',
]);
/** Of Algolia's other services. A key may name them, and they allow nothing here. */
const OTHER_RIGHTS = ['analytics', 'recommendation', 'usage', 'logs', 'nluReadAnswers', 'inference'];
const RIGHTS: ReadonlySet<string> = new Set([...SEARCH_KEY_RIGHTS.admin, ...OTHER_RIGHTS]);
const LONGEST_PARAMETERS = 4000;
const MOST_VALIDITY = 10 * 365 * 86_400;

const readTexts = (value: unknown, path: string): string[] => {
  const list: unknown = value ?? [];
  const isValid =
    Array.isArray(list) && list.length <= 100 && list.every((each) => typeof each === 'string' && each.length <= 250);
  if (!isValid) throw createParameterError(path, 'must be a list of at most 100 texts');
  return list as string[];
};

type KeyFacts = Omit<StoredKey, 'value' | 'tenant' | 'createdAt' | 'deletedAt'>;

const readKey = (body: unknown, now: number): KeyFacts => {
  if (!isPlainObject(body)) throw createParameterError('body', 'must be an object with acl');
  const unknown = Object.keys(body).find((name) => !FIELDS.has(name) && name !== 'value');
  if (unknown !== undefined) throw createParameterError(`body/${unknown.slice(0, 50)}`, 'is not a property of a key');
  const acl = readTexts(body['acl'], 'body/acl');
  const wrong = acl.find((right) => !RIGHTS.has(right));
  if (acl.length === 0 || wrong !== undefined) {
    throw createParameterError('body/acl', `must be a list of ${[...SEARCH_KEY_RIGHTS.admin].join(', ')}`);
  }
  const parameters = new Map(Object.entries(body));
  const number = (name: string, max: number) => readIntegerParameter(parameters, name, 'body', { fallback: 0, min: 0, max });
  const validity = number('validity', MOST_VALIDITY);
  return {
    acl,
    indexes: readTexts(body['indexes'], 'body/indexes'),
    referers: readTexts(body['referers'], 'body/referers'),
    queryParameters: readTextParameter(parameters, 'queryParameters', 'body', '', LONGEST_PARAMETERS),
    description: readTextParameter(parameters, 'description', 'body', '', 1000),
    maxHitsPerQuery: number('maxHitsPerQuery', PROTOCOL_LIMITS.hitsPerPage.max),
    maxQueriesPerIPPerHour: number('maxQueriesPerIPPerHour', 1_000_000_000),
    expiresAt: validity === 0 ? 0 : now + validity,
  };
};

/** As the protocol shows them; `validity` is the rest of its time in seconds. */
const keyAnswer = (stored: StoredKey, now: number) => {
  const { tenant: _, expiresAt, deletedAt: _deleted, ...key } = stored;
  return { ...key, validity: expiresAt === 0 ? 0 : Math.max(1, expiresAt - now) };
};

const isLive = ({ expiresAt, deletedAt }: StoredKey, now: number): boolean =>
  deletedAt === 0 && (expiresAt === 0 || expiresAt > now);

const day = (seconds: number): string => new Date(seconds * 1000).toISOString();

const requireManager = ({ managesKeys }: SearchAccess): void => {
  if (!managesKeys) throw new ProblemError('forbidden', 'Method not allowed with this API key: it needs the administration key');
};

interface ApiKeysDeps {
  keys: StoredKeys;
  now: () => number;
}

/** Only the dealer's administration key may do so. */
export class ApiKeyOperations {
  constructor(private readonly deps: ApiKeysDeps) {}

  async add(access: SearchAccess, body: unknown) {
    requireManager(access);
    const now = this.deps.now();
    const facts = readKey(body, now);
    const all = await this.deps.keys.list(access.tenant.slug);
    if (all.filter((key) => isLive(key, now)).length >= PROTOCOL_LIMITS.keys) {
      throw createParameterError('body', `a dealer has at most ${PROTOCOL_LIMITS.keys} keys: delete one first`);
    }
    const value = randomBytes(24).toString('base64url');
    await this.deps.keys.save({ ...facts, value, tenant: access.tenant.slug, createdAt: now, deletedAt: 0 });
    const outdated = all.filter((key) => !isLive(key, now)).slice(PROTOCOL_LIMITS.keys);
    await this.deps.keys.remove(
      access.tenant.slug,
      outdated.map((key) => key.value),
    );
    return { key: value, createdAt: day(now) };
  }

  async list(access: SearchAccess) {
    requireManager(access);
    const now = this.deps.now();
    const all = await this.deps.keys.list(access.tenant.slug);
    return { keys: all.filter((key) => isLive(key, now)).map((key) => keyAnswer(key, now)) };
  }

  /** Undefined when the dealer has no such key. Only for the administration key. */
  async get(access: SearchAccess, value: string) {
    const now = this.deps.now();
    const key = await this.find(access, value);
    return key && isLive(key, now) ? keyAnswer(key, now) : undefined;
  }

  async update(access: SearchAccess, value: string, body: unknown) {
    requireManager(access);
    const now = this.deps.now();
    const key = await this.require(access, value, (each) => isLive(each, now));
    await this.deps.keys.save({ ...key, ...readKey(body, now) });
    return { key: value, updatedAt: day(now) };
  }

  async delete(access: SearchAccess, value: string) {
    requireManager(access);
    const now = this.deps.now();
    const key = await this.require(access, value, (each) => isLive(each, now));
    await this.deps.keys.save({ ...key, deletedAt: now });
    return { deletedAt: day(now) };
  }

  /** As with Algolia, a restored key does not end by itself any more. */
  async restore(access: SearchAccess, value: string) {
    requireManager(access);
    const key = await this.require(access, value, ({ deletedAt }) => deletedAt > 0);
    await this.deps.keys.save({ ...key, deletedAt: 0, expiresAt: 0 });
    return { key: value, createdAt: day(key.createdAt) };
  }

  private async find({ tenant }: SearchAccess, value: string): Promise<StoredKey | undefined> {
    return (await this.deps.keys.list(tenant.slug)).find((key) => key.value === value);
  }

  private async require(access: SearchAccess, value: string, is: (key: StoredKey) => boolean): Promise<StoredKey> {
    const key = await this.find(access, value);
    if (key && is(key)) return key;
    throw new ProblemError('not_found', 'Key does not exist');
  }
}
