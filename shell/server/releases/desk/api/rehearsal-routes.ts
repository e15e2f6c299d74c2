import { Readable } from 'node:stream';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChannelName, DealerSlug, VersionOrNull } from '@forecourt/contracts/desk/fields';
import { RunningRehearsal, type RehearsalLine, type RehearsalResult } from '@forecourt/contracts/desk/rehearsal';
import { RemoteName } from '@forecourt/contracts/release/release';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import type { ReleasePublisher } from '../../../platform/ports';
import type { ReleaseChanges } from '../changes/changes';
import { countLeftOut, groupDifferences, weighPages, type RehearsedDealer } from '../rehearsal/group-differences';
import type { RecordActs } from '../log/record';
import type { Rehearsals } from '../rehearsal/rehearsals';
import type { RunningRehearsals } from '../rehearsal/running-rehearsals';
import { seesDealer } from '../../../platform/requests/seen-dealers';
import { continuePublishAccess, VIEW_ACCESS } from './access';
import type { FindActorOfRequest } from './actor';
import { REFUSE_UNKNOWN_KEYS, RELEASE_ROUTE_TAGS, type AdminRouteInstance } from './requests';

interface Deps {
  rehearsals: Rehearsals;
  running: RunningRehearsals;
  actorOf: FindActorOfRequest;
  changes: Pick<ReleaseChanges, 'changesToRehearse' | 'pinsOfUnpublished'>;
  record: RecordActs;
  publisher: Pick<ReleasePublisher, 'copyOf' | 'documentOf' | 'remoteOf'>;
}

const RehearsedDealers = Type.Object(
  {
    dealers: Type.Optional(
      Type.Array(DealerSlug, {
        minItems: 1,
        maxItems: 20_000,
        description: 'Absent: every dealer that uses the remote, or that the channel concerns',
      }),
    ),
  },
  REFUSE_UNKNOWN_KEYS,
);
const RehearsalBody = Type.Object(
  {
    remote: RemoteName,
    version: VersionOrNull,
    also: Type.Optional(
      Type.Record(RemoteName, VersionOrNull, {
        ...REFUSE_UNKNOWN_KEYS,
        maxProperties: 100,
        description: 'Other remotes that are changed at the same time',
      }),
    ),
    channel: Type.Optional({ ...ChannelName, description: 'Channel that would be set; absent: the dealers would be pinned' }),
    ...RehearsedDealers.properties,
  },
  REFUSE_UNKNOWN_KEYS,
);
type Order = Pick<Static<typeof RehearsalBody>, 'remote' | 'version'>;

const resultOf = ({ remote, version }: Order, rehearsed: RehearsedDealer[]): RehearsalResult => ({
  remote,
  version,
  dealers: rehearsed.length,
  pages: rehearsed.reduce((sum, { pages }) => sum + pages.length, 0),
  refused: rehearsed
    .filter(({ pages }) => pages.some(({ differences }) => differences.some(({ refuses }) => refuses)))
    .map(({ dealer }) => dealer),
  groups: groupDifferences(rehearsed),
  weights: weighPages(rehearsed),
  leftOut: countLeftOut(rehearsed),
});

/** When the client goes away, the rehearsal ends after the dealer that it is at. */
const rehearsalLines = async function* (
  order: Order,
  dealers: number,
  run: AsyncGenerator<RehearsedDealer>,
): AsyncGenerator<string> {
  const line = (each: RehearsalLine): string => `${JSON.stringify(each)}\n`;
  const done: RehearsedDealer[] = [];
  try {
    yield line({ kind: 'progress', done: 0, dealers });
    for await (const dealer of run) {
      done.push(dealer);
      yield line({ kind: 'progress', done: done.length, dealers });
    }
    yield line({ kind: 'result', result: resultOf(order, done) });
  } catch (error) {
    yield line({ kind: 'failed', message: error instanceof ProblemError ? error.message : 'The rehearsal ended with an error' });
  }
};

const sendLines = (reply: FastifyReply, lines: AsyncGenerator<string>): FastifyReply =>
  reply.type('application/x-ndjson').header('cache-control', 'no-store').send(Readable.from(lines));

const RATE_LIMIT = { max: 20, timeWindow: '1 minute' };

const addList = (app: AdminRouteInstance, { running }: Deps): void => {
  app.get(
    '/rehearsals',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'List the rehearsals that run now, with their progress',
        response: { 200: Type.Object({ rehearsals: Type.Array(RunningRehearsal) }) },
      },
    },
    async () => ({ rehearsals: await running.list() }),
  );
};

const addPublishedRoute = (app: AdminRouteInstance, { rehearsals, running, changes, actorOf }: Deps): void => {
  app.post(
    '/rehearsals',
    {
      config: { access: VIEW_ACCESS, rateLimit: RATE_LIMIT },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Render dealers’ pages with the live version and with another, and say what would change (NDJSON)',
        body: RehearsalBody,
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (!rehearsals.isReady()) throw new ProblemError('unavailable', 'This server renders no pages yet');
      const isSeen = seesDealer(request);
      const planned = (await changes.changesToRehearse(body)).filter(({ dealer }) => isSeen(dealer));
      const { remote, version, channel } = body;
      const actor = actorOf(request);
      const facts = { actor, remote, version, channel, dealers: planned.length };
      return sendLines(reply, rehearsalLines(body, planned.length, running.follow(facts, rehearsals.run(planned, actor))));
    },
  );
};

/** The files of the release stay where no page and no visitor finds them. */
const addUnpublishedRoute = (app: AdminRouteInstance, deps: Deps): void => {
  const { rehearsals, running, changes, publisher, actorOf, record } = deps;
  app.post(
    '/releases/reservations/:id/rehearsal',
    {
      config: { access: continuePublishAccess(publisher.remoteOf), rateLimit: RATE_LIMIT },
      validatorCompiler: TypeBoxValidatorCompiler,
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Rehearse the files of a reservation, which stays unpublished, and say what would change (NDJSON)',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        body: RehearsedDealers,
      },
    },
    async (request, reply) => {
      const {
        params: { id },
        body,
      } = request;
      const release = await publisher.documentOf(id);
      const planned = await changes.pinsOfUnpublished(release, body.dealers);
      const order = { remote: release.name, version: release.version };
      const actor = actorOf(request);
      await record({ kind: 'dry-run', actor, ...order });
      const run = rehearsals.candidates.run(() => publisher.copyOf(id), planned);
      const facts = { actor, ...order, dealers: planned.length };
      return sendLines(reply, rehearsalLines(order, planned.length, running.follow(facts, run)));
    },
  );
};

/** A release is rehearsed before or after its publication. */
export const rehearsalRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addList(app, deps);
    addPublishedRoute(app, deps);
    addUnpublishedRoute(app, deps);
  };
