import { sampleRelease } from '../releases/testing/sample-release';
import type { ReleaseSet } from './release-sets';
import { createServerRoutes } from './server-routes';
import { routeAt } from './testing/fake-remote';

const absent = (version: string, path: string): ReleaseSet => ({
  key: 'mf-search@none/',
  members: [{ name: 'mf-search', release: sampleRelease({ name: 'mf-search', version, routes: [routeAt(path)] }) }],
});
const paths = (handler: { dataRoutes: { children?: { path?: string }[] }[] }) =>
  handler.dataRoutes[0]?.children?.map(({ path }) => path);

describe('the routes of a release set', () => {
  it('R-15 the routes are made once for each set and base path', () => {
    const routesOf = createServerRoutes();
    const set = absent('1.0.0', '/search');
    expect(routesOf(set, '')).toBe(routesOf({ ...set }, ''));
    expect(routesOf(set, '/sites/acme')).not.toBe(routesOf(set, ''));
  });

  it('R-09 the routes follow the document of a remote that failed to load in either version', () => {
    const routesOf = createServerRoutes();
    expect(paths(routesOf(absent('1.0.0', '/search'), ''))).toContain('/search');
    const next = paths(routesOf(absent('2.0.0', '/stock'), ''));
    expect(next).toContain('/stock');
    expect(next).not.toContain('/search');
  });
});
