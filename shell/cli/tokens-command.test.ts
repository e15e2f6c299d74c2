import type { AccessToken } from '@forecourt/contracts/desk/access';
import { accessTokensText } from './tokens-command';

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
const NOW = Date.parse('2026-02-01T00:00:00Z');
const stateOf = (change: Partial<AccessToken>): string | undefined =>
  accessTokensText([{ ...token, ...change }], NOW)
    .split('\t')
    .at(-1);

describe('the list of tokens', () => {
  it('R-17 the list has a line for each token with its role and rights', () => {
    expect(accessTokensText([token], NOW)).toBe(
      'name\trole\tfor\ttoken\tcreated\tby\tstate\nsearch team\tteam\tmf-search\tfct_abcdef…\t2026-01-02\toperator\tvalid',
    );
    expect(accessTokensText([{ ...token, remotes: [], role: 'viewer' }], NOW)).toContain('\tviewer\t–\t');
  });

  it('R-17 the list says whether a token is valid, expired or revoked', () => {
    expect(stateOf({ expiresAt: '2026-02-02T00:00:00.000Z' })).toBe('valid until 2026-02-02');
    expect(stateOf({ expiresAt: '2026-01-31T00:00:00.000Z' })).toBe('expired 2026-01-31');
    expect(stateOf({ revokedAt: '2026-01-05T00:00:00.000Z', expiresAt: '2026-02-02T00:00:00.000Z' })).toBe('revoked 2026-01-05');
  });
});
