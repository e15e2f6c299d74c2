import { matchRoutes } from 'react-router';
import type { ComposedRemote } from '../compose/composed-remote';
import { routeId } from '../compose/page-route';

/** The remote's page that a path belongs to, by the route table that the server sent. */
export const matchedRoute = (
  remotes: ComposedRemote[],
  path: string,
): { id: string; route: string; remote: ComposedRemote } | undefined => {
  const table = remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ id: routeId(remote.name, route.id), path: route.path, handle: { remote, route: route.id } })),
  );
  const match = matchRoutes(table, path)?.at(-1);
  return match && { id: match.route.id, ...match.route.handle };
};
