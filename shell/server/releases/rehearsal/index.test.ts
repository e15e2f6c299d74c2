import type { PlayedPage, Tenant } from '../../platform/ports';
import { testDealerWithSearch } from '../../search/testing/served-room';
import { openRehearsal } from '.';
import { release } from './testing/release';

const ENQUIRY = ['vehicle.enquiry'];
const SAVE = ['search.saveSearch'];
const FINANCE_PAGES = ['/finance', '/finance-enquiry', '/apply-for-finance', '/personalised/finance', '/car-finance'];
const RESULT_PAGES = ['/search', '/search/used-cars', '/search/demo-cars', '/search/new-cars', '/used-car/*', '/new-car/*'];
const all = (paths: string[], slots: string[]) => Object.fromEntries(paths.map((path) => [path, slots]));
const shared = (paths: string[], chunk: string) => Object.fromEntries(paths.map((path) => [path, chunk]));

const finance = (version: string) =>
  release('mf-finance', all(FINANCE_PAGES, ENQUIRY), {
    version,
    provides: ['finance.calculator', 'finance.teaser'],
    code: shared(FINANCE_PAGES, 'page-finance'),
  });
const search = (version: string) =>
  release(
    'mf-search',
    { ...all(RESULT_PAGES, SAVE), '/compare-cars': [], '/watchlist': ['search.similar'], '/search-by-price': [] },
    {
      version,
      provides: ['search.saveSearch', 'search.similar', 'search.tiles'],
      code: shared(RESULT_PAGES, 'page-results'),
    },
  );
const CAR = ['finance.calculator', 'finance.teaser', 'search.similar'];
const documents = [
  finance('1.0.0'),
  finance('1.1.0'),
  search('1.0.0'),
  search('1.1.0'),
  release('mf-vehicle', { '/cars/:slug': CAR }, { provides: ENQUIRY }),
  release('mf-vehicle', { '/cars/:slug': CAR, '/cars/new/:slug': [] }, { version: '1.1.0', provides: ENQUIRY }),
];
const tenant = testDealerWithSearch('acme');
const NAME = 'Acme Cars';
const page = (path: string, change: Partial<PlayedPage>): PlayedPage => ({
  status: 200,
  late: [],
  title: path,
  texts: [],
  structuredData: [],
  slots: [],
  links: [],
  errors: [],
  faults: [],
  cpu: 5,
  memory: 0,
  bytes: { html: 100, scripts: 10 },
  milliseconds: 3,
  ...change,
});

