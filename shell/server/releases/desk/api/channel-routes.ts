import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChannelChangeOutcome } from '@forecourt/contracts/desk/changes';
import { ChannelVersions } from '@forecourt/contracts/desk/dealers';
import { ChannelName, VersionOrNull } from '@forecourt/contracts/desk/fields';
import { RemoteName } from '@forecourt/contracts/release/release';
import { Type, type Static } from 'typebox';
import type { Tenants } from '../../../platform/ports';
import type { ReleaseChanges } from '../changes/changes';
import type { LiveState } from '../log/live-state';
import { CHANNEL_ACCESS, VIEW_ACCESS } from './access';
import type { FindActorOfRequest } from './actor';
import {
  REFUSE_UNKNOWN_KEYS,
  IfMatchHeaderSchema,
  readReleaseChangeRequest,
  REVISED_CHANGE_BODY_FIELDS,
  RELEASE_ROUTE_TAGS,
  type AdminRouteInstance,
} from './requests';

interface Deps {
  changes: Pick<ReleaseChanges, 'channels' | 'requireChannel' | 'setChannel'>;
  state(): LiveState;
  tenants: Tenants;
  actorOf: FindActorOfRequest;
}

const MOST_LISTED = 100;
const ORDER = {
  ...REVISED_CHANGE_BODY_FIELDS,
  create: Type.Optional(Type.Boolean({ description: 'Create the channel when none has this name' })),
};
const OneBody = Type.Object({ version: VersionOrNull, ...ORDER }, REFUSE_UNKNOWN_KEYS);
const SetBody = Type.Object(
  {
    versions: Type.Record(RemoteName, VersionOrNull, { ...REFUSE_UNKNOWN_KEYS, minProperties: 1, maxProperties: 100 }),
    ...ORDER,
  },
  REFUSE_UNKNOWN_KEYS,
);

const channelView = (channel: string, { state, tenants }: Deps): Static<typeof ChannelVersions> => {
  const own = state().channels.get(channel);
  const versions = [...(own?.versions ?? [])].flatMap(([remote, { live }]) => (live === null ? [] : [[remote, live] as const]));
  const followers = tenants.all().filter(({ config }) => config.releases.channel === channel);
  return {
    channel,
    revision: own?.revision ?? 0,
    versions: Object.fromEntries(versions),
    followers: followers.length,
    dealers: followers.slice(0, MOST_LISTED).map(({ slug }) => slug),
  };
};

const addReads = (app: AdminRouteInstance, deps: Deps): void => {
  const { changes } = deps;
  app.get(
    '/channels',
    {
      config: { access: VIEW_ACCESS },
      schema: { tags: RELEASE_ROUTE_TAGS, summary: 'List every channel', response: { 200: Type.Array(ChannelVersions) } },
    },
    async () => changes.channels().map((channel) => channelView(channel, deps)),
  );
  app.get(
    '/channels/:channel',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Return the versions of a channel, and the dealers that follow it',
        params: Type.Object({ channel: ChannelName }),
        response: { 200: ChannelVersions },
      },
    },
    async ({ params: { channel } }, reply) => {
      changes.requireChannel(channel);
      const view = channelView(channel, deps);
      reply.header('etag', `"${view.revision}"`);
      return view;
    },
  );
};

const addChanges = (app: AdminRouteInstance, { changes, actorOf }: Deps): void => {
  app.put(
    '/channels/:channel/:remote',
    {
      config: { access: CHANNEL_ACCESS },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Set the version of a remote in a channel; null removes it',
        params: Type.Object({ channel: ChannelName, remote: RemoteName }),
        headers: IfMatchHeaderSchema,
        body: OneBody,
        response: { 200: ChannelChangeOutcome },
      },
    },
    async (request) => {
      const { channel, remote } = request.params;
      const { version, create, ...body } = request.body;
      const order = { ...readReleaseChangeRequest(request, body, actorOf), create };
      return { channel, ...(await changes.setChannel(channel, { [remote]: version }, order)) };
    },
  );
  app.put(
    '/channels/:channel',
    {
      config: { access: CHANNEL_ACCESS },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Set versions of several remotes in a channel, all at once',
        params: Type.Object({ channel: ChannelName }),
        headers: IfMatchHeaderSchema,
        body: SetBody,
        response: { 200: ChannelChangeOutcome },
      },
    },
    async (request) => {
      const { channel } = request.params;
      const { versions, create, ...body } = request.body;
      const order = { ...readReleaseChangeRequest(request, body, actorOf), create };
      return { channel, ...(await changes.setChannel(channel, versions, order)) };
    },
  );
};

/** */
export const channelRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addReads(app, deps);
    addChanges(app, deps);
  };
