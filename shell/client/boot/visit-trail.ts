import { parseTrail, storageKeyOfTrail, withVisit } from '@forecourt/rules/form/visit-trail';

interface SiteLocation {
  pathname: string;
  search: string;
}

interface FollowedRouter {
  state: { location: SiteLocation };
  subscribe: (listener: (state: { location: SiteLocation }) => void) => unknown;
}

/** An enquiry sends the pages and the first link of this visit (L-03). */
export const followVisits = (router: FollowedRouter, { slug, basePath }: { slug: string; basePath: string }): void => {
  const add = ({ pathname, search }: SiteLocation): void => {
    try {
      const trail = parseTrail(sessionStorage.getItem(storageKeyOfTrail(slug)));
      const next = withVisit(trail, { pathname: pathname.slice(basePath.length) || '/', search });
      sessionStorage.setItem(storageKeyOfTrail(slug), JSON.stringify(next));
    } catch {
      // In a browser without storage, enquiries contain no list of visited pages.
    }
  };
  add(router.state.location);
  let last = router.state.location;
  router.subscribe(({ location }) => {
    if (location !== last) add(location);
    last = location;
  });
};
