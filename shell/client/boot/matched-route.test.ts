import type { ComposedRemote } from '../compose/composed-remote';
import { matchedRoute } from './matched-route';

const remote = (name: string, ...paths: string[]): ComposedRemote => ({
  name,
  version: '1.0.0',
  routes: paths.map((path) => ({ id: path, path })),
  slots: [],
  page: () => Promise.reject(new Error('not asked for')),
  slot: () => Promise.reject(new Error('not asked for')),
});
const remotes = [
  remote('mf-vehicle', '/cars/:slug', '/cars/trade-in'),
  remote('mf-search', '/search/:type', '/cars/:make/:model'),
];
const at = (path: string) => {
  const match = matchedRoute(remotes, path);
  return match && [match.remote.name, match.route, match.id];
};

describe('the page that an address belongs to', () => {
  it('R-01 is found in the routes of all remotes', () => {
    expect(at('/cars/rav4')).toEqual(['mf-vehicle', '/cars/:slug', 'mf-vehicle:/cars/:slug']);
    expect(at('/cars/toyota/rav4')).toEqual(['mf-search', '/cars/:make/:model', 'mf-search:/cars/:make/:model']);
  });

  it('R-01 is the more exact one, whichever comes first', () => {
    expect(at('/cars/trade-in')).toEqual(['mf-vehicle', '/cars/trade-in', 'mf-vehicle:/cars/trade-in']);
  });

  it('R-01 is found with a slash at its end and in other capitals', () => {
    expect(at('/cars/rav4/')?.[1]).toBe('/cars/:slug');
    expect(at('/Cars/rav4')?.[1]).toBe('/cars/:slug');
  });

  it.each(['/', '/about-us', '/cars', '/cars/a/b/c', ''])('R-01 is none for an address of the shell: %j', (path) => {
    expect(at(path)).toBeUndefined();
  });
});
