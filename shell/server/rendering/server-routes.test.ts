import { sampleSite } from '@forecourt/testing';
import { sampleRelease } from '../releases/bytes/testing/sample-release';
import type { PageReleaseSet } from './release-set';
import { createStaticHandlers } from './server-routes';
import { statedRoute } from './testing/fake-remote';

const absent = (version: string, path: string): PageReleaseSet => ({
  key: 'mf-search@none/',
  members: [{ name: 'mf-search', release: sampleRelease({ name: 'mf-search', version, routes: [statedRoute(path)] }) }],
});
const siteAt = (basePath: string, testDrive = true) => ({
  ...sampleSite(),
  features: { ...sampleSite().features, testDrive },
  basePath,
});
const paths = (handler: { dataRoutes: { children?: { path?: string }[] }[] }) =>
  handler.dataRoutes[0]?.children?.map(({ path }) => path);

describe('the routes of a release set', () => {
  it('R-15 the routes are made once for each set and base path', () => {
    const routesOf = createStaticHandlers();
    const set = absent('1.0.0', '/search');
    expect(routesOf(set, siteAt(''))).toBe(routesOf({ ...set }, siteAt('')));
    expect(routesOf(set, siteAt('/sites/acme'))).not.toBe(routesOf(set, siteAt('')));
  });

  it('R-09 the routes follow the document of a remote that failed to load in either version', () => {
    const routesOf = createStaticHandlers();
    expect(paths(routesOf(absent('1.0.0', '/used'), siteAt('')))).toContain('/used');
    const next = paths(routesOf(absent('2.0.0', '/stock'), siteAt('')));
    expect(next).toContain('/stock');
    expect(next).not.toContain('/used');
  });

  it('X-11 the address of a feature that is off is an unknown page, and the page returns with its feature', () => {
    const routesOf = createStaticHandlers();
    const set = absent('1.0.0', '/book-test-drive');
    const idsAt = (testDrive: boolean) =>
      routesOf(set, siteAt('', testDrive)).dataRoutes[0]?.children?.flatMap(({ id, path }) =>
        path === '/book-test-drive' ? [id] : [],
      );
    expect([idsAt(true), idsAt(false), idsAt(true)]).toEqual([
      ['mf-search:page'],
      ['shell:off:/book-test-drive'],
      ['mf-search:page'],
    ]);
  });

  it.each([
    ['/search', '/search/new-used-and-demo-cars'],
    ['/cars?query=kia', '/search/new-used-and-demo-cars?query=kia'],
  ])('X-11 the bare address %s leads to the stock', async (from, to) => {
    for (const basePath of ['', '/sites/acme']) {
      const answer = await createStaticHandlers()(absent('1.0.0', '/search/:slug'), siteAt(basePath)).query(new Request(`https://acme.example${basePath}${from}`)); // prettier-ignore
      expect(answer).toBeInstanceOf(Response);
      const { status, headers } = answer as Response;
      expect([status, headers.get('location')]).toEqual([301, `${basePath}${to}`]);
    }
  });
});
