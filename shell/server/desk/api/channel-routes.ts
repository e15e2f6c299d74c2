import { RemoteName } from '@forecourt/contracts/release/release';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Tenants } from '../../ports';
import type { Desk } from '../changes/desk';
import type { LiveState } from '../log/live-state';
import { CHANNEL, VIEW } from './access';
import type { ActorOf } from './actor';
import { ChannelName, closed, expectedOf, IfMatch, ORDER, Outcome, Revision, VersionOrNull } from './schemas';

interface Deps {
  desk: Desk;
  state(): LiveState;
  tenants: Tenants;
  actorOf: ActorOf;
}

const tags = ['releases', 'admin'];
/** Dealers that an answer names. */
const LISTED = 100;
const CHANGE = {
  ...ORDER,
  expected: Type.Optional(Revision),
  create: Type.Optional(Type.Boolean({ description: 'Make the channel when there is none of this name' })),
};
const OneBody = Type.Object({ version: VersionOrNull, ...CHANGE }, closed);
const SetBody = Type.Object(
  { versions: Type.Record(RemoteName, VersionOrNull, { ...closed, minProperties: 1, maxProperties: 100 }), ...CHANGE },
  closed,
);
const Answer = Type.Object({ channel: ChannelName, revision: Revision, ...Outcome.properties });
const ChannelView = Type.Object({
  channel: ChannelName,
  revision: Revision,
  versions: Type.Record(Type.String(), Type.String()),
  followers: Type.Integer({ description: 'Dealers that follow it' }),
  dealers: Type.Array(Type.String(), { description: 'The first of them' }),
});

/** Channels: what they give, to whom. */
export const channelRoutes =
  ({ desk, state, tenants, actorOf }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const view = (channel: string) => {
      const own = state().channels.get(channel);
      const given = [...(own?.versions ?? [])].flatMap(([remote, { live }]) => (live === null ? [] : [[remote, live] as const]));
      const followers = tenants.all().filter(({ config }) => config.releases.channel === channel);
      return {
        channel,
        revision: own?.revision ?? 0,
        versions: Object.fromEntries(given),
        followers: followers.length,
        dealers: followers.slice(0, LISTED).map(({ slug }) => slug),
      };
    };
    app.get(
      '/channels',
      { config: { access: VIEW }, schema: { tags, summary: 'Every channel', response: { 200: Type.Array(ChannelView) } } },
      async () => desk.channels().map(view),
    );
    app.get(
      '/channels/:channel',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'What a channel gives, and who follows it',
          params: Type.Object({ channel: ChannelName }),
          response: { 200: ChannelView },
        },
      },
      async ({ params: { channel } }, reply) => {
        desk.requireChannel(channel);
        const shown = view(channel);
        reply.header('etag', `"${shown.revision}"`);
        return shown;
      },
    );
    app.put(
      '/channels/:channel/:remote',
      {
        config: { access: CHANNEL },
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags,
          summary: 'The version of a remote that a channel gives; null: none any more',
          params: Type.Object({ channel: ChannelName, remote: RemoteName }),
          headers: IfMatch,
          body: OneBody,
          response: { 200: Answer },
        },
      },
      async (request) => {
        const { channel, remote } = request.params;
        const { version, why = '', dryRun, force, create } = request.body;
        const expected = expectedOf(request.body, request.headers);
        const order = { actor: actorOf(request), why, dryRun, force, create, expected };
        return { channel, ...(await desk.giveChannel(channel, { [remote]: version }, order)) };
      },
    );
    app.put(
      '/channels/:channel',
      {
        config: { access: CHANNEL },
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags,
          summary: 'Versions of several remotes that a channel gives, all at once',
          params: Type.Object({ channel: ChannelName }),
          headers: IfMatch,
          body: SetBody,
          response: { 200: Answer },
        },
      },
      async (request) => {
        const { channel } = request.params;
        const { versions, why = '', dryRun, force, create } = request.body;
        const expected = expectedOf(request.body, request.headers);
        const order = { actor: actorOf(request), why, dryRun, force, create, expected };
        return { channel, ...(await desk.giveChannel(channel, versions, order)) };
      },
    );
  };
