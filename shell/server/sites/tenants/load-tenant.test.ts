import type { FindFilterProblem } from './check-filter';
import { loadTenant } from './load-tenant';
import { formatProblem } from './tenant-problem';

const SITE = 'slug: corner\nname: Corner Motors\nhosts: [corner.localhost]\n';

function load(files: Record<string, string>, media: string[] = [], filterProblem?: FindFilterProblem) {
  return loadTenant(
    {
      tenant: 'corner',
      files: Object.entries(files).map(([name, text]) => ({ name: `corner/${name}`, text })),
      media: new Set(media),
    },
    { filterProblem },
  );
}

function problems(files: Record<string, string>, media?: string[], filterProblem?: FindFilterProblem): string[] {
  const loaded = load(files, media, filterProblem);
  return 'problems' in loaded ? loaded.problems.map(formatProblem) : [];
}

function config(files: Record<string, string>) {
  const loaded = load(files);
  if ('problems' in loaded) throw new Error(loaded.problems.map(formatProblem).join('\n'));
  return loaded.config;
}

describe('a dealer’s files', () => {
  it("X-02 three keys give a whole configuration, with the schema's defaults", () => {
    const { theme, search, locations, features } = config({ 'site.yaml': SITE });
    expect({ primary: theme.primary, pageSize: search.pageSize, locations, finance: features.finance }).toEqual({
      primary: '#0b5cad',
      pageSize: 21,
      locations: [],
      finance: true,
    });
  });

  it("X-02 a dealer's files are merged by top-level key", () => {
    const merged = config({
      'site.yaml': SITE,
      'wording.yaml': 'wording: { offers.title: Specials }',
      'empty.yaml': '# nothing\n',
    });
    expect(merged.wording).toEqual({ 'offers.title': 'Specials' });
  });

  it('O-07 special hours of every shape are read as open and close', () => {
    const { locations } = config({
      'site.yaml': SITE,
      'locations.yaml': `${LOCATION}    special_hours:
      - { date: '2026-12-24', status: Open, start_hour: '09:00', end_hour: '13:00' }
      - { date: '2026-12-31', status: Open, hours: { begin: '10:00', end: '12:00' } }`,
    });
    expect(locations[0]?.special_hours).toEqual([
      { date: '2026-12-24', status: 'Open', open: '09:00', close: '13:00' },
      { date: '2026-12-31', status: 'Open', open: '10:00', close: '12:00' },
    ]);
  });

  it("X-02 a dealer's file may use anchors and begin with a byte order mark", () => {
    const { name, currency } = config({
      'site.yaml': 'slug: &name corner\nname: *name\nhosts: [corner.localhost]\n',
      'more.yaml': '---\ncurrency: NZD\n',
    });
    expect([name, currency]).toEqual(['corner', 'NZD']);
  });

  it('X-02 a configuration key in two files is refused with the names of both files', () => {
    expect(problems({ 'home.yaml': 'home: []', 'site.yaml': `${SITE}home: []` })).toEqual([
      'corner/site.yaml:4 /home: expected the key in one file, found it in corner/home.yaml too',
    ]);
  });

  it.each([
    ['home:\n  - slot: [', 'corner/home.yaml:2 /: expected valid YAML, found Flow sequence'],
    ['home: []\nhome: []', 'corner/home.yaml:2 /: expected valid YAML, found Map keys must be unique'],
    ['- one\n- two', 'corner/home.yaml:1 /: expected keys and values, found a list of 2'],
    ['home: nine', 'corner/home.yaml:1 /home: expected a list, found "nine"'],
    [
      'offers:\n  - id: a\n    name: A',
      'corner/home.yaml:2 /offers/0/description: expected text (the key is required), found nothing',
    ],
    [
      'wording:\n  hello: "Hi {{name.first}}"',
      '(text in which braces enclose only a name, {{count}}), found "Hi {{name.first}}"',
    ],
    ['search:\n  filters:\n    - make\n    - wheels', 'corner/home.yaml:4 /search/filters/1: expected one of badge, body, '],
    [
      'search:\n  sorts: [latest, cheapest]',
      'corner/home.yaml:2 /search/sorts/1: expected one of most_relevant, latest, price_desc, price_asc, km_asc, year_desc, found "cheapest"',
    ],
    ['search:\n  filterIcons: { fuel: petrol }', 'corner/home.yaml:2 /search/filterIcons/fuel: expected one of search, filter, '],
    [
      'search:\n  filterIcons: { wheels: car }',
      'corner/home.yaml:2 /search/filterIcons/wheels: expected a key like ^(badge|body|',
    ],
    [
      'currency: IRR\nproviders:\n  payment: { provider: stripe }',
      'corner/home.yaml:1 /currency: expected a currency that the payment service stripe can take, ',
    ],
    ['search:\n  pageSize: 0', 'corner/home.yaml:2 /search/pageSize: expected at least 1, found the number 0'],
    ['theme:\n  radius: 4\n  primry: "#123456"', 'corner/home.yaml:3 /theme/primry: expected one of the keys logo, '],
    [
      'theme:\n  primary: #123456',
      'corner/home.yaml:2 /theme/primary: expected text, found an empty value (a value that starts with # needs quotes)',
    ],
    [
      'theme:\n  primary: red',
      'corner/home.yaml:2 /theme/primary: expected text like ^#[0-9a-fA-F]{6}$ (Buttons, links), found "red"',
    ],
    ['theme:\n  bodyFont: "x;}</style><script>"', 'corner/home.yaml:2 /theme/bodyFont: expected text like'],
    [
      'contact:\n  phone: 755504110',
      'corner/home.yaml:2 /contact/phone: expected text (put it in quotes), found the number 755504110',
    ],
    [
      'home:\n  - slot: search.box\n    tone: loud',
      'corner/home.yaml:3 /home/0/tone: expected one of plain, tinted, dark, found "loud"',
    ],
    [
      'navigation:\n  header:\n    - label: X\n      href: javascript:alert(1)',
      'corner/home.yaml:4 /navigation/header/0/href: expected text like',
    ],
    [
      'navigation:\n  header:\n    - { label: X, href: //evil.example }',
      'corner/home.yaml:3 /navigation/header/0/href: expected text like',
    ],
  ])('X-02 a wrong file is refused with file, line, path and expected value: %p', (text, expected) => {
    const found = problems({ 'home.yaml': text, 'site.yaml': SITE });
    expect(found).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
  });

  it('X-02 all configuration errors are reported at once, with one line for each path', () => {
    expect(
      problems({ 'site.yaml': SITE, 'a.yaml': 'search: { pageSize: 0 }\nhome:\n  - { slot: search.box, tone: loud }' }),
    ).toHaveLength(2);
  });

  it('X-02 a missing site.yaml is reported by its name', () => {
    expect(problems({ 'home.yaml': 'home: []' })).toContain(
      'corner/site.yaml /slug: expected text (the key is required), found nothing',
    );
  });
});

