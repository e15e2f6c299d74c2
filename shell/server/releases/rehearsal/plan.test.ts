import { addressesOfRoutes } from './plan';

describe('the addresses of a rehearsal', () => {
  it('R-26 a page with a parameter is shown by the first link to it that no other route shows', () => {
    const routes = ['/cars/:slug', '/cars/trade-in', '/offers', '/new/:make/:model'];
    const links = ['/about', '/cars/trade-in', '/cars/kia-1', '/cars/kia-2'];
    expect([...addressesOfRoutes(['/cars/:slug', '/offers', '/new/:make/:model'], { links, routes })]).toEqual([
      ['/cars/:slug', '/cars/kia-1'],
      ['/offers', '/offers'],
    ]);
  });
});
