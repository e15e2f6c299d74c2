import { sampleDealer } from '@forecourt/testing/sample-site';
import { robotsHeader, searchEngineVisibility } from './visibility';
import { robotsText } from './robots';

const SITEMAP = 'https://acme.example/sitemap.xml';
const { indexing } = sampleDealer().config;

/** Follows the longest-match rules of RFC 9309. */
const mayRead = (text: string, agent: string, path: string): boolean => {
  const groups = text.split('\n\n').map((group) => group.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
  const own = groups.find(([head]) => head === `User-agent: ${agent}`) ?? groups.find(([head]) => head === 'User-agent: *') ?? [];
  const rules = own.slice(1).flatMap((line) => {
    const [, kind = '', pattern = ''] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
    const expression = pattern.replaceAll(/[.+?^{}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
    return new RegExp(`^${expression}`).test(path) ? [{ kind, length: pattern.length }] : [];
  });
  const [best] = rules.toSorted((a, b) => b.length - a.length || (a.kind === 'Allow' ? -1 : 1));
  return best?.kind !== 'Disallow';
};

describe('robots.txt', () => {
  const text = robotsText(indexing, 'public', SITEMAP);

  it('I-08 robots.txt names the sitemap and keeps crawlers from the API, previews, feeds and filtered results', () => {
    expect(text).toContain(`\nSitemap: ${SITEMAP}\n`);
    for (const path of ['/api/cars', '/1/indexes/cars', '/preview/x', '/feeds/k/google.tsv', '/search/used-cars?make=Kia'])
      expect([path, mayRead(text, 'Googlebot', path)]).toEqual([path, false]);
  });

  it('I-08 robots.txt lets crawlers read pages, pictures, scripts and every page of results', () => {
    const open = ['/', '/cars/kia-rio', '/_img/v1/w_640/x', '/assets/main.js', '/search/kia', '/search/used-cars?page=2'];
    for (const path of open) expect([path, mayRead(text, 'Googlebot', path)]).toEqual([path, true]);
  });

  it('I-08 a crawler with rules of its own keeps the rules for everybody', () => {
    const own = {
      disallow: ['/team/'],
      allow: [],
      agents: [{ agent: 'GPTBot', disallow: ['/cars/'], allow: ['/cars/trade-in'] }],
    };
    const rules = robotsText({ robots: own }, 'public', SITEMAP);
    expect(['/team/x', '/cars/x', '/api/x', '/cars/trade-in'].map((path) => mayRead(rules, 'GPTBot', path))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(['/team/x', '/cars/x'].map((path) => mayRead(rules, 'Bingbot', path))).toEqual([false, true]);
  });

  it.each(['preparation', 'other-host', 'development'] as const)(
    'I-08 robots.txt refuses every address and names no sitemap: %s',
    (visibility) => {
      const closed = robotsText(indexing, visibility, SITEMAP);
      expect([mayRead(closed, 'Googlebot', '/'), closed.includes('Sitemap')]).toEqual([false, false]);
    },
  );
});

describe('visibility of a site', () => {
  const config = { hosts: ['acme.example', 'acme.localhost'], indexing };
  const at = (host: string, basePath = '') => ({ host, basePath });

  it('I-08 without a chosen host, search engines may list every host of the dealer and no development address', () => {
    expect(['acme.example', 'acme.localhost', 'localhost'].map((host) => searchEngineVisibility(config, at(host)))).toEqual([
      'public',
      'public',
      'development',
    ]);
    expect(searchEngineVisibility(config, at('acme.example', '/sites/acme'))).toBe('development');
  });

  it('I-08 pages at another host than the chosen one, and of a dealer in preparation, say noindex', () => {
    const chosen = { ...config, indexing: { ...indexing, host: 'acme.example' } };
    const preparing = { ...config, indexing: { ...indexing, state: 'preparation' as const } };
    expect(robotsHeader(chosen, at('acme.example'))).toBeUndefined();
    expect(robotsHeader(chosen, at('acme.localhost'))).toBe('noindex');
    expect(robotsHeader(preparing, at('acme.example'))).toBe('noindex');
    expect(robotsHeader(config, at('localhost', '/sites/acme'))).toBeUndefined();
  });
});
