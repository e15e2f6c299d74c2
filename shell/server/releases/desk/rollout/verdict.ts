import { ROLLOUT_HARMS, type RolloutHarm } from '@forecourt/contracts/release/release-health';
import { ALL_VISITORS_SHARE } from './bucket';
import {
  evidenceWithoutLoudest,
  loudestNetworksAdd,
  LOUDEST_NETWORKS,
  networkCounts,
  rolloutEvidence,
  RARER_SUCCESS_SUPPOSITIONS,
  logLikelihood,
  MORE_OFTEN_SUPPOSITIONS,
  totalVisitorCounts,
  type DealerShareVisitorCounts,
} from './evidence';

/** The sums are enough to compute every verdict again. */
export type RolloutSums = Record<RolloutHarm, readonly DealerShareVisitorCounts[]>;

export const valuesByHarm = <Value>(valueOf: (harm: RolloutHarm) => Value): Record<RolloutHarm, Value> =>
  Object.fromEntries(ROLLOUT_HARMS.map((harm) => [harm, valueOf(harm)])) as Record<RolloutHarm, Value>;

export const NO_SUMS: RolloutSums = valuesByHarm(() => []);

interface HarmRule {
  /** When the harm is sure: the rollout is aborted, or must not be raised or finished. */
  leadsTo: 'abort' | 'hold';
  /** Chance of a false decision at any time of a rollout with equal versions; 1 % for all harms together. */
  falseDecisions: number;
}
const HARM_RULES: Record<RolloutHarm, HarmRule> = {
  failed: { leadsTo: 'abort', falseDecisions: 0.005 },
  silent: { leadsTo: 'hold', falseDecisions: 0.002 },
  enquired: { leadsTo: 'hold', falseDecisions: 0.002 },
  slow: { leadsTo: 'hold', falseDecisions: 0.001 },
};

/** Browsers' reports abort a rollout if this much evidence stands without the loudest networks: forged reports of four networks end an equal version in at most 1 %. */
const LIMIT_WITHOUT_LOUDEST = 100;

export const isHarmForAbort = (harm: RolloutHarm): boolean => HARM_RULES[harm].leadsTo === 'abort';

/** A rollout is well when its version surely fails less than this many times as often as the other version. */
const HARMFUL_RATIO = 3;
/** Evidence against `HARMFUL_RATIO`: wrong in at most 5 %. */
const WELL = 1 / 0.05;
/** A version that runs for nobody is not well, so visitors of so many networks must have reported that its pages run. */
const NETWORKS_WITH_LIFE = 10;

export interface HarmEvidence {
  harm: RolloutHarm;
  inside: number;
  outside: number;
  /** Rises with every sign of harm; 1 without any sign. */
  evidence: number;
  limit: number;
  /** Networks of the counted visitors. */
  networks: { inside: number; outside: number };
  /** Evidence without the loudest networks. */
  withoutLoudest: number;
}

export interface MissingForVerdict {
  /** Failing visitors on both sides; absent when no number is enough, because all visitors are on one side. */
  failing?: number;
  /** Further networks in which a page of the new version must run; absent when there are enough. */
  networks?: number;
  /** Visitors of the dealer who are needed if failures stay as frequent as now; absent while nobody has failed. */
  visitors?: number;
  /** Milliseconds since 1970 by which they come at today's traffic; absent without traffic. */
  at?: number;
}

/** `hold`: do not raise or finish, for `harms` or because counting is interrupted. For `failed`: too few networks report it. */
export type VerdictOnRollout =
  | { kind: 'bad'; harms: RolloutHarm[] }
  | { kind: 'hold'; harms: RolloutHarm[]; interruption?: string }
  | { kind: 'well' }
  | { kind: 'unknown'; missing: MissingForVerdict };

export interface RolloutJudgement {
  verdict: VerdictOnRollout;
  harms: HarmEvidence[];
}

export interface RolloutFacts {
  sums: RolloutSums;
  /** Present share in hundredths of a percent. */
  share: number;
  /** Networks in which a visitor of the new version reported that its page runs, and none that it failed. */
  networksWithLife: number;
  /** Whether the server rendered a failing page apart again, and it failed with the new version alone. */
  isRepeated?: boolean;
  /** Visitors of the dealer since the rollout began. */
  visitors: number;
  /** Visitors of the dealer, by today's traffic. */
  perDay: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Why counts are missing; absent when all were written and read. */
  interruption?: string;
}

