import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { blogPagePaths } from '@forecourt/rules/blog/blog';
import { siteForm } from '@forecourt/rules/form/form-site';
import { lendersOf } from '@forecourt/rules/finance/lenders';
import { houseWording, remoteWording } from '@forecourt/build/wording.mjs';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { brandPagePaths } from '@forecourt/rules/site/brands';
import { FEATURE_PAGES } from '@forecourt/rules/site/feature-pages';
import { TRADE_IN_PAGES } from '@forecourt/rules/trade-in/trade-in-pages';
import { RATE_WORDING } from './check-advertising';
import { checkWording, joinWordingKeys } from './check-wording';
import { openTenants, type TenantsRoom } from './open-tenants';
import { formatProblem } from './tenant-problem';
import { designTokenRule } from './theme-style';

const silent = { info: () => {}, error: () => {} };
let tenants: TenantsRoom;
let sites: SiteConfig[];

beforeAll(async () => {
  tenants = await openTenants({ folder: resolve(__dirname, '../../../tenants'), log: silent, watch: false });
  sites = tenants.all().map(({ slug }) => tenants.bySlug(slug)!.config);
});

const readDefaultTexts = () => {
  const root = resolve(__dirname, '../../../..');
  const names = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return {
    house: houseWording(root),
    remotes: names.map((name) => [name.slice('mf-'.length), remoteWording(join(root, name), name)] as const),
  };
};
let cachedTexts: ReturnType<typeof readDefaultTexts> | undefined;
/** They are those of the house, and of the remotes by owner. */
const defaultTexts = () => (cachedTexts ??= readDefaultTexts());

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`));
}

const distinct = (values: unknown[]): number => new Set(values.map((value) => JSON.stringify(value))).size;

/** Every dealer's site must have these. */
const PAGES: string[] = ['/', '/finance', '/service', '/locations', '/special-offers', '/compare', ...TRADE_IN_PAGES.slice(1)];

const isPage = (site: SiteConfig, href: string): boolean => {
  const path = href.split(/[?#]/, 1)[0]!;
  const [, area, slug] = path.split('/');
  if (area === 'locations' && slug) return site.locations.some((location) => location.slug === slug);
  if (area === 'models' && site.models.length > 0) return !slug || site.models.some((model) => model.slug === slug);
  if (path === '/book-test-drive') return FEATURE_PAGES.testDrive.isOn(site);
  if (area === 'compare') return !site.releases.without.includes('mf-compare');
  if (area === 'blog') return blogPagePaths(site, Date.now() / 1000).includes(path);
  if (area === 'brands') return brandPagePaths(site.brands).includes(path);
  if (path === '/spin-to-win') return FEATURE_PAGES.spin.isOn(site);
  return area === 'search' ? slug !== undefined : PAGES.includes(path) || site.pages.some((page) => page.path === path);
};

describe('the demo dealers', () => {
  it('X-05 there are at least five demo dealers, and all are valid', () => {
    expect([...tenants.loadProblems().values()].flat().map(formatProblem)).toEqual([]);
    expect(sites.length).toBeGreaterThanOrEqual(5);
  });

  it('X-05 demo dealers differ in theme, type, home page, menu and stock', () => {
    const parts: ((site: SiteConfig) => unknown)[] = [
      ({ theme }) => designTokenRule(theme),
      ({ theme }) => [theme.headingFont, theme.headingWeight],
      ({ home }) => home.map(({ slot, tone }) => [slot, tone]),
      ({ navigation }) => navigation.header.map(({ label }) => label),
      ({ features }) => features,
      ({ search }) => search.filters,
      ({ stock }) => stock.demo?.profile,
    ];
    for (const part of parts) expect(distinct(sites.map((site) => part(site)))).toBe(sites.length);
  });

  it('F-07 only the finance form of a dealer whose description asks for them has employment and income', () => {
    const asked = sites.flatMap((site) => {
      const form = siteForm(site, 'finance', (_, fallback) => fallback);
      const fields = form?.fields.filter(({ name, label }) => /employ|income|earn/i.test(`${name} ${label}`)) ?? [];
      return fields.map(({ name, required }) => [site.slug, name, required ?? false]);
    });
    expect(asked).toEqual([
      ['driveaway', 'employment', false],
      ['driveaway', 'income', false],
    ]);
  });

  it('X-05 the demo dealers show a group, comparisons, item types, a certified dealer and subscriptions', () => {
    expect(sites.some((site) => distinct(site.locations.map(({ dealership_id }) => dealership_id)) === 6)).toBe(true);
    expect(
      sites.some((site) => ['im5', 'im6'].every((family) => site.compare.variants.some(({ id }) => id.startsWith(family)))),
    ).toBe(true);
    expect(sites.some((site) => site.search.filters.includes('item_type'))).toBe(true);
    expect(sites.some((site) => site.features.certified)).toBe(true);
    expect(sites.some((site) => site.features.subscriptions && site.features.buyOnline)).toBe(true);
  });

  it('X-05 no link of a demo dealer leads to a missing page', () => {
    const broken = sites.flatMap((site) =>
      leaves({
        navigation: site.navigation,
        home: site.home,
        pages: site.pages,
        models: site.models,
        blog: site.blog,
        vehicle: site.vehicle,
        compare: site.compare,
      })
        .flatMap(([path, value]) => {
          if (/\/(href|\w+Href)$/.test(path)) return [[path, value] as const];
          return [...value.matchAll(/href="([^"]*)"/g)].map((match) => [path, match[1]!] as const);
        })
        .filter(([, href]) => href.startsWith('/') && !isPage(site, href))
        .map(([path, href]) => `${site.slug}${path}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  it('X-05 demo dealers use only existing drawings', () => {
    const bodies = 'hatch|sedan|suv|ute|wagon|coupe|convertible|van|people-mover|cab-chassis|caravan|motorhome|truck|motorcycle';
    const angles = 'front-three-quarter|side|rear-three-quarter|front|rear|interior|wheel|badge-detail';
    const scenes = 'coast|city|country|outback|showroom|workshop|dealership|mountains|night';
    const drawing = new RegExp(
      `^drawing:((${bodies})/([0-9a-f]{6}|[a-z]+)/(${angles})|scene/(${scenes})/[0-9a-f]{6}(/(${bodies}))?)$`,
    );
    const wrong = sites.flatMap((site) =>
      leaves(site)
        .filter(([, value]) => value.startsWith('drawing:') && !drawing.test(value))
        .map(([path, value]) => `${site.slug}${path}: ${value}`),
    );
    expect(wrong).toEqual([]);
  });

  it('X-05 demo dealers state who they are, their opening hours and their use of personal information', () => {
    for (const site of sites) {
      expect(site.legal.entity && site.legal.abn && site.contact.leadsEmail && site.contact.phone).toBeTruthy();
      expect(
        ['/about-us', '/contact-us', '/privacy-policy'].filter((path) => !site.pages.some((page) => page.path === path)),
      ).toEqual([]);
      const policy = site.pages.find(({ path }) => path === '/privacy-policy')?.html ?? '';
      expect(
        ['within 7 days', 'within 30 days', 'about 14 days', site.legal.abn].filter((words) => !policy.includes(words)),
      ).toEqual([]);
      expect(site.locations.filter(({ opening_hours: week, special_hours: days }) => week.length !== 7 || !days.length)).toEqual(
        [],
      );
      expect(site.home[0]?.slot).toBe('offers.hero');
      expect(site.offers.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('X-05 demo dealers show a comparison rate and its warning beside every advertised rate', () => {
    const rated = sites.flatMap((site) => site.offers.filter(({ name, description }) => /% p\.a\./.test(name + description)));
    expect(rated.length).toBeGreaterThanOrEqual(3);
    for (const offer of rated) {
      expect(offer.description).toMatch(/comparison rate [\d.]+% p\.a\./);
      expect(offer.disclaimer).toMatch(/WARNING: This comparison rate is true only/);
    }
    for (const { finance } of sites)
      for (const { disclaimer, comparisonRate } of lendersOf(finance))
        expect(disclaimer).toContain(`comparison rate ${comparisonRate.toFixed(2)}% p.a.`);
  });

  it('F-12 X-10 the list of texts whose figures a dealer must keep has every default text with a comparison rate', () => {
    const { house, remotes } = defaultTexts();
    const defaults: Record<string, string> = Object.assign({}, house, ...remotes.map(([, texts]) => texts));
    const withFigure = Object.entries(defaults).filter(([, words]) => /comparison rate.*{{|{{.*comparison rate/is.test(words));
    expect(withFigure.map(([key]) => key).filter((key) => !(key in RATE_WORDING))).toEqual(['finance.exampleRate']);
    const lacking = Object.entries(RATE_WORDING).filter(([key, words]) =>
      words.some((each) => !defaults[key]?.toLowerCase().includes(each)),
    );
    expect(lacking).toEqual([]);
  });

  it('X-10 V-24 a demo dealer of caravans, trucks and motorcycles calls no vehicle a car in the texts of its pages', () => {
    const { house, remotes } = defaultTexts();
    const defaults: Record<string, string> = Object.assign({}, house, ...remotes.map(([, texts]) => texts));
    const mixed = sites.filter(({ stock }) => stock.demo?.profile === 'caravan-truck-motorcycle');
    expect(mixed).not.toEqual([]);
    // The names of the kind of vehicle that is a car.
    const kind = new Set(['car.value.item_type.car', 'search.title.car', 'shell.menu.kind.car']);
    const namesCar = (words: string): boolean => /\bcars?\b/i.test(words.replaceAll(/{{\w+}}/g, ''));
    for (const { wording } of mixed) {
      const shown = Object.entries({ ...defaults, ...wording }).filter(([key]) => !kind.has(key));
      expect(shown.filter(([, words]) => namesCar(words))).toEqual([]);
    }
  });

  it('X-10 demo dealers change only existing texts', () => {
    const { house, remotes } = defaultTexts();
    const released = new Map(remotes.map(([owner, texts]) => [owner, new Set(Object.keys(texts))] as const));
    const keys = joinWordingKeys({ texts: house, remotes: [] }, released);
    expect(sites.flatMap(({ wording }) => checkWording(wording, keys))).toEqual([]);
  });

  it('X-04 at least three demo dealers have their own wording of pages', () => {
    expect(sites.filter(({ wording }) => Object.keys(wording).length > 0).length).toBeGreaterThanOrEqual(3);
  });
});