const open = (show: (path: string, version: string) => Partial<PlayedPage>, mostPages = 5, init?: RequestInit) => {
  const played: string[] = [];
  const asked: string[] = [];
  const rehearse = openRehearsal({
    mostPages,
    stage: {
      async play({ url, versions }, fetch) {
        const path = new URL(url).pathname;
        const version = versions.get('mf-vehicle') ?? '';
        played.push(`${path} ${version}`);
        await (await fetch('/api/stock', init)).json();
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
const versions = (vehicle: string, more: Record<string, string> = {}) =>
  new Map(Object.entries({ 'mf-search': '1.0.0', 'mf-vehicle': vehicle, ...more }));
const change = { dealer: 'acme', sets: [{ before: versions('1.0.0'), after: versions('1.1.0') }] };

describe('the rehearsal of a dealer', () => {
  it('R-26 the home page and the vehicles that the results link to are rendered with both release sets, once each', async () => {
    const { rehearse, played } = open((path) => ({ links: path === '/search' ? ['/cars/kia-1', '/cars/new/kia-2'] : [] }));
    const { pages } = await rehearse(change);
    expect(pages.map((each) => [each.page, each.path])).toEqual([
      ['/', '/'],
      ['/cars/:slug', '/cars/kia-1'],
      ['/cars/new/:slug', '/cars/new/kia-2'],
    ]);
    const cars = ['/cars/kia-1', '/cars/new/kia-2'].flatMap((path) => [`${path} 1.0.0`, `${path} 1.1.0`]);
    expect(played).toEqual(['/ 1.0.0', '/search 1.0.0', '/ 1.1.0', ...cars]);
  });

  it('R-26 both versions of every page get the same answers from the site, so that a sold car is no difference', async () => {
    const { rehearse, asked } = open(() => ({}));
    await rehearse(change);
    expect(asked).toEqual(['/api/stock']);
  });

  it('R-26 a rehearsed page sends no enquiry', async () => {
    const { rehearse, asked } = open(() => ({}), 5, { method: 'POST', body: '{}' });
    await expect(rehearse(change)).rejects.toThrow('A rehearsal only reads');
    expect(asked).toEqual([]);
  });

  it('R-26 differences do not contain the name of the dealer, and weight stands for both versions', async () => {
    const { rehearse } = open((_path, version) => ({
      texts: [version === '1.1.0' ? `Hello from ${NAME}` : 'Hello'],
      bytes: { html: version === '1.1.0' ? 120 : 100, scripts: 10 },
    }));
    const { pages } = await rehearse(change);
    expect(pages[0]).toMatchObject({
      html: { before: 100, after: 120 },
      differences: [
        { kind: 'text-lost', about: 'Hello' },
        { kind: 'text-new', about: 'Hello from {{name}}' },
      ],
    });
  });

  const TOO_LATE = { late: [{ remote: 'mf-vehicle', message: 'Data took too long' }], status: 503, texts: ['Sorry'] };

  it('R-26 a page whose data were late with both versions is named as not rehearsed, and the other pages are compared', async () => {
    const { rehearse } = open((path) => (path === '/cars/kia-1' ? TOO_LATE : { links: ['/cars/kia-1'], slots: ENQUIRY }));
    const { pages, leftOut } = await rehearse(change);
    expect(pages.map(({ page: route }) => route)).not.toContain('/cars/:slug');
    expect(leftOut).toContainEqual({ about: '/cars/:slug', why: 'late' });
  });

  it('R-26 a page whose data were late once with one version alone is rendered anew with both, and compared', async () => {
    for (const slow of ['1.0.0', '1.1.0']) {
      let renderings = 0;
      const { rehearse, asked } = open((path, version) => {
        if (path !== '/cars/kia-1') return { links: ['/cars/kia-1'], slots: ENQUIRY };
        return version === slow && (renderings += 1) === 1 ? TOO_LATE : { texts: [version] };
      });
      const { pages, leftOut } = await rehearse(change);
      expect(pages.find(({ page: route }) => route === '/cars/:slug')?.differences).toEqual([
        { kind: 'text-lost', refuses: false, about: '1.0.0' },
        { kind: 'text-new', refuses: false, about: '1.1.0' },
      ]);
      expect(leftOut.filter(({ why }) => why === 'late')).toEqual([]);
      // The second try asks the site again, because the version may ask for what always takes too long.
      expect(asked).toEqual(['/api/stock', '/api/stock']);
    }
  });

  it('R-26 a page whose data are late again with the candidate alone refuses the version, and stays unknown', async () => {
    const { rehearse, played } = open((_path, version) =>
      version === '1.1.0' ? TOO_LATE : { links: ['/cars/kia-1'], slots: ENQUIRY },
    );
    const { pages, leftOut } = await rehearse(change);
    expect(pages[0]?.differences).toEqual([{ kind: 'error', refuses: true, about: 'mf-vehicle: Data took too long' }]);
    expect(leftOut).toContainEqual({ about: '/', why: 'late' });
    expect(leftOut).toContainEqual({ about: '/cars/:slug', why: 'late' });
    // After one second try in vain there is no other, because each may take half a minute.
    expect(played.filter((each) => each === '/ 1.1.0')).toHaveLength(2);
    expect(played.filter((each) => each === '/cars/kia-1 1.1.0')).toHaveLength(1);
  });

  it.each([
    ['is known if it works', { texts: ['Cars'] }, [], false],
    [
      'stays unknown if it has errors, which the live page may have too',
      { errors: [{ remote: 'mf-vehicle', message: 'no price' }] },
      [],
      true,
    ],
    ['stays unknown if it answers with an error', { status: 404 }, [], true],
  ] as [string, Partial<PlayedPage>, object[], boolean][])(
    'R-26 a candidate beside a live page that lacked its data twice %s',
    async (_words, candidate, differences, isUnknown) => {
      const { rehearse } = open((_path, version) => (version === '1.0.0' ? TOO_LATE : candidate));
      const { pages, leftOut } = await rehearse(change);
      expect(pages.flatMap((each) => each.differences)).toEqual(differences);
      expect(leftOut.some(({ why }) => why === 'late')).toBe(isUnknown);
    },
  );

  it('R-26 a new error refuses the version although data of its page were late', async () => {
    const { rehearse } = open((_path, version) =>
      version === '1.1.0' ? { ...TOO_LATE, errors: [{ remote: 'mf-vehicle', message: 'no price' }] } : TOO_LATE,
    );
    const { pages } = await rehearse(change);
    expect(pages[0]?.differences).toEqual([{ kind: 'error', refuses: true, about: 'mf-vehicle: no price' }]);
  });

  const FAULT = { remote: 'mf-vehicle', message: 'no price' };

  it('R-26 R-20 a late error refuses the version that has it, and names it', async () => {
    const { rehearse } = open((_path, version) => (version === '1.1.0' ? { faults: [FAULT] } : {}));
    const { pages } = await rehearse(change);
    expect(pages[0]?.differences).toEqual([{ kind: 'error', refuses: true, about: 'mf-vehicle: no price' }]);
  });

  it.each([
    ['another live page had, too', FAULT, '/search'],
    ['is of a remote that does not change', { ...FAULT, remote: 'mf-search' }, ''],
  ])('R-26 R-20 a late error is not new if it %s', async (_what, fault, livePath) => {
    const { rehearse } = open((path, version) => ({ faults: version === '1.1.0' || path === livePath ? [fault] : [] }));
    const { pages } = await rehearse(change);
    expect(pages.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it.each([
    ['does not refuse if the second try takes less', 20, []],
    ['refuses if the second try takes as much', 1_500, [{ kind: 'error', refuses: true, about: expect.stringContaining('1 s') }]],
  ])('R-26 R-20 much processor time of the first try %s', async (_what, second, differences) => {
    let tries = 0;
    const { rehearse } = open((path, version) =>
      version === '1.1.0' && path === '/' ? { cpu: (tries += 1) === 1 ? 1_500 : second } : {},
    );
    const { pages } = await rehearse(change);
    expect([pages[0]?.differences, tries]).toEqual([differences, 2]);
  });

  it('R-09 R-26 pages are rendered for visitors outside a rollout and in it, with the same answers of the site', async () => {
    const { rehearse, played, asked } = open(() => ({}));
    const rollout = { 'mf-search': '1.1.0' };
    const inside = { before: versions('1.0.0', rollout), after: versions('1.1.0', rollout) };
    const { pages, leftOut } = await rehearse({ ...change, sets: [...change.sets, inside] });
    expect(pages.map(({ page: route }) => route)).toEqual(['/', '/']);
    expect(played.filter((each) => each.startsWith('/ '))).toEqual(['/ 1.0.0', '/ 1.1.0', '/ 1.0.0', '/ 1.1.0']);
    expect(leftOut.map(({ about }) => about)).toEqual(['/cars/:slug', '/cars/new/:slug']);
    expect(asked).toEqual(['/api/stock']);
  });

  it('R-26 a dealer that is gone has no pages', async () => {
    const { rehearse } = open(() => ({}));
    expect(await rehearse({ ...change, dealer: 'gone' })).toEqual({ pages: [], leftOut: [] });
  });
});

describe('the choice of pages', () => {
  const live = new Map(['mf-finance', 'mf-search', 'mf-vehicle'].map((name) => [name, '1.0.0']));
  const changeOf = (remote: string) => ({
    dealer: 'acme',
    sets: [{ before: live, after: new Map([...live, [remote, '1.1.0']]) }],
  });
  const links = ['/search', '/cars/kia-1'];

  it('R-26 a candidate of finance is rehearsed on the vehicle page that places its slots, and hidden ones are named', async () => {
    const { rehearse } = open((path) => ({ links, slots: path.startsWith('/cars/') ? ['finance.calculator'] : ENQUIRY }));
    const { pages, leftOut } = await rehearse(changeOf('mf-finance'));
    expect(pages.map(({ page: route }) => route)).toEqual(['/', '/finance', '/cars/:slug', ...FINANCE_PAGES.slice(1, 4)]);
    expect(leftOut).toEqual([
      { about: '/car-finance', why: 'alike' },
      { about: 'finance.teaser', why: 'not-shown' },
    ]);
  });

  it('R-26 a candidate of the search is rehearsed on each kind of its pages before a second list of results', async () => {
    const { rehearse } = open(() => ({ links, slots: ['search.similar', 'search.saveSearch'] }));
    const { pages, leftOut } = await rehearse(changeOf('mf-search'));
    const kinds = ['/search', '/cars/:slug', '/compare-cars', '/watchlist', '/search-by-price'];
    expect(pages.map(({ page: route }) => route)).toEqual(['/', ...kinds]);
    expect(leftOut).toEqual(RESULT_PAGES.slice(1).map((about) => ({ about, why: 'alike' })));
  });

  it('R-26 a page without an address, and kinds of pages beyond the limit, are named', async () => {
    const { rehearse } = open(() => ({}), 2);
    const { pages, leftOut } = await rehearse(changeOf('mf-search'));
    expect(pages.map(({ page: route }) => route)).toEqual(['/', '/search', '/compare-cars']);
    expect(leftOut).toEqual(
      expect.arrayContaining([
        { about: '/cars/:slug', why: 'no-link' },
        { about: '/watchlist', why: 'limit' },
        { about: 'search.similar', why: 'not-shown' },
      ]),
    );
  });
});