const LOCATION = `locations:
  - id: main
    name: Main
    slug: main
    primary: true
    dealership_id: main
    dealership_name: Main
    address: { street: 1 Main Street, city: Ipswich, state: QLD, postcode: '4305', lat: -27.6, lng: 152.7 }
    phone: (07) 5550 0000
`;

it('F-12 P-04 an amount a week is the repayment of a loan unless the offer says that it is not', () => {
  const offer = (mechanic: string) => ({
    'site.yaml': `${SITE}offers:\n  - { id: week, name: By the week, description: Drive now, mechanic: ${mechanic} }\n`,
  });
  expect(problems(offer('{ kind: weekly, amount: 99, loan: false }'))).toEqual([]);
  expect(problems(offer('{ kind: weekly, amount: 99 }')).join()).toMatch(/comparisonRate: .*disclaimer: /s);
});

describe('filters in a configuration', () => {
  const files = {
    'site.yaml': `${SITE}search:\n  baseFilter: 'car_typ:used'\nhome:\n  - slot: search.featured\n    props:\n      filters: 'bdy:Ute'\n`,
  };
  const filterProblem = (filter: string) =>
    filter.includes('typ:') || filter.includes('bdy:') ? 'no such attribute' : undefined;

  it('X-02 a filter with a name that the stock does not have is refused', () => {
    expect(problems(files, [], filterProblem)).toEqual([
      'corner/site.yaml:5 /search/baseFilter: expected an Algolia filter (no such attribute), found "car_typ:used"',
      'corner/site.yaml:9 /home/0/props/filters: expected an Algolia filter (no such attribute), found "bdy:Ute"',
    ]);
    expect(problems(files)).toEqual([]);
  });
});

