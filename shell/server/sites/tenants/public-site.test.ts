import { SiteConfig } from '@forecourt/contracts/site/site';
import { createPublicSites, publicSiteConfig } from './public-site';
import { sampleDealer } from '@forecourt/testing/sample-site';

interface Node {
  type?: string;
  secret?: boolean;
  anyOf?: Node[];
  properties?: Record<string, Node>;
  patternProperties?: Record<string, Node>;
  items?: Node;
}

/** Every text is the path of its own key. Adds the paths of secret keys to `secrets`. */
function markedConfig(node: Node, path: string, secrets: string[]): unknown {
  if (node.secret) secrets.push(path);
  if (node.anyOf || node.type === 'string') return `<${path}>`;
  if (node.type === 'array') return [markedConfig(node.items ?? {}, `${path}[]`, secrets)];
  if (node.properties) {
    return Object.fromEntries(
      Object.entries(node.properties).map(([key, child]) => [key, markedConfig(child, path ? `${path}.${key}` : key, secrets)]),
    );
  }
  if (node.patternProperties)
    return { any: markedConfig(Object.values(node.patternProperties)[0] ?? {}, `${path}.any`, secrets) };
  return node.type === 'boolean' ? true : 1;
}

const facts = { stockCount: 7, searchKey: 'bound-key', origin: 'https://corner.example', basePath: '/sites/corner' };
const texts = (value: unknown): string[] => JSON.stringify(value).match(/<[^>]*>/g) ?? [];

describe('the configuration in browsers', () => {
  const secrets: string[] = [];
  const config = markedConfig(SiteConfig as Node, '', secrets) as SiteConfig;

  it('Q-04 browsers get no key that the schema marks secret', () => {
    expect(secrets).toEqual(expect.arrayContaining(['contact.leadsEmail', 'providers.payment.secret']));
    const shown = texts(publicSiteConfig(config, facts));
    expect(secrets.filter((path) => shown.includes(`<${path}>`))).toEqual([]);
  });

  it('Q-04 browsers get exactly the keys that pages use', () => {
    const embedded = { ...config, search: { ...config.search, host: '' } };
    // Settings that a dealer's lenders have in common are sent as settings of each lender.
    const oneLender = { ...embedded, finance: { ...config.finance, lenders: [] } };
    const shown = new Set([embedded, oneLender].flatMap((each) => texts(publicSiteConfig(each, facts))));
    const kept = texts(config).filter((text) => !shown.has(text));
    const tops = new Set(
      kept.map((text) =>
        text
          .slice(1, -1)
          .replace(
            /^(contact\.leadsEmail|search\.\w+|theme|hosts|wording|pages|stock|releases|providers|leadDelivery|indexing|feedsOut|models|popups|reviews|brands).*/,
            '$1',
          ),
      ),
    );
    expect([...tops].toSorted()).toEqual([
      'accounts.providers[].clientId',
      'accounts.providers[].responseMode',
      'accounts.providers[].scope',
      'accounts.providers[].secret',
      'accounts.senderAddress',
      'address',
      'alerts.address',
      'alerts.replyTo',
      'alerts.sendAt',
      'alerts.senderAddress',
      'alerts.senderName',
      'blog.categories[].description',
      'blog.categories[].name',
      'blog.categories[].slug',
      'blog.posts[].author',
      'blog.posts[].category',
      'blog.posts[].date',
      'blog.posts[].html',
      'blog.posts[].picture.alt',
      'blog.posts[].picture.source',
      'blog.posts[].slug',
      'blog.posts[].summary',
      'blog.posts[].title',
      'blog.posts[].updated',
      'brands',
      'contact.leadsEmail',
      'feedsOut',
      'hosts',
      'indexing',
      'leadDelivery',
      'models',
      'pages',
      'popups',
      'providers',
      'reference.makes[].models[]',
      'releases',
      'reviews',
      'search.baseFilter',
      'search.host',
      'search.key',
      'search.optionalWords',
      'search.stockPreset',
      'search.synonyms',
      'search.typoTolerance',
      'security.trustedTypes',
      'spin.claim',
      'spin.claimUntil',
      'spin.from',
      'spin.game',
      'spin.needs',
      'spin.prizes[].claim',
      'spin.prizes[].id',
      'spin.prizes[].name',
      'spin.terms',
      'spin.until',
      'spin.who',
      'stock',
      'templates[]',
      'theme',
      'tradeIn.faq[].answer',
      'tradeIn.faq[].question',
      'wording',
    ]);
  });

  it('Q-04 every key with a name that sounds secret is marked secret or listed as public', () => {
    const known = ['search.key'];
    const suspicious = texts(config)
      .map((text) => text.slice(1, -1))
      .filter((path) => /secret|token|password|apikey|\.key$|leads|webhook|credential/i.test(path));
    expect(suspicious.filter((path) => !secrets.includes(path) && !known.includes(path))).toEqual([]);
  });

  it("I-01 browsers get this dealer's search key of the embedded engine", () => {
    const own = sampleDealer({ search: { key: 'hosted-key' } }).config;
    expect(publicSiteConfig(own, facts).search.key).toBe('bound-key');
  });

  it('I-02 browsers get the hosted search-only key if a host is set', () => {
    const own = sampleDealer({ search: { key: 'hosted-key', host: 'abc.algolia.net', appId: 'ABC' } }).config;
    expect(publicSiteConfig(own, facts).search).toMatchObject({ key: 'hosted-key', host: 'abc.algolia.net', appId: 'ABC' });
  });

  it('K-05 the site has a blog if it is offered and has a post', () => {
    const post = { slug: 'a', category: 'news', title: 'A', summary: 'A', date: '2026-01-01', html: '<p>A</p>' };
    const offeredWith = (offered: boolean, posts: (typeof post)[]) =>
      publicSiteConfig({ ...sampleDealer().config, blog: { offered, categories: [], posts } }, facts).blog;
    expect([offeredWith(true, [post]), offeredWith(false, [post]), offeredWith(true, [])]).toEqual([
      { offered: true },
      { offered: false },
      { offered: false },
    ]);
  });

  it('E-01 browsers ask for no consent if nothing is recorded', () => {
    const own = sampleDealer().config;
    const asking = (events: boolean) => ({ ...own, analytics: { ...own.analytics, consent: 'opt-in' as const, events } });
    expect(publicSiteConfig(asking(true), facts).analytics).toEqual({ events: true, consent: 'opt-in' });
    expect(publicSiteConfig(asking(false), facts).analytics).toEqual({ events: false, consent: 'none' });
  });

  it('S-10 browsers get the stock count and the address of the page', () => {
    expect(publicSiteConfig(sampleDealer().config, facts)).toMatchObject({
      stockCount: 7,
      origin: 'https://corner.example',
      basePath: '/sites/corner',
    });
  });
});

