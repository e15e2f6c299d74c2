import { sampleSite } from '@forecourt/testing';
import { matchRoutes } from 'react-router';
import type { FeatureSwitches } from '@forecourt/rules/site/feature-pages';
import { lazyOwnRoutes, loadMatchedRoute, type OwnPageModule } from './own-routes';
import { siteRoutes } from './site-routes';

const unloaded = (): Promise<OwnPageModule> => Promise.reject(new Error('this page is not loaded'));
const loads = {
  home: unloaded,
  success: unloaded,
  signIn: unloaded,
  account: unloaded,
  garage: unloaded,
  payment: unloaded,
  spin: unloaded,
  blog: unloaded,
  blogCategory: unloaded,
  blogPost: unloaded,
  brands: unloaded,
  brand: unloaded,
  content: unloaded,
};
const own = lazyOwnRoutes(loads);
const siteWith = (garage: FeatureSwitches['accounts']['garage']): FeatureSwitches => ({
  ...sampleSite(),
  accounts: { offered: true, garage, payment: { offered: false, least: 1, most: 9 } },
});
const routeAt = (path: string, garage: FeatureSwitches['accounts']['garage']): string | undefined =>
  matchRoutes(siteRoutes([], own, siteWith(garage)), path)?.at(-1)?.route.id;

it('W-03 the garage has the path that the dealer chose, and its other names lead there', () => {
  expect(routeAt('/my-garage', { offered: true, path: '/my-garage' })).toBe('shell:garage');
  const brand = { offered: true, path: '/mymotorama' } as const;
  expect(['/mymotorama', '/my-garage', '/myblinkr'].map((path) => routeAt(path, brand))).toEqual([
    'shell:garage',
    'shell:garage:/my-garage',
    'shell:garage:/myblinkr',
  ]);
});

it('X-07 a dealer without a garage has none of its pages', () => {
  const off = { offered: false, path: '/my-garage' } as const;
  expect(['/my-garage', '/mymotorama'].map((path) => routeAt(path, off))).toEqual([
    'shell:off:/my-garage',
    'shell:off:/mymotorama',
  ]);
});

it('Q-07 only the code of the page at the address is loaded before the start', async () => {
  const Component = () => 'the garage';
  const garage = { offered: true, path: '/mymotorama' } as const;
  const routes = siteRoutes([], lazyOwnRoutes({ ...loads, garage: async () => ({ Component }) }), siteWith(garage));
  await loadMatchedRoute(routes, '/sites/harbour/mymotorama', '/sites/harbour');
  const route = matchRoutes(routes, '/mymotorama')?.at(-1)?.route;
  expect(route).toMatchObject({ id: 'shell:garage', Component, lazy: undefined });
  expect(matchRoutes(routes, '/')?.at(-1)?.route.lazy).toBeInstanceOf(Function);
});

it('K-05 X-11 a dealer with a blog has its pages, and content pages may have the addresses of a dealer without one', () => {
  const routesAt = (offered: boolean) => {
    const site = { ...siteWith({ offered: false, path: '/my-garage' }), blog: { offered } };
    return ['/blog', '/blog/guides', '/blog/guides/post'].map(
      (path) => matchRoutes(siteRoutes([], own, site), path)?.at(-1)?.route.id,
    );
  };
  expect(routesAt(true)).toEqual(['shell:blog', 'shell:blogCategory', 'shell:blogPost']);
  expect(routesAt(false)).toEqual(['shell:content', 'shell:content', 'shell:content']);
});
