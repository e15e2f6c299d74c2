import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RemoteName } from '@forecourt/contracts/release/release';
import {
  HealthByHour,
  ReleaseHealth,
  type EndedRollout,
  type FailureStep,
  type HourOfVersion,
  type RolloutHealth,
} from '@forecourt/contracts/release/release-health';
import { Type } from 'typebox';
import { VIEW_ACCESS } from '../api/access';
import { REFUSE_UNKNOWN_KEYS, type AdminRouteInstance } from '../api/requests';
import { percentageOfShare } from '../api/views';
import type { HealthFigures } from './figures';
import type { HealthSumQuery } from './store';
import type { MissingForVerdict, VerdictOnRollout } from '../rollout/verdict';
import type { WatchedRollout } from '../rollout/watch-rollouts';

interface FiguresWithNewest extends HealthFigures {
  newest?: { step: FailureStep; message: string; at: Date };
}

interface Options {
  now(): number;
  figures(query: HealthSumQuery): Promise<FiguresWithNewest[]>;
  hours(query: { since: Date; dealers?: string[]; remote: string }): Promise<HourOfVersion[]>;
  rollouts(dealers: string[] | undefined): Promise<WatchedRollout[]>;
  takesReports(dealer: string): boolean;
  /** Newest first. */
  ended(): Promise<EndedRollout[]>;
}

const HOUR = 3_600_000;
const Dealers = Type.Optional(
  Type.String({
    pattern: '^[a-z0-9-]+(,[a-z0-9-]+)*$',
    // 12,200 characters are enough for 200 slugs of the greatest length.
    maxLength: 12_200,
    description: 'Slugs, with commas between them; absent: every dealer',
  }),
);
const MOST_HOURS = 336;
const HoursQuery = Type.Object(
  {
    dealer: Dealers,
    remote: RemoteName,
    hours: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_HOURS, default: 24, description: 'Hours up to the present one' }),
    ),
  },
  REFUSE_UNKNOWN_KEYS,
);
const Query = Type.Object(
  {
    dealer: Dealers,
    remote: Type.Optional(RemoteName),
    version: Type.Optional(Type.String({ maxLength: 60 })),
    hours: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 9600, default: 24, description: 'Hours before now that are counted' }),
    ),
    together: Type.Optional(Type.Boolean({ description: 'Whether the figures of a version are those of all dealers together' })),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2000,
        default: 200,
        description: 'Most versions in the answer; those that failed most often come first',
      }),
    ),
  },
  REFUSE_UNKNOWN_KEYS,
);
const figuresView = ({ tenant, newest, ...figures }: FiguresWithNewest) => ({
  ...(tenant === '' ? {} : { dealer: tenant }),
  ...figures,
  ...(newest ? { newest: { step: newest.step, message: newest.message, at: newest.at.toISOString() } } : {}),
});

const missingView = ({ at, ...counts }: MissingForVerdict) => ({
  ...counts,
  ...(at === undefined ? {} : { at: new Date(at).toISOString() }),
});

const verdictView = (verdict: VerdictOnRollout): Pick<RolloutHealth, 'verdict' | 'reasons' | 'interruption' | 'missing'> => {
  const { kind } = verdict;
  if (kind === 'unknown') return { verdict: kind, reasons: [], missing: missingView(verdict.missing) };
  if (kind === 'well') return { verdict: kind, reasons: [] };
  if (kind === 'bad') return { verdict: kind, reasons: verdict.harms };
  const { harms, interruption } = verdict;
  return { verdict: kind, reasons: harms, ...(interruption === undefined ? {} : { interruption }) };
};

export const rolloutHealthView = ({
  dealer,
  rollout,
  base,
  visitors,
  perDay,
  sums,
  judgement,
}: WatchedRollout): RolloutHealth => ({
  dealer,
  id: rollout.id,
  remote: rollout.remote,
  percentage: percentageOfShare(rollout.share),
  rollout: rollout.version,
  base,
  visitors,
  perDay,
  ...verdictView(judgement.verdict),
  harms: judgement.harms.map((each) => ({ ...each, sums: [...sums[each.harm]] })),
});

const addHours = (app: AdminRouteInstance, { now, hours: read }: Pick<Options, 'now' | 'hours'>): void => {
  app.get(
    '/health/hours',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: ['releases', 'admin'],
        summary: 'Return page views, failures and load time of a remote’s versions by the hour',
        querystring: HoursQuery,
        response: { 200: HealthByHour },
      },
    },
    async ({ query: { dealer, remote, hours = 24 }, seenDealers }) => {
      const since = new Date(Math.floor(now() / HOUR) * HOUR - (hours - 1) * HOUR);
      const dealers = dealer?.split(',') ?? seenDealers?.slice();
      return { since: since.toISOString(), hours: await read({ since, remote, ...(dealers ? { dealers } : {}) }) };
    },
  );
};

/** */
export const healthAdminRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { now, figures, rollouts, ended, takesReports } = options;
  const viewOf = (watched: WatchedRollout): RolloutHealth => ({
    ...rolloutHealthView(watched),
    ...(takesReports(watched.dealer) ? {} : { withoutReports: true }),
  });
  addHours(app, options);
  app.get(
    '/health',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: ['releases', 'admin'],
        summary:
          'Return the health of releases: failing page views, load times and web vitals by dealer and version, and rollouts with the verdict on them',
        querystring: Query,
        response: { 200: ReleaseHealth },
      },
    },
    async ({ query: { dealer, remote, version, hours = 24, together = false, limit = 200 }, seenDealers }) => {
      const dealers = dealer?.split(',') ?? seenDealers?.slice();
      const since = new Date(now() - hours * HOUR);
      const [versions, running, over] = await Promise.all([
        figures({ since, dealers, remote, version, together, limit }),
        rollouts(dealers),
        ended(),
      ]);
      const isAsked = (each: Pick<RolloutHealth, 'dealer' | 'remote' | 'rollout' | 'base'>): boolean =>
        (dealers === undefined || dealers.includes(each.dealer)) &&
        (remote === undefined || each.remote === remote) &&
        (version === undefined || [each.rollout, each.base].includes(version));
      return {
        versions: versions.map(figuresView),
        rollouts: running.map(viewOf).filter(isAsked).slice(0, limit),
        ended: over.filter(isAsked).slice(0, limit),
      };
    },
  );
};
