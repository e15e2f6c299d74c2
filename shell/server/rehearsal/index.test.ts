import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { PlayedPage, Tenant } from '../ports';
import { testDealerWithSearch } from '../search/testing/served-room';
import { openRehearsal } from '.';

const release = (name: string, version: string, paths: string[]): ReleaseDocument =>
  ({
    name,
    version,
    routes: paths.map((path) => ({ id: path, path, chunks: [], slots: [] })),
    slots: { provides: [], needs: [] },
  }) as unknown as ReleaseDocument;

const documents = [
  release('mf-vehicle', '1.0.0', ['/cars/:slug']),
  release('mf-vehicle', '1.1.0', ['/cars/:slug', '/cars/new/:slug']),
  release('mf-search', '1.0.0', ['/search']),
];
const tenant = testDealerWithSearch('acme');
const NAME = 'Acme Cars';
const page = (path: string, change: Partial<PlayedPage>): PlayedPage => ({
  status: 200,
  title: path,
  texts: [],
  structuredData: [],
  slots: [],
  links: [],
  errors: [],
  bytes: { html: 100, scripts: 10 },
  milliseconds: 3,
  ...change,
});

const open = (show: (path: string, version: string) => Partial<PlayedPage>) => {
  const played: string[] = [];
  const asked: string[] = [];
  const rehearse = openRehearsal({
    stage: {
      async play({ url, versions }, fetch) {
        const path = new URL(url).pathname;
        const version = versions.get('mf-vehicle') ?? '';
        played.push(`${path} ${version}`);
        await (await fetch('/api/stock')).json();
        return page(path, show(path, version));
      },
    },
    find: async (name, version) => documents.find((each) => each.name === name && each.version === version),
    dealerOf: (slug) => (slug === 'acme' ? (tenant as Tenant) : undefined),
    siteOf: async () => ({
      site: { name: NAME, origin: 'https://acme.example', basePath: '' } as never,
      fetch: async (path) => {
        asked.push(path);
        return Response.json({ at: asked.length });
      },
    }),
  });
  return { rehearse, played, asked };
};
const change = {
  dealer: 'acme',
  before: new Map([
    ['mf-search', '1.0.0'],
    ['mf-vehicle', '1.0.0'],
  ]),
  after: new Map([
    ['mf-search', '1.0.0'],
    ['mf-vehicle', '1.1.0'],
  ]),
};

describe('the rehearsal of a dealer', () => {
  it('R-26 the home page and a vehicle that the results link to are rendered with both release sets, once each', async () => {
    const { rehearse, played } = open((path) => ({ links: path === '/search' ? ['/cars/kia-1'] : [] }));
    const pages = await rehearse(change);
    expect(pages.map((each) => [each.page, each.path])).toEqual([
      ['/', '/'],
      ['/cars/:slug', '/cars/kia-1'],
    ]);
    expect(played).toEqual(['/ 1.0.0', '/search 1.0.0', '/ 1.1.0', '/cars/kia-1 1.0.0', '/cars/kia-1 1.1.0']);
  });

  it('R-26 both versions of every page get the same answers from the site, so that a sold car is no difference', async () => {
    const { rehearse, asked } = open(() => ({}));
    await rehearse(change);
    expect(asked).toEqual(['/api/stock']);
  });

  it('R-26 differences do not contain the name of the dealer, and weight stands for both versions', async () => {
    const { rehearse } = open((_path, version) => ({
      texts: [version === '1.1.0' ? `Hello from ${NAME}` : 'Hello'],
      bytes: { html: version === '1.1.0' ? 120 : 100, scripts: 10 },
    }));
    const [home] = await rehearse(change);
    expect(home).toMatchObject({
      html: { before: 100, after: 120 },
      differences: [
        { kind: 'text-lost', about: 'Hello' },
        { kind: 'text-new', about: 'Hello from {{name}}' },
      ],
    });
  });

  it('R-26 a dealer that is gone has no pages', async () => {
    const { rehearse } = open(() => ({}));
    expect(await rehearse({ ...change, dealer: 'gone' })).toEqual([]);
  });
});
