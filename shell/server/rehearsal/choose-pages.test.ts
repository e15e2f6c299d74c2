import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { addressesOfRoutes, routesToRehearse } from './choose-pages';

const release = (name: string, paths: Record<string, string[]>, provides: string[] = []): ReleaseDocument =>
  ({
    name,
    routes: Object.entries(paths).map(([path, slots]) => ({ id: path, path, chunks: [], slots })),
    slots: { provides, needs: [] },
  }) as unknown as ReleaseDocument;

describe('the pages of a rehearsal', () => {
  const offers = release('mf-offers', { '/offers': [], '/offers/:slug': [] }, ['offers.strip']);
  const vehicle = release('mf-vehicle', { '/cars/:slug': ['offers.strip'] });
  const search = release('mf-search', { '/search/*': [] });

  it('R-26 the pages of the changed remote come first, then pages that place its slots, and no others', () => {
    const all = [search, vehicle, offers];
    expect(routesToRehearse({ before: all, after: all, changed: new Set(['mf-offers']) })).toEqual([
      '/offers',
      '/offers/:slug',
      '/cars/:slug',
    ]);
  });

  it('R-26 a page that only the live version has is rehearsed, because the candidate lost it', () => {
    const lean = release('mf-offers', { '/offers': [] });
    expect(routesToRehearse({ before: [offers], after: [lean], changed: new Set(['mf-offers']) })).toContain('/offers/:slug');
  });

  it('R-26 a page with a parameter is shown by the first link to it that no other route shows', () => {
    const routes = ['/cars/:slug', '/cars/trade-in', '/offers', '/new/:make/:model'];
    const links = ['/about', '/cars/trade-in', '/cars/kia-1', '/cars/kia-2'];
    expect([...addressesOfRoutes(['/cars/:slug', '/offers', '/new/:make/:model'], { links, routes })]).toEqual([
      ['/cars/:slug', '/cars/kia-1'],
      ['/offers', '/offers'],
    ]);
  });
});
