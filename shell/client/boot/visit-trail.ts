import { parseTrail, trailKey, withVisit } from '@forecourt/rules/form/visit-trail';

interface Place {
  pathname: string;
  search: string;
}

interface Visited {
  state: { location: Place };
  subscribe: (listener: (state: { location: Place }) => void) => unknown;
}

/** Remembers, for this visit, where the shopper has been and which link brought them: an enquiry says so (L-03). */
export const followVisits = (router: Visited, { slug, basePath }: { slug: string; basePath: string }): void => {
  const add = ({ pathname, search }: Place): void => {
    try {
      const kept = parseTrail(sessionStorage.getItem(trailKey(slug)));
      const next = withVisit(kept, { pathname: pathname.slice(basePath.length) || '/', search });
      sessionStorage.setItem(trailKey(slug), JSON.stringify(next));
    } catch {
      // A browser that keeps nothing has no trail.
    }
  };
  add(router.state.location);
  let last = router.state.location;
  router.subscribe(({ location }) => {
    if (location !== last) add(location);
    last = location;
  });
};
