import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { QuarantineAnswer } from '@forecourt/contracts/desk/quarantine';
import { Type } from 'typebox';
import type { Quarantine } from '../quarantine/quarantine';
import { CHANNEL_ACCESS, VIEW_ACCESS } from './access';
import type { FindActorOfRequest } from './actor';
import { CHANGE_BODY_FIELDS, readReleaseId, REFUSE_UNKNOWN_KEYS, ReleaseIdSchema, RELEASE_ROUTE_TAGS } from './requests';

interface Deps {
  quarantine: Pick<Quarantine, 'list' | 'lift'>;
  actorOf: FindActorOfRequest;
}

const Body = Type.Object({ release: ReleaseIdSchema, why: CHANGE_BODY_FIELDS.why }, REFUSE_UNKNOWN_KEYS);

/** */
export const quarantineRoutes =
  ({ quarantine, actorOf }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const answer = (): QuarantineAnswer => ({ versions: quarantine.list() });
    const response = { 200: QuarantineAnswer };
    app.get(
      '/quarantine',
      {
        config: { access: VIEW_ACCESS },
        schema: {
          tags: RELEASE_ROUTE_TAGS,
          summary: 'List the versions that harmed render processes: those that are quarantined, and those with one fault',
          response,
        },
      },
      async () => answer(),
    );
    app.post(
      '/quarantine/lift',
      {
        config: { access: CHANNEL_ACCESS },
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags: RELEASE_ROUTE_TAGS,
          summary: 'Lift the faults of a version: it may run again, and faults are counted anew; needs "why"',
          body: Body,
          response,
        },
      },
      async (request) => {
        const { release, why = '' } = request.body;
        await quarantine.lift(readReleaseId(release), { actor: actorOf(request), why });
        return answer();
      },
    );
  };
