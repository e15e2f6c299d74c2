import type { FeatureSwitches } from '@forecourt/rules/site/feature-pages';
import { sampleSite } from '@forecourt/testing';
import type { ComposedRemote } from '../compose/composed-remote';
import { matchPage } from './first-page';

const remote = (name: string, ...paths: string[]): ComposedRemote => ({
  name,
  version: '1.0.0',
  routes: paths.map((path) => ({ id: path, path })),
  slots: [],
  page: () => Promise.reject(new Error('not called')),
  slot: () => Promise.reject(new Error('not called')),
});
const remotes = [
  remote('mf-vehicle', '/cars/:slug', '/cars/trade-in'),
  remote('mf-search', '/search/:type', '/cars/:make/:model'),
];
const siteWith = (tradeIn: boolean): FeatureSwitches => ({
  features: { ...sampleSite().features, tradeIn },
  reservations: sampleSite().reservations,
  display: sampleSite().display,
  accounts: { offered: true, garage: { offered: true, path: '/my-garage' }, payment: { offered: true, least: 1, most: 9 } },
  spin: { offered: true },
  blog: { offered: true },
  brands: { offered: true },
  alerts: { offered: true },
});
const at = (path: string, site = siteWith(true)) => {
  const match = matchPage(remotes, path, site);
  return match && [match.remote.name, match.route, match.id];
};

describe('finding the remote of an address', () => {
  it('R-01 the page of an address is found in the routes of all remotes', () => {
    expect(at('/cars/rav4')).toEqual(['mf-vehicle', '/cars/:slug', 'mf-vehicle:/cars/:slug']);
    expect(at('/cars/toyota/rav4')).toEqual(['mf-search', '/cars/:make/:model', 'mf-search:/cars/:make/:model']);
  });

  it('R-01 the more exact path wins, whatever the order of remotes', () => {
    expect(at('/cars/trade-in')).toEqual(['mf-vehicle', '/cars/trade-in', 'mf-vehicle:/cars/trade-in']);
  });

  it('R-01 a slash at the end and capitals in an address make no difference', () => {
    expect(at('/cars/rav4/')?.[1]).toBe('/cars/:slug');
    expect(at('/Cars/rav4')?.[1]).toBe('/cars/:slug');
  });

  it('X-11 a page that is switched off belongs to no remote', () => {
    expect(at('/cars/trade-in', siteWith(false))).toBeUndefined();
    expect(at('/Cars/Trade-In/', siteWith(false))).toBeUndefined();
    expect(at('/cars/rav4', siteWith(false))?.[1]).toBe('/cars/:slug');
  });

  it.each(['/', '/about-us', '/cars', '/cars/a/b/c', ''])('R-01 an address of the shell belongs to no remote: %j', (path) => {
    expect(at(path)).toBeUndefined();
  });
});