describe('a configuration that fits the schema', () => {
  it.each([
    ['slug: other\nname: C\nhosts: [c.localhost]', '/slug: expected the name of the folder, "corner", found "other"'],
    [
      `${SITE}timezone: Mars/Olympus`,
      ':4 /timezone: expected an IANA time zone such as Australia/Brisbane, found "Mars/Olympus"',
    ],
    [`${SITE}locale: not_a_locale`, '/locale: expected a BCP 47 language such as en-AU, found "not_a_locale"'],
    [
      `${SITE}home:\n  - { slot: search.tiles, props: { facet: maek } }`,
      ':5 /home/0/props/facet: expected one of badge, body, car_type, ',
    ],
    [`${SITE}home:\n  - slot: search.boks`, ':5 /home/0/slot: expected one of the slots search.featured, '],
    [
      `${SITE}home:\n  - slot: search.featured\n    props: { limt: 3 }`,
      ':6 /home/0/props/limt: expected one of the keys title, filters, limit, href',
    ],
    [`${SITE}home:\n  - slot: offers.hero`, '/home/0/props/slides: expected a list (the key is required), found nothing'],
    [
      `${SITE}home:\n  - { slot: locations.card, props: { locationId: nowhere } }`,
      '/home/0/props/locationId: expected the id of a location, found "nowhere"',
    ],
    [
      `${SITE}pages:\n  - { path: /a, title: A }\n  - { path: /a, title: B }`,
      ':6 /pages/1/path: expected a value that no other entry has, found "/a", as in entry 0',
    ],
    [
      `${SITE}offers:\n  - { id: a, name: A, description: a, start: '2026-02-01', expiry: '2026-01-01' }`,
      '/offers/0/expiry: expected a day not before the start 2026-02-01',
    ],
    [`${SITE}compare: { defaults: [x] }`, '/compare/defaults/0: expected the id of a variant (there are none), found "x"'],
    [`${SITE}theme: { logo: media:logo.svg }`, '/theme/logo: expected a file of the media folder, found "media:logo.svg"'],
    [
      `${SITE}finance: { rate: 9, comparisonRate: 8 }`,
      '/finance/comparisonRate: expected 9, computed from finance.rate and finance.fees for $30,000 over 5 years; leave the key out',
    ],
    [
      `${SITE}finance:\n  rate: 8.5\n  comparisonRate: 9.32`,
      'site.yaml:6 /finance/comparisonRate: expected 8.5, computed from finance.rate and finance.fees for $30,000 over 5 years; state the fees that it contains, such as finance.fees.establishment: 567, or leave the key out',
    ],
    [`${SITE}finance: { comparisonRate: 9.32 }`, '/finance/rate: expected the advertised rate, % p.a., found nothing'],
    [`${SITE}finance: { lenders: [{ id: a }] }`, '/finance/lenders/0/rate: expected the advertised rate, % p.a., found nothing'],
    [
      `${SITE}finance: { lenders: [{ id: a, rate: 9, comparisonRate: 9.5, fees: { establishment: 395, monthly: 8 } }] }`,
      '/finance/lenders/0/comparisonRate: expected 10.1',
    ],
    [`${SITE}finance: { rate: 9, lenders: [{ id: a }, { id: a }] }`, '/finance/lenders/1/id'],
    [`${SITE}finance: { rate: 9, lenders: [{ id: broker }] }`, '/finance/lenders/0/id: expected another id'],
    [
      `${SITE}finance: { rate: 9, lenders: [{ id: a }] }\nproviders: { financeQuote: { lenders: [{ lender: b }] } }`,
      '/providers/financeQuote/lenders/0/lender: expected one of the ids a, found "b"',
    ],
    [
      `${SITE}features: { prequalification: true }\nfinance: { rate: 9, lenders: [{ id: a, provider: A }, { id: b, provider: B }] }\nproviders: { prequalification: { provider: http, lenders: [{ lender: a }] } }`,
      '/providers/prequalification/broker: expected the name of the broker that gets the figures of shoppers for b;',
    ],
    [`${SITE}finance: { rate: 9, warning: Ask us }`, "/finance/warning: expected the law's warning"],
    [
      `${SITE}offers:\n  - { id: a, name: 5% p.a. on utes, description: Ask us }`,
      '/offers/0/disclaimer: expected the comparison rate, because the offer states a rate',
    ],
    [
      `${SITE}offers:\n  - { id: a, name: A, description: Finance from $99 a week }`,
      '/offers/0/disclaimer: expected the comparison rate, because the offer states a rate or a repayment',
    ],
    [
      `${SITE}offers:\n  - { id: a, name: A, description: 7% p.a. (comparison rate 6% p.a.) }`,
      '/offers/0: expected a comparison rate of at least 7% p.a., the rate beside it, because it contains the fees as well, found 6% p.a.',
    ],
    [
      `${SITE}finance: { rate: 9, disclaimer: 9% p.a. (comparison rate 9.1% p.a.) for you, fees: { establishment: 395 } }`,
      '/finance/disclaimer: expected the comparison rate of finance, 9.57% p.a., or no figure, found 9.1% p.a.',
    ],
    [
      `${SITE}finance: { rate: 9, disclaimer: Comparison rate 8% p.a. for you }`,
      '/finance/disclaimer: expected the comparison rate of finance, 9% p.a., or no figure, found 8% p.a.',
    ],
    [
      `${SITE}finance: { rate: 9, warning: 'WARNING: This comparison rate is true only for you' }`,
      "/finance/warning: expected the law's warning",
    ],
    [
      `${SITE}home:\n  - slot: offers.hero\n    props:\n      slides: [{ title: Drive away, text: From 3.9% p.a. on all utes }]`,
      ':7 /home/0/props/slides/0/text: expected the comparison rate in the same text, because it states a rate',
    ],
    [
      `${SITE}features: { finance: false }\npages:\n  - { path: /a, title: 5% p.a. (comparison rate 6% p.a.) }`,
      ":6 /pages/0/title: expected the law's warning in the same text, because features.finance is off",
    ],
    [
      `${SITE}wording: { search.results.title: Finance from $99 a week }`,
      '/wording/search.results.title: expected the comparison rate in the same text, because it states a rate or a repayment',
    ],
    [
      `${SITE}wording: { search.price.comparisonRate: '*' }`,
      '/wording/search.price.comparisonRate: expected a text with {{rate}} and comparison rate, because it shows a comparison rate, found "*"',
    ],
    [
      `${SITE}offers:\n  - { id: a, name: A, description: 5% p.a. (comparison rate 6% p.a.) }`,
      "/offers/0/disclaimer: expected the law's warning, because the offer states a rate",
    ],
    [`${SITE}finance: { rate: 9, termYears: 8 }`, '/finance/maxTermYears: expected at least finance.termYears, 8, found 7'],
    [
      `${SITE}${LOCATION}    opening_hours: [{ weekday: 1, status: Open, open: '09:00' }]`,
      '/locations/0/opening_hours/0: expected open and a later close',
    ],
    [
      `${SITE}${LOCATION}    opening_hours: [{ weekday: 1, status: Closed }, { weekday: 1, status: Closed }]`,
      '/locations/0/opening_hours/1/weekday: expected a value',
    ],
    [
      `${SITE}${LOCATION}    special_hours: [{ date: '2026-02-30', status: Closed }]`,
      '/locations/0/special_hours/0/date: expected a day of the calendar',
    ],
    [
      `${SITE}${LOCATION}    special_hours: [{ date: '2026-02-03', status: Open, start_hour: '09:00', hours: { end: '08:00' } }]`,
      '/locations/0/special_hours/0: expected open and a later close, because the status is Open, found 09:00, 08:00',
    ],
    [
      `${SITE}${LOCATION}    special_hours: [{ date: '2026-02-03', status: Closed, location_id: elsewhere }]`,
      '/locations/0/special_hours/0/location_id: expected the id of a location, found "elsewhere"',
    ],
    [
      `${SITE}${LOCATION}    timezone: Australia/Queensland City`,
      '/locations/0/timezone: expected an IANA time zone such as Australia/Brisbane',
    ],
    [
      `${SITE}${LOCATION}    distribution_locations: [elsewhere]`,
      '/locations/0/distribution_locations/0: expected one of main, found "elsewhere"',
    ],
    [
      `${SITE}${LOCATION.replace('primary: true', 'primary: false')}`,
      '/locations: expected exactly one location with primary: true, found 0',
    ],
  ])("X-02 a configuration is refused for an error that the schema can't express: %p", (text, expected) => {
    expect(problems({ 'site.yaml': text })).toEqual([expect.stringContaining(expected)]);
  });

  it('F-12 X-02 texts that state a comparison rate beside each rate, and amounts that pay no loan, are accepted', () => {
    const text = `${SITE}pages:\n  - { path: /a, title: 5% p.a. (comparison rate 6% p.a.) }\n  - { path: /b, title: Subscribe from $199 a week }\nwording: { finance.perAnnum: '{{rate}} a year' }`;
    expect(problems({ 'site.yaml': text })).toEqual([]);
    const off = `${SITE}features: { finance: false }\nfinance: { rate: 5, disclaimer: 5% p.a. (comparison rate 6% p.a.) }`;
    expect(problems({ 'site.yaml': off })).toEqual([]);
  });

  it('X-02 a text colour with too little contrast is refused with both keys and the ratio', () => {
    const text = `${SITE}theme:\n  onPrimary: '#777777'`;
    expect(problems({ 'site.yaml': text })).toEqual([
      'corner/site.yaml:5 /theme/onPrimary: expected a contrast of at least 4.5:1 between theme.onPrimary and theme.primary, found 1.48:1 (#777777 on #0b5cad)',
    ]);
  });

  it('X-02 R-10 a key of an earlier version is refused with the advice to remove it', () => {
    expect(problems({ 'site.yaml': `${SITE}releases:\n  errorLimit: { percentage: 1, views: 200 }` })).toEqual([
      'corner/site.yaml:5 /releases/errorLimit/views: expected no such key, because rollouts are judged by their visitors and need no minimum of page views: remove it, found the retired key "views"',
    ]);
  });

  it('X-02 a configuration may name a file of its media folder', () => {
    expect(problems({ 'site.yaml': `${SITE}theme: { logo: media:logo.svg }` }, ['logo.svg'])).toEqual([]);
  });

  it('X-02 opening hours may be reused by a YAML anchor', () => {
    const week = `${LOCATION}    opening_hours: &week [{ weekday: 1, status: Open, open: '09:00', close: '17:00' }]\n`;
    const second = LOCATION.replace('locations:\n', '').replaceAll(' main', ' second').replace('primary: true', 'primary: false');
    const loaded = config({ 'site.yaml': `${SITE}${week}${second}    opening_hours: *week` });
    expect(loaded.locations.map(({ opening_hours }) => opening_hours.length)).toEqual([1, 1]);
  });

  it('Q-04 scripts, handlers and odd addresses are removed from the HTML of pages, offers and vehicle tabs', () => {
    const html =
      '<h2>T</h2><script>x()</script><p onclick="x()">a <a href="javascript:x()">b</a> <a href="/c">c</a></p><img src=x onerror=x()>';
    const loaded = config({
      'site.yaml': `${SITE}pages:\n  - { path: /a, title: A, html: '${html}' }\noffers:\n  - { id: a, name: A, description: '${html}' }
vehicle:
  tabs: { whyBuy: '${html}', protect: '${html}', included: [{ html: '${html}' }] }`,
    });
    const clean = '<h2>T</h2><p>a <a>b</a> <a href="/c">c</a></p>';
    const { whyBuy, protect, included } = loaded.vehicle.tabs;
    const read = [loaded.pages[0]?.html, loaded.offers[0]?.description, whyBuy, protect, included[0]?.html];
    expect(read).toEqual(read.map(() => clean));
  });

  it.each([
    ['source: {}, schedule: { every: 60 }', /stock\/feeds\/0\/source.*exactly one of url, sftp, folder.*none/],
    [
      'source: { folder: in, url: https://feeds.example/a.csv }, schedule: { every: 60 }',
      /exactly one of url, sftp, folder.*url and folder/,
    ],
    [
      "source: { folder: in }, schedule: { every: 60, at: ['02:30'] }",
      /stock\/feeds\/0\/schedule.*exactly one of at, every.*at and every/,
    ],
    ["source: { folder: in }, schedule: { at: ['25:00'] }", /stock\/feeds\/0\/schedule\/at\/0/],
    ['source: { folder: ../other }, schedule: { every: 60 }', /stock\/feeds\/0\/source\/folder/],
  ])('I-12 X-02 a feed with "%s" is refused with its place and the expected keys', (keys, expected) => {
    const feed = `stock: { feeds: [{ name: supplier, mapping: forecourt, ${keys} }] }`;
    expect(problems({ 'site.yaml': `${SITE}${feed}\n` }).join('\n')).toMatch(expected);
  });

  it('I-08 X-02 a dealer’s host for search engines must be one of its hosts, and robots.txt rules must be paths', () => {
    expect(problems({ 'site.yaml': `${SITE}indexing: { host: www.corner.example }\n` })).toEqual([
      expect.stringMatching(/site\.yaml.*\/indexing\/host.*one of hosts, corner\.localhost.*www\.corner\.example/),
    ]);
    expect(problems({ 'site.yaml': `${SITE}indexing: { robots: { disallow: ['private area'] } }\n` })).toHaveLength(1);
    expect(problems({ 'site.yaml': `${SITE}indexing: { robots: { disallow: ["/x\\nAllow: /"] } }\n` })).toHaveLength(1);
  });
});
