import { sampleDealer } from '@forecourt/testing/sample-site';
import type { PlayedPage } from '../../platform/ports';
import { openFailureRepeat } from './index';

const sets = { before: new Map([['mf-a', '1.0.0']]), after: new Map([['mf-a', '1.1.0']]) };
const repeat = (failing: string[], remote = 'mf-a') => {
  const played: string[] = [];
  const isRepeated = openFailureRepeat({
    stage: {
      async play({ url, versions }) {
        const version = versions.get('mf-a') ?? '';
        played.push(`${url} ${version}`);
        return { errors: failing.includes(version) ? [{ remote, message: 'boom' }] : [] } as unknown as PlayedPage;
      },
    },
    find: async () => undefined,
    dealerOf: (slug) => (slug === 'acme' ? sampleDealer({ slug }) : undefined),
    siteOf: async () => ({
      site: { name: 'Acme', origin: 'https://acme.example', basePath: '/sites/acme' } as never,
      fetch: async () => Response.json({}),
    }),
  });
  return { played, of: (dealer: string) => isRepeated({ dealer, path: '/cars?page=2', remote: 'mf-a', ...sets }) };
};

it.each([
  ['fails with the new version alone', ['1.1.0'], 'mf-a', 'acme', true],
  ['fails with both versions', ['1.0.0', '1.1.0'], 'mf-a', 'acme', false],
  ['works with both versions', [], 'mf-a', 'acme', false],
  ['fails by another remote', ['1.1.0'], 'mf-b', 'acme', false],
  ['is of a dealer that is gone', ['1.1.0'], 'mf-a', 'nobody', false],
])('R-25 whether a failure is repeated: a page that %s', async (_title, failing, remote, dealer, expected) => {
  expect(await repeat(failing, remote).of(dealer)).toBe(expected);
});

it('R-25 the page is rendered apart at its own address, and the old version only if the new one fails', async () => {
  const { played, of } = repeat(['1.1.0']);
  await of('acme');
  const url = 'https://acme.example/sites/acme/cars?page=2';
  expect(played).toEqual([`${url} 1.1.0`, `${url} 1.0.0`]);
});
