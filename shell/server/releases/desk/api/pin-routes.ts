import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChangeOutcome, PinChangeOutcome } from '@forecourt/contracts/desk/changes';
import { DealerSlug, RevisionNumber, VersionOrNull } from '@forecourt/contracts/desk/fields';
import { RemoteName } from '@forecourt/contracts/release/release';
import { Type } from 'typebox';
import type { ReleaseChanges } from '../changes/changes';
import { PIN_DEALER_ACCESS, PIN_MANY_DEALERS_ACCESS } from './access';
import type { FindActorOfRequest } from './actor';
import {
  REFUSE_UNKNOWN_KEYS,
  IfMatchHeaderSchema,
  CHANGE_BODY_FIELDS,
  readReleaseChangeRequest,
  REVISED_CHANGE_BODY_FIELDS,
  RELEASE_ROUTE_TAGS,
} from './requests';

interface Deps {
  changes: Pick<ReleaseChanges, 'pin' | 'pinMany'>;
  actorOf: FindActorOfRequest;
}

const PinBody = Type.Object({ version: VersionOrNull, ...REVISED_CHANGE_BODY_FIELDS }, REFUSE_UNKNOWN_KEYS);
const PinsBody = Type.Object(
  {
    dealers: Type.Array(DealerSlug, { minItems: 1, maxItems: 20_000, uniqueItems: true }),
    remote: RemoteName,
    version: VersionOrNull,
    ...CHANGE_BODY_FIELDS,
    onlyFitting: Type.Optional(Type.Boolean({ description: 'Skip the dealers that the gate refuses' })),
    expected: Type.Optional(
      Type.Record(Type.String(), RevisionNumber, { description: 'Revision of each dealer on which the change is based' }),
    ),
  },
  REFUSE_UNKNOWN_KEYS,
);

/** */
export const pinRoutes =
  ({ changes, actorOf }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.put(
      '/dealers/:slug/pins/:remote',
      {
        config: { access: PIN_DEALER_ACCESS },
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags: RELEASE_ROUTE_TAGS,
          summary: 'Pin a version of a remote for one dealer; null follows the channel again',
          params: Type.Object({ slug: DealerSlug, remote: RemoteName }),
          headers: IfMatchHeaderSchema,
          body: PinBody,
          response: { 200: PinChangeOutcome },
        },
      },
      async (request) => {
        const { slug, remote } = request.params;
        const { version, ...body } = request.body;
        const outcome = await changes.pin(slug, { remote, version }, readReleaseChangeRequest(request, body, actorOf));
        const { revision = 0, changes: versions = [], findings = [] } = outcome.dealers[0] ?? {};
        const { dryRun, changed } = outcome;
        return { subject: slug, remote, version, dryRun, changed, revision, changes: versions, findings };
      },
    );
    app.post(
      '/pins',
      {
        config: { access: PIN_MANY_DEALERS_ACCESS },
        validatorCompiler: TypeBoxValidatorCompiler,
        bodyLimit: 4 * 1024 * 1024,
        schema: {
          tags: RELEASE_ROUTE_TAGS,
          summary: 'Pin a version of a remote for many dealers at once: all of them or none, or those that it fits',
          body: PinsBody,
          response: { 200: ChangeOutcome },
        },
      },
      (request) => {
        const { dealers, remote, version, why = '', ...how } = request.body;
        return changes.pinMany(dealers, { remote, version }, { ...how, actor: actorOf(request), why });
      },
    );
  };
