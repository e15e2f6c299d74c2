import { isUuid } from '@forecourt/contracts/uuid';
import type { FastifyRequest } from 'fastify';
import type { RouteAccess } from '../../../platform/ports';

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter((each) => typeof each === 'string');

export const VIEW_ACCESS: RouteAccess = { right: 'view' };

export const PIN_DEALER_ACCESS: RouteAccess = {
  right: 'pin',
  dealers: ({ params }: FastifyRequest) => textsOf(fieldOf(params, 'slug')),
};

export const PIN_MANY_DEALERS_ACCESS: RouteAccess = {
  right: 'pin',
  dealers: ({ body }: FastifyRequest) => textsOf(fieldOf(body, 'dealers')),
};

/** `dealersOf` returns the dealers of an action, `*` for every dealer. */
export const undoAccess = (dealersOf: (action: string) => Promise<string[]>): RouteAccess => ({
  right: 'pin',
  dealers: async ({ params }: FastifyRequest) => {
    const action = String(fieldOf(params, 'action'));
    return isUuid(action) ? dealersOf(action) : [];
  },
});

/** A change of a channel concerns every dealer that follows the channel. */
export const CHANNEL_ACCESS: RouteAccess = { right: 'channel' };

export const OPERATE_ACCESS: RouteAccess = { right: 'operate' };

export const PUBLISH_ACCESS: RouteAccess = {
  right: 'publish',
  remotes: ({ body }: FastifyRequest) => textsOf(fieldOf(body, 'name')),
};

/** `remoteOf` returns the remote of a reservation, or undefined for an unknown one. */
export const continuePublishAccess = (remoteOf: (id: string) => Promise<string | undefined>): RouteAccess => ({
  right: 'publish',
  remotes: async ({ params }: FastifyRequest) => {
    const id = String(fieldOf(params, 'id'));
    return isUuid(id) ? textsOf(await remoteOf(id)) : [];
  },
});

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** A manager may do this for its dealers, a team with its remotes. */
export const CREATE_PREVIEW_ACCESS: RouteAccess = {
  right: 'preview',
  dealers: ({ params }: FastifyRequest) => textsOf(fieldOf(params, 'slug')),
  remotes: ({ body }: FastifyRequest) => keysOf(fieldOf(body, 'versions')),
};

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

export const SHOW_BUILD_ACCESS: RouteAccess = {
  right: 'publish',
  remotes: ({ body }: FastifyRequest) => textsOf(fieldOf(body, 'remote')),
};

export const keepWorkbenchAccess = (remoteOf: (id: string) => string | undefined): RouteAccess => ({
  right: 'publish',
  remotes: ({ params }: FastifyRequest) => textsOf(remoteOf(String(fieldOf(params, 'id')))),
});
