import { type OpenDatabase, isUniqueViolation } from '../storage/database';
import { openTestDatabase } from '../storage/testing/test-database';
import { accessTokens } from './tables';
import { AccessTokens, type NewTokenRequest } from './tokens';

const HOUR = 3_600_000;
let database: OpenDatabase;
let clock: number;
let tokens: AccessTokens;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(accessTokens);
  clock = Date.now();
  tokens = new AccessTokens({ db: database.db, operatorToken: 'the-file', now: () => clock, isUniqueViolation });
});
const team: NewTokenRequest = { name: 'search team', role: 'team', remotes: ['mf-search'] };
const refused = (order: NewTokenRequest) =>
  tokens.create(order, 'operator').then(
    () => ({ code: 'none', errors: [] }),
    (error: { code: string; errors?: { path: string }[] }) => ({
      code: error.code,
      errors: error.errors?.map(({ path }) => path),
    }),
  );

describe('a token', () => {
  it('R-17 a token identifies a name, a role and a scope', async () => {
    const { token, prefix } = await tokens.create(team, 'operator');
    expect(token).toMatch(/^fct_[\w-]{43}$/);
    expect(token.startsWith(prefix)).toBe(true);
    expect(await tokens.identify(token)).toEqual({ name: 'search team', role: 'team', remotes: ['mf-search'], dealers: [] });
    expect(await tokens.identify('the-file')).toMatchObject({ name: 'operator', role: 'operator' });
  });

  it('R-17 the database has only a token’s hash, and lists show nothing that grants access', async () => {
    const { token } = await tokens.create(team, 'ada');
    const kept = JSON.stringify(await database.db.select().from(accessTokens));
    expect(kept).not.toContain(token.slice(10));
    const [listed] = await tokens.list();
    expect(listed).toMatchObject({ name: 'search team', createdBy: 'ada', prefix: token.slice(0, 10), revokedAt: null });
    expect(listed).not.toHaveProperty('hash');
  });

  it('R-17 a wrong, changed or shortened token identifies nobody', async () => {
    const { token } = await tokens.create(team, 'operator');
    for (const wrong of [
      '',
      'the-fil',
      'the-file2',
      'THE-FILE',
      token.slice(0, -1),
      `${token}x`,
      token.toUpperCase(),
      'fct_',
      "fct_' or 1=1",
    ])
      expect(await tokens.identify(wrong)).toBeUndefined();
  });

  it('R-17 R-25 a token that an earlier version named like a part of the system is not taken for it', async () => {
    const { token } = await tokens.create({ ...team, name: 'health team' }, 'operator');
    await database.db.update(accessTokens).set({ name: 'Health' });
    expect((await tokens.identify(token))?.name).toBe('token Health');
  });

  it('R-17 a token ends when it expires', async () => {
    const { token } = await tokens.create({ ...team, expiresAt: new Date(clock + HOUR) }, 'operator');
    clock += HOUR - 1;
    expect(await tokens.identify(token)).toMatchObject({ expiresAt: expect.any(Date) });
    clock += 1;
    expect(await tokens.identify(token)).toBeUndefined();
    expect((await refused({ ...team, name: 'late', expiresAt: new Date(clock) })).code).toBe('invalid_request');
  });

  it('R-17 a token that is revoked by its id or name ends at once and for ever', async () => {
    const { token, id } = await tokens.create(team, 'operator');
    expect(await tokens.revoke(id, 'bob')).toMatchObject({ revokedBy: 'bob', revokedAt: expect.any(Date) });
    expect(await tokens.identify(token)).toBeUndefined();
    expect(await tokens.revoke('search team', 'carol')).toMatchObject({ revokedBy: 'bob' });
    await expect(tokens.revoke('nobody', 'bob')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('R-06 R-17 the listener is called once for each new and each revoked token, without its secret', async () => {
    const told: unknown[] = [];
    const telling = new AccessTokens({ db: database.db, operatorToken: 'the-file', now: () => clock, isUniqueViolation, onChange: async (change) => void told.push(change) }); // prettier-ignore
    const { token } = await telling.create({ name: 'told of', role: 'manager', dealers: ['acme', 'other'] }, 'ada');
    for (let times = 0; times < 2; times += 1) await telling.revoke('told of', 'bob');
    expect(told).toEqual([
      { kind: 'token-create', about: 'told of (manager: acme, other)', actor: 'ada' },
      { kind: 'token-revoke', about: 'told of (manager: acme, other)', actor: 'bob' },
    ]);
    expect(JSON.stringify(told)).not.toContain(token);
  });

  it('R-17 a token needs a name that no other token had, so that the log stays clear', async () => {
    const { id } = await tokens.create(team, 'operator');
    await tokens.revoke(id, 'operator');
    expect((await refused(team)).code).toBe('conflict');
  });

  it.each([
    [{ name: 'a', role: 'team' }, '/remotes'],
    [{ name: 'a', role: 'manager' }, '/dealers'],
    [{ name: 'a', role: 'viewer', dealers: ['acme'] }, '/dealers'],
    [{ name: 'a', role: 'operator', remotes: ['mf-search'] }, '/remotes'],
    [{ name: 'operator', role: 'viewer' }, '/name'],
    [{ name: 'Operator', role: 'viewer' }, '/name'],
    [{ name: 'health', role: 'viewer' }, '/name'],
    [{ name: 'SERVER ', role: 'viewer' }, '/name'],
  ] as [NewTokenRequest, string][])('R-17 a token without a valid scope is refused: %j', async (order, path) => {
    expect(await refused(order)).toEqual({ code: 'invalid_request', errors: [path] });
  });
});
