import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import { LRUCache } from 'lru-cache';
import { absentModule, pageModule, routeId } from '../../client/compose/page-route';
import { siteRoutes } from '../../client/compose/site-routes';
import type { ReleaseSet, SetMember } from './release-sets';

const routesOf = ({ name, loaded, release }: SetMember): RouteObject[] =>
  (release?.routes ?? []).map(({ id, path }) => {
    const page = loaded?.pages.get(id);
    return { id: routeId(name, id), path, ...(page ? pageModule(name, id, page) : absentModule(name, id)) } as RouteObject;
  });

/** React Router's static handler of a release set and base path; made once for each and kept for the most used. */
export const createServerRoutes = (max = 500) => {
  const handlers = new LRUCache<string, StaticHandler>({ max });
  return (set: ReleaseSet, basename: string): StaticHandler => {
    const key = `${basename} ${set.key}`;
    const handler =
      handlers.get(key) ?? createStaticHandler(siteRoutes(set.members.flatMap(routesOf)), { basename: basename || '/' });
    handlers.set(key, handler);
    return handler;
  };
};
