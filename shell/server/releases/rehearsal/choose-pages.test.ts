import { inTurn, kindsToRehearse, routesOfSite, slotsToRehearse, type SiteReleases } from './choose-pages';
import { release } from './testing/release';

const offers = release('mf-offers', { '/offers': [], '/offers/:slug': [] }, { provides: ['offers.strip', 'offers.tiles'] });
const vehicle = release('mf-vehicle', { '/cars/:slug': ['offers.strip'] });
const search = release('mf-search', {
  '/search/*': [],
  '/watchlist': ['offers.strip'],
  '/found': ['offers.strip', 'offers.tiles'],
});
const all = [search, vehicle, offers];
const site = (change: Partial<SiteReleases> = {}): SiteReleases => ({
  before: all,
  after: all,
  changed: new Set(['mf-offers']),
  ...change,
});

describe('the pages of a rehearsal', () => {
  it('R-26 pages of the changed remote and pages that place its slots follow in turn, most slots first', () => {
    expect(kindsToRehearse(site())).toEqual([['/offers'], ['/found'], ['/offers/:slug'], ['/watchlist', '/cars/:slug']]);
  });

  it('R-26 routes with the same code are one kind', () => {
    const lists = release(
      'mf-offers',
      { '/offers': [], '/deals': [], '/offer': [] },
      { code: { '/offers': 'list', '/deals': 'list' } },
    );
    expect(kindsToRehearse(site({ before: [lists], after: [lists] }))).toEqual([['/offers', '/deals'], ['/offer']]);
  });

  it('R-26 pages with the same slots are one kind, in which the remotes take turns', () => {
    const finance = release(
      'mf-finance',
      { '/finance': ['offers.strip'], '/loan': ['offers.strip'] },
      { code: { '/finance': 'page', '/loan': 'page' } },
    );
    const kinds = kindsToRehearse(site({ before: [finance, vehicle, offers], after: [finance, vehicle, offers] }));
    expect(kinds[1]).toEqual(['/finance', '/cars/:slug', '/loan']);
  });

  it('R-26 a page that the candidate lost is the first, and a new one is a kind of its own', () => {
    const code = { '/offers': 'page', '/offers/:slug': 'page', '/deals': 'page' };
    const live = release('mf-offers', { '/offers': [], '/offers/:slug': [] }, { code });
    const candidate = release('mf-offers', { '/offers': [], '/deals': [] }, { code });
    expect(kindsToRehearse(site({ before: [live], after: [candidate] }))).toEqual([['/offers/:slug'], ['/offers'], ['/deals']]);
  });

  it('R-26 content pages of the dealer that place a slot are pages to rehearse', () => {
    const contentPages = [
      { path: '/about', slots: ['offers.tiles'] },
      { path: '/team', slots: ['locations.card'] },
    ];
    expect(kindsToRehearse(site({ contentPages })).flat()).toEqual(expect.arrayContaining(['/about']));
    expect(kindsToRehearse(site({ contentPages })).flat()).not.toContain('/team');
    expect(routesOfSite(site({ contentPages }))).toContain('/team');
  });

  it('R-26 the slots to rehearse are those of the changed remote that a page of the dealer places', () => {
    expect(slotsToRehearse(site({ before: [vehicle, offers], after: [vehicle, offers] }), ['search.box'])).toEqual([
      'offers.strip',
    ]);
    expect(slotsToRehearse(site({ before: [offers], after: [offers] }), ['offers.tiles'])).toEqual(['offers.tiles']);
  });

  it('R-26 items of lists are taken in turn', () => {
    expect(inTurn([['a', 'b', 'c'], [], ['d']])).toEqual(['a', 'd', 'b', 'c']);
    expect(inTurn([])).toEqual([]);
  });
});
