import type { FastifyRequest } from 'fastify';
import type { RouteAccess } from '../../ports';

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter((each) => typeof each === 'string');

/** Looking at releases and at who runs them. */
export const VIEW: RouteAccess = { right: 'view' };

/** Changing what the dealer in the address runs. */
export const PIN_DEALER: RouteAccess = {
  right: 'pin',
  dealers: ({ params }: FastifyRequest) => textsOf(fieldOf(params, 'slug')),
};

/** Changing what the dealers in the body run. */
export const PIN_DEALERS: RouteAccess = {
  right: 'pin',
  dealers: ({ body }: FastifyRequest) => textsOf(fieldOf(body, 'dealers')),
};

/** Changing the versions of a channel, and so of every dealer that follows it. */
export const CHANNEL: RouteAccess = { right: 'channel' };

/** Removing releases that nothing needs. */
export const OPERATE: RouteAccess = { right: 'operate' };

/** Publishing the remote in the body. */
export const PUBLISH: RouteAccess = { right: 'publish', remotes: ({ body }: FastifyRequest) => textsOf(fieldOf(body, 'name')) };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The access rule for continuing a reservation. `remoteOf` names the remote that it publishes. */
export const publishReserved = (remoteOf: (id: string) => Promise<string | undefined>): RouteAccess => ({
  right: 'publish',
  remotes: async ({ params }: FastifyRequest) => {
    const id = String(fieldOf(params, 'id'));
    return UUID.test(id) ? textsOf(await remoteOf(id)) : [];
  },
});

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** Making a preview of the versions in the body: a manager for its dealers, a team with its remotes. */
export const PREVIEW_DEALER: RouteAccess = {
  right: 'preview',
  dealers: ({ params }: FastifyRequest) => textsOf(fieldOf(params, 'slug')),
  remotes: ({ body }: FastifyRequest) => keysOf(fieldOf(body, 'versions')),
};

/** The access rule for ending a preview. `find` names its dealer and its remotes. */
export const ofPreview = (
  find: (id: string) => { dealer: string; versions: ReadonlyMap<string, string> } | undefined,
): RouteAccess => {
  const previewIn = ({ params }: FastifyRequest) => find(String(fieldOf(params, 'id')));
  return {
    right: 'preview',
    dealers: (request) => textsOf(previewIn(request)?.dealer),
    remotes: (request) => [...(previewIn(request)?.versions.keys() ?? [])],
  };
};

/** Showing a build of the remote in the body. */
export const BENCH: RouteAccess = { right: 'publish', remotes: ({ body }: FastifyRequest) => textsOf(fieldOf(body, 'remote')) };

/** The access rule for holding a workbench. `remoteOf` names the remote that it shows. */
export const ofBench = (remoteOf: (id: string) => string | undefined): RouteAccess => ({
  right: 'publish',
  remotes: ({ params }: FastifyRequest) => textsOf(remoteOf(String(fieldOf(params, 'id')))),
});
