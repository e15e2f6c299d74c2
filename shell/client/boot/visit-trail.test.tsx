import { parseTrail, storageKeyOfTrail } from '@forecourt/rules/form/visit-trail';
import { followVisits } from './visit-trail';

const place = (path: string) => {
  const { pathname, search } = new URL(path, 'https://cars.example');
  return { pathname, search };
};
/** Creates a router whose location the test sets. */
const routerAt = (path: string) => {
  const listeners: ((state: { location: ReturnType<typeof place> }) => void)[] = [];
  return {
    state: { location: place(path) },
    subscribe: (listener: (typeof listeners)[number]) => listeners.push(listener),
    go: (to: string) => listeners.forEach((listen) => listen({ location: place(to) })),
  };
};
const kept = () => parseTrail(sessionStorage.getItem(storageKeyOfTrail('harbour')));

beforeEach(() => sessionStorage.clear());

it('L-03 the trail of a visit has the paths of its pages, and the query parameters of the first page', () => {
  const router = routerAt('/sites/harbour/?utm_source=mail');
  followVisits(router, { slug: 'harbour', basePath: '/sites/harbour' });
  router.go('/sites/harbour/search/used-cars?make=kia');
  router.go('/sites/harbour/cars/kia-rio');
  expect(kept()).toEqual({ pages: ['/', '/search/used-cars', '/cars/kia-rio'], query: { utm_source: 'mail' } });
});
