import type { AccessToken } from '@forecourt/contracts/desk/access';
import { startFakeAdminApi } from './testing/fake-desk';

const token: AccessToken = {
  id: '1',
  name: 'search team',
  role: 'team',
  remotes: ['mf-search'],
  dealers: [],
  prefix: 'fct_abcdef',
  createdAt: '2026-01-02T00:00:00.000Z',
  createdBy: 'operator',
};
let tokens: AccessToken[] = [];
const printed = async (...listed: AccessToken[]): Promise<string> => {
  tokens = listed;
  return (await desk.run('tokens', 'list')).out;
};
const stateOf = async (change: Partial<AccessToken>): Promise<string | undefined> =>
  (await printed({ ...token, ...change })).split('\t').at(-1);

let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
beforeAll(async () => {
  desk = await startFakeAdminApi({ 'GET /tokens': () => tokens });
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-02-01T00:00:00Z'));
});
afterAll(() => {
  jest.restoreAllMocks();
  desk.close();
});

describe('the list of tokens', () => {
  it('R-17 the list has a line for each token with its role and rights', async () => {
    expect(await printed(token)).toBe(
      'name\trole\tfor\ttoken\tcreated\tby\tstate\nsearch team\tteam\tmf-search\tfct_abcdef…\t2026-01-02\toperator\tvalid',
    );
    expect(await printed({ ...token, remotes: [], role: 'viewer' })).toContain('\tviewer\t–\t');
  });

  it('R-17 the list says whether a token is valid, expired or revoked', async () => {
    expect(await stateOf({ expiresAt: '2026-02-02T00:00:00.000Z' })).toBe('valid until 2026-02-02');
    expect(await stateOf({ expiresAt: '2026-01-31T00:00:00.000Z' })).toBe('expired 2026-01-31');
    expect(await stateOf({ revokedAt: '2026-01-05T00:00:00.000Z', expiresAt: '2026-02-02T00:00:00.000Z' })).toBe(
      'revoked 2026-01-05',
    );
  });
});
