import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import type { RemotePage } from '@forecourt/contracts/remote';
import { FEATURE_PAGES, type FeatureSwitches } from '@forecourt/rules/site/feature-pages';
import { LRUCache } from 'lru-cache';
import { createMissingPageRouteModule, createPageRouteModule, siteRouteId } from '../../client/compose/page-route';
import { createShellRoutes } from '../../client/compose/own-routes';
import { siteRoutes } from '../../client/compose/site-routes';
import * as accountPages from '../../client/pages/account/account-pages';
import * as blogPages from '../../client/pages/blog/blog-pages';
import * as brandPages from '../../client/pages/brands/brand-pages';
import * as ownPages from '../../client/pages/own-pages';
import * as success from '../../client/pages/success-page';
import type { PageReleaseSet, ReleaseSetMember } from './release-set';
import { withTimeLimit } from '../platform/calls/time-limit';

/** Milliseconds: less than for the page, so that the page is made without the loader's data. */
const LOADER_TIME_LIMIT = 6_000;

const inTime = (page: RemotePage, subject: string, limit: number): RemotePage => {
  const { loader } = page;
  if (!loader) return page;
  return { ...page, loader: (args) => withTimeLimit((async () => loader(args))(), limit, subject) };
};

const serverRoutes = ({ name, loaded, release }: ReleaseSetMember, limit: number): RouteObject[] =>
  (release?.routes ?? []).map(({ id, path }) => {
    const page = loaded?.pages.get(id);
    const module = page
      ? createPageRouteModule(name, id, inTime(page, `Data of ${name} ${id}`, limit))
      : createMissingPageRouteModule(name, id);
    return { id: siteRouteId(name, id), path, ...module } as RouteObject;
  });

/** Contains the version of a remote that failed to load, because its routes come from its document. */
const routesKey = ({ key, members }: PageReleaseSet): string =>
  `${key} ${members.flatMap(({ loaded, release }) => (loaded ? [] : [release?.version ?? ''])).join(' ')}`;

/** Pages of features that are off have no route; the garage's path differs between dealers. */
const featuresKey = (site: FeatureSwitches): string =>
  [
    ...Object.entries(FEATURE_PAGES).flatMap(([feature, { isOn }]) => (isOn(site) ? [feature] : [])),
    site.accounts.garage.path,
  ].join();

/** The handlers used last are cached. */
export const createStaticHandlers = ({ max = 500, loaderLimit = LOADER_TIME_LIMIT } = {}) => {
  const handlers = new LRUCache<string, StaticHandler>({ max });
  return (set: PageReleaseSet, { basePath: basename, ...site }: FeatureSwitches & { basePath: string }): StaticHandler => {
    const key = `${basename} ${featuresKey(site)} ${routesKey(set)}`;
    const handler =
      handlers.get(key) ??
      createStaticHandler(
        siteRoutes(
          set.members.flatMap((member) => serverRoutes(member, loaderLimit)),
          createShellRoutes({ ...ownPages, success, ...accountPages, ...blogPages, ...brandPages, blogCategory: blogPages.blog }),
          site,
        ),
        {
          basename: basename || '/',
        },
      );
    handlers.set(key, handler);
    return handler;
  };
};
