import { Readable } from 'node:stream';
import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DealerSlug } from '@forecourt/contracts/desk/fields';
import type { RehearsalLine, RehearsalResult } from '@forecourt/contracts/desk/rehearsal';
import { RemoteName, VersionNumber } from '@forecourt/contracts/release/release';
import { ProblemError } from '@forecourt/contracts/problem';
import { Type, type Static } from 'typebox';
import type { RehearsalOfDealer } from '../../ports';
import type { ReleaseChanges } from '../changes/changes';
import { groupDifferences, weighPages, type RehearsedDealer } from '../rehearsal/group-differences';
import type { Rehearsals } from '../rehearsal/rehearsals';
import { VIEW_ACCESS } from './access';
import { REFUSE_UNKNOWN_KEYS, RELEASE_ROUTE_TAGS } from './requests';

interface Deps {
  rehearsals: Rehearsals;
  changes: Pick<ReleaseChanges, 'pinsToRehearse'>;
}

const RehearsalBody = Type.Object(
  {
    remote: RemoteName,
    version: VersionNumber,
    dealers: Type.Optional(
      Type.Array(DealerSlug, { minItems: 1, maxItems: 20_000, description: 'Absent: every dealer that uses the remote' }),
    ),
  },
  REFUSE_UNKNOWN_KEYS,
);
type Order = Static<typeof RehearsalBody>;

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
});

/** Yields the lines of the answer. When the client goes away, the rehearsal ends after the dealer that it is at. */
const rehearsalLines = async function* (
  rehearsals: Rehearsals,
  order: Order,
  changes: RehearsalOfDealer[],
): AsyncGenerator<string> {
  const line = (each: RehearsalLine): string => `${JSON.stringify(each)}\n`;
  const done: RehearsedDealer[] = [];
  try {
    yield line({ kind: 'progress', done: 0, dealers: changes.length });
    for await (const dealer of rehearsals.run(changes)) {
      done.push(dealer);
      yield line({ kind: 'progress', done: done.length, dealers: changes.length });
    }
    yield line({ kind: 'result', result: resultOf(order, done) });
  } catch (error) {
    yield line({ kind: 'failed', message: error instanceof ProblemError ? error.message : 'The rehearsal ended with an error' });
  }
};

/** Returns the route that rehearses a version for dealers. */
export const rehearsalRoutes =
  ({ rehearsals, changes }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/rehearsals',
      {
        config: { access: VIEW_ACCESS, rateLimit: { max: 20, timeWindow: '1 minute' } },
        validatorCompiler: TypeBoxValidatorCompiler,
        schema: {
          tags: RELEASE_ROUTE_TAGS,
          summary: 'Render dealers’ pages with the live version and with another, and say what would be other (NDJSON)',
          body: RehearsalBody,
        },
      },
      async ({ body }, reply) => {
        if (!rehearsals.isReady()) throw new ProblemError('unavailable', 'This server renders no pages yet');
        const planned = await changes.pinsToRehearse(body.remote, body.version, body.dealers);
        return reply
          .type('application/x-ndjson')
          .header('cache-control', 'no-store')
          .send(Readable.from(rehearsalLines(rehearsals, body, planned)));
      },
    );
  };
