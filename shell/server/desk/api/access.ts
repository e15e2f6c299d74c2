import { isUuid } from '@forecourt/contracts/uuid';
import type { FastifyRequest } from 'fastify';
import type { RouteAccess } from '../../ports';

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter((each) => typeof each === 'string');

/** Access rule of routes that read releases and the release sets of dealers. */
export const VIEW_ACCESS: RouteAccess = { right: 'view' };

/** Access rule of routes that change the release set of the dealer whose slug the path contains. */
export const PIN_DEALER_ACCESS: RouteAccess = {
  right: 'pin',
  dealers: ({ params }: FastifyRequest) => textsOf(fieldOf(params, 'slug')),
};

/** Access rule of routes that change the release sets of the dealers whose slugs the body contains. */
export const PIN_MANY_DEALERS_ACCESS: RouteAccess = {
  right: 'pin',
  dealers: ({ body }: FastifyRequest) => textsOf(fieldOf(body, 'dealers')),
};

/** Returns the access rule for undoing an action. `dealersOf` returns the dealers of an action, `*` for every dealer. */
export const undoAccess = (dealersOf: (action: string) => Promise<string[]>): RouteAccess => ({
  right: 'pin',
  dealers: async ({ params }: FastifyRequest) => {
    const action = String(fieldOf(params, 'action'));
    return isUuid(action) ? dealersOf(action) : [];
  },
});

/** Access rule for changing the versions of a channel, and so of every dealer that follows the channel. */
export const CHANNEL_ACCESS: RouteAccess = { right: 'channel' };

/** Access rule of the clean-up routes, which remove releases that nothing needs. */
export const OPERATE_ACCESS: RouteAccess = { right: 'operate' };

/** Access rule of the route that begins the publication of a release; the body contains the remote's name. */
export const PUBLISH_ACCESS: RouteAccess = {
  right: 'publish',
  remotes: ({ body }: FastifyRequest) => textsOf(fieldOf(body, 'name')),
};

/**
 * Returns the access rule for continuing a publication. `remoteOf` returns the remote of a reservation, or undefined for
 * an unknown one.
 */
export const continuePublishAccess = (remoteOf: (id: string) => Promise<string | undefined>): RouteAccess => ({
  right: 'publish',
  remotes: async ({ params }: FastifyRequest) => {
    const id = String(fieldOf(params, 'id'));
    return isUuid(id) ? textsOf(await remoteOf(id)) : [];
  },
});

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** Access rule for creating a preview of the versions in the body: a manager for its dealers, a team with its remotes. */
export const CREATE_PREVIEW_ACCESS: RouteAccess = {
  right: 'preview',
  dealers: ({ params }: FastifyRequest) => textsOf(fieldOf(params, 'slug')),
  remotes: ({ body }: FastifyRequest) => keysOf(fieldOf(body, 'versions')),
};

/** Returns the access rule for ending a preview. `find` returns the dealer and the remotes of a preview. */
export const endPreviewAccess = (
  find: (id: string) => { dealer: string; versions: ReadonlyMap<string, string> } | undefined,
): RouteAccess => {
  const previewIn = ({ params }: FastifyRequest) => find(String(fieldOf(params, 'id')));
  return {
    right: 'preview',
    dealers: (request) => textsOf(previewIn(request)?.dealer),
    remotes: (request) => [...(previewIn(request)?.versions.keys() ?? [])],
  };
};

/** Access rule of the route that shows a developer's build; the body contains the remote's name. */
export const SHOW_BUILD_ACCESS: RouteAccess = {
  right: 'publish',
  remotes: ({ body }: FastifyRequest) => textsOf(fieldOf(body, 'remote')),
};

/** Returns the access rule for keeping a workbench open. `remoteOf` returns the remote that a workbench shows. */
export const keepWorkbenchAccess = (remoteOf: (id: string) => string | undefined): RouteAccess => ({
  right: 'publish',
  remotes: ({ params }: FastifyRequest) => textsOf(remoteOf(String(fieldOf(params, 'id')))),
});