const DAY = 86_400_000;

const evidenceOfHarm = (harm: RolloutHarm, sums: readonly DealerShareVisitorCounts[]): HarmEvidence => {
  const suppositions = harm === 'enquired' ? RARER_SUCCESS_SUPPOSITIONS : MORE_OFTEN_SUPPOSITIONS;
  return {
    harm,
    ...totalVisitorCounts(sums),
    evidence: rolloutEvidence([sums], suppositions),
    limit: Math.round(1 / HARM_RULES[harm].falseDecisions),
    networks: networkCounts(sums),
    withoutLoudest: evidenceWithoutLoudest(sums, suppositions),
  };
};

/** Expected growth of the evidence for a well rollout, by one failing visitor of equal versions. */
const growthOf = (share: number): number => {
  const probability = share / ALL_VISITORS_SHARE;
  const one = { share, inside: 1, outside: 0 };
  const other = { share, inside: 0, outside: 1 };
  return -(probability * logLikelihood([one], HARMFUL_RATIO) + (1 - probability) * logLikelihood([other], HARMFUL_RATIO));
};

/** Against `HARMFUL_RATIO`, without the networks that speak most for the new version. */
const wellness = (failed: readonly DealerShareVisitorCounts[]): number =>
  -logLikelihood(failed, HARMFUL_RATIO) - loudestNetworksAdd(failed, HARMFUL_RATIO, -1);

const missingOf = ({ sums: { failed }, share, visitors, perDay, now, networksWithLife }: RolloutFacts): MissingForVerdict => {
  const growth = growthOf(share);
  if (growth < 1e-9) return {};
  const networks = networksWithLife < NETWORKS_WITH_LIFE ? { networks: NETWORKS_WITH_LIFE - networksWithLife } : {};
  const loudest = Math.max(
    -LOUDEST_NETWORKS * logLikelihood([{ share, inside: 0, outside: 1 }], HARMFUL_RATIO),
    loudestNetworksAdd(failed, HARMFUL_RATIO, -1),
  );
  const needed = Math.log(WELL) + logLikelihood(failed, HARMFUL_RATIO) + loudest;
  const failing = Math.max(wellness(failed) >= Math.log(WELL) ? 0 : 1, Math.ceil(needed / growth));
  const { inside, outside } = totalVisitorCounts(failed);
  if (inside + outside === 0 || visitors === 0) return { failing, ...networks };
  const further = Math.ceil((failing * visitors) / (inside + outside));
  return { failing, ...networks, visitors: further, ...(perDay > 0 ? { at: now + (further / perDay) * DAY } : {}) };
};

export const harmsOfSums = (sums: Partial<RolloutSums>): HarmEvidence[] =>
  ROLLOUT_HARMS.flatMap((harm) => {
    const counted = sums[harm];
    return counted ? [evidenceOfHarm(harm, counted)] : [];
  });

const standsWithoutLoudest = ({ withoutLoudest }: HarmEvidence): boolean => withoutLoudest >= LIMIT_WITHOUT_LOUDEST;

/**
 * Missing counts hold the rollout. Neither time nor a lack of counts ever gives a verdict. Nothing that can't be
 * undone follows from what few networks say: they hold the rollout.
 */
export const judgeRollout = (facts: RolloutFacts): RolloutJudgement => {
  const harms = harmsOfSums(facts.sums);
  const sure = harms.filter((each) => each.evidence >= each.limit);
  const { interruption, isRepeated = false } = facts;
  const names = sure.map(({ harm }) => harm);
  if (interruption !== undefined) return { harms, verdict: { kind: 'hold', harms: names, interruption } };
  const forAbort = sure.filter((each) => isHarmForAbort(each.harm) && (isRepeated || standsWithoutLoudest(each)));
  if (forAbort.length > 0) return { harms, verdict: { kind: 'bad', harms: forAbort.map(({ harm }) => harm) } };
  if (sure.length > 0) return { harms, verdict: { kind: 'hold', harms: names } };
  const isWell = wellness(facts.sums.failed) >= Math.log(WELL) && facts.networksWithLife >= NETWORKS_WITH_LIFE;
  return { harms, verdict: isWell ? { kind: 'well' } : { kind: 'unknown', missing: missingOf(facts) } };
};
