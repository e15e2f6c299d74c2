import { RemoteName } from '@forecourt/contracts/release/release';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Desk } from '../changes/desk';
import { PIN_DEALER, PIN_DEALERS } from './access';
import type { ActorOf } from './actor';
import { closed, DealerOutcome, expectedOf, IfMatch, ORDER, Outcome, Revision, Slug, VersionOrNull } from './schemas';

interface Deps {
  desk: Desk;
  actorOf: ActorOf;
}

const tags = ['releases', 'admin'];
const PinBody = Type.Object({ version: VersionOrNull, ...ORDER, expected: Type.Optional(Revision) }, closed);
const PinAnswer = Type.Object({
  subject: Slug,
  remote: RemoteName,
  version: VersionOrNull,
  dryRun: Type.Boolean(),
  changed: Type.Boolean(),
  ...Type.Omit(DealerOutcome, ['dealer']).properties,
});
const PinsBody = Type.Object(
  {
    dealers: Type.Array(Slug, { minItems: 1, maxItems: 20_000, uniqueItems: true }),
    remote: RemoteName,
    version: VersionOrNull,
    ...ORDER,
    onlyFitting: Type.Optional(Type.Boolean({ description: 'Leave out the dealers that the gate refuses' })),
    expected: Type.Optional(Type.Record(Type.String(), Revision, { description: 'Dealer → revision' })),
  },
  closed,
);

/** Pins of dealers: one, or many at once. */
export const pinRoutes =
  ({ desk, actorOf }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.put(
      '/dealers/:slug/pins/:remote',
      {
        config: { access: PIN_DEALER },
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags,
          summary: 'Pin a version of a remote for one dealer; null follows the channel again',
          params: Type.Object({ slug: Slug, remote: RemoteName }),
          headers: IfMatch,
          body: PinBody,
          response: { 200: PinAnswer },
        },
      },
      async (request) => {
        const { slug, remote } = request.params;
        const { version, why = '', dryRun, force } = request.body;
        const expected = expectedOf(request.body, request.headers);
        const outcome = await desk.pin(slug, { remote, version }, { actor: actorOf(request), why, dryRun, force, expected });
        const { revision = 0, changes = [], findings = [] } = outcome.dealers[0] ?? {};
        return { subject: slug, remote, version, dryRun: outcome.dryRun, changed: outcome.changed, revision, changes, findings };
      },
    );
    app.post(
      '/pins',
      {
        config: { access: PIN_DEALERS },
        validatorCompiler: TypeBoxValidatorCompiler,
        bodyLimit: 4 * 1024 * 1024,
        schema: {
          tags,
          summary: 'Pin a version of a remote for many dealers at once: all of them or none, or those that it fits',
          body: PinsBody,
          response: { 200: Outcome },
        },
      },
      (request) => {
        const { dealers, remote, version, why = '', ...how } = request.body;
        return desk.pinMany(dealers, { remote, version }, { ...how, actor: actorOf(request), why });
      },
    );
  };