describe('the public configurations of several pages', () => {
  it('pages with the same facts get the same object, and other pages their own', () => {
    const siteOf = createPublicSites(() => 0);
    const [one, other] = [sampleDealer().config, sampleDealer().config];
    const first = siteOf(one, facts);
    expect(siteOf(one, { ...facts })).toBe(first);
    for (const change of [{ stockCount: 8 }, { searchKey: 'k' }, { origin: 'https://b.example' }, { basePath: '' }])
      expect(siteOf(one, { ...facts, ...change })).toEqual(publicSiteConfig(one, { ...facts, ...change }));
    expect(siteOf(other, facts)).not.toBe(first);
    expect(siteOf(one, facts)).toEqual(first);
  });

  it('L-09 pages get the first popup of the day in the dealer’s zone, and never one whose days are over or to come', () => {
    const popup = (id: string, start: string, expiry: string) => ({ id, title: id, html: '', pages: ['home'], start, expiry });
    const popups = [
      popup('autumn', '2026-03-01', '2026-03-31'),
      popup('winter', '2026-06-01', '2026-06-30'),
      popup('june', '2026-06-01', '2026-06-30'),
    ];
    const { config } = sampleDealer({ timezone: 'Australia/Brisbane', popups });
    let today = '';
    const siteOf = createPublicSites(() => Date.parse(`${today}+10:00`));
    const shownAt = (moment: string) => {
      today = moment;
      return siteOf(config, facts).popup?.id;
    };
    expect(
      ['2026-02-28T23:59', '2026-03-01T00:00', '2026-03-31T23:59', '2026-04-01T00:00', '2026-06-30T12:00'].map(shownAt),
    ).toEqual([undefined, 'autumn', 'autumn', undefined, 'winter']);
    expect(JSON.stringify(siteOf(config, facts))).not.toContain('autumn');
  });
});

it('F-15 the site of a dealer who states no lender has no rate in it', () => {
  const { finance } = publicSiteConfig(sampleDealer().config, facts);
  expect([finance.rate, finance.comparisonRate, finance.lenders]).toEqual([undefined, undefined, []]);
});

it('F-07 pages know by name who gets a shopper’s figures for each lender, and nothing else of the services', () => {
  const base = sampleDealer().config;
  const service = { lender: 'a', provider: 'http', url: 'https://a.example', account: '', secret: 'PROVIDER_A', timeout: 5 };
  const prequalification = { ...base.providers.prequalification, provider: 'http', broker: 'Broker', lenders: [service] };
  const config = (isOn: boolean): SiteConfig => ({
    ...base,
    features: { ...base.features, finance: true, prequalification: isOn },
    finance: { ...base.finance, rate: 9, lenders: [{ id: 'a', provider: 'A' }, { id: 'b', provider: 'B' }] }, // prettier-ignore
    providers: { ...base.providers, prequalification },
  });
  expect(publicSiteConfig(config(true), facts).prequalification).toEqual({ recipients: { a: 'A', b: 'Broker' } });
  expect(publicSiteConfig(config(false), facts).prequalification).toEqual({ recipients: {} });
  expect(JSON.stringify(publicSiteConfig(config(true), facts))).not.toMatch(/a\.example|PROVIDER_A/);
});
