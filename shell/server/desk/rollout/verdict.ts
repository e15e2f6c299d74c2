import { ROLLOUT_HARMS, type RolloutHarm } from '@forecourt/contracts/release/release-health';
import { ALL_VISITORS_SHARE } from './bucket';
import {
  rolloutEvidence,
  RARER_SUCCESS_SUPPOSITIONS,
  logLikelihood,
  MORE_OFTEN_SUPPOSITIONS,
  totalVisitorCounts,
  type DealerShareVisitorCounts,
} from './evidence';

/** Counted visitors of a rollout for each harm. They are enough to compute every verdict again. */
export type RolloutSums = Record<RolloutHarm, readonly DealerShareVisitorCounts[]>;

/** Returns a value for each harm. */
export const valuesByHarm = <Value>(valueOf: (harm: RolloutHarm) => Value): Record<RolloutHarm, Value> =>
  Object.fromEntries(ROLLOUT_HARMS.map((harm) => [harm, valueOf(harm)])) as Record<RolloutHarm, Value>;

/** The sums of a rollout without counted visitors. */
export const NO_SUMS: RolloutSums = valuesByHarm(() => []);

interface HarmRule {
  /** What happens when the harm is sure: the rollout is aborted, or it must not be raised or finished. */
  leadsTo: 'abort' | 'hold';
  /** Chance that the test decides falsely at any time of a rollout with equal versions; 1 % for all harms together. */
  falseDecisions: number;
}
const HARM_RULES: Record<RolloutHarm, HarmRule> = {
  failed: { leadsTo: 'abort', falseDecisions: 0.005 },
  silent: { leadsTo: 'hold', falseDecisions: 0.002 },
  enquired: { leadsTo: 'hold', falseDecisions: 0.002 },
  slow: { leadsTo: 'hold', falseDecisions: 0.001 },
};

/** Returns whether a rollout is aborted for a harm. */
export const isHarmForAbort = (harm: RolloutHarm): boolean => HARM_RULES[harm].leadsTo === 'abort';

/** A rollout is well when its version surely fails less than this many times as often as the other version. */
const HARMFUL_RATIO = 3;
/** Evidence against `HARMFUL_RATIO` from which a rollout is well: it is wrong in at most 5 %. */
const WELL = 1 / 0.05;

/** The evidence that a rollout does one harm. */
export interface HarmEvidence {
  harm: RolloutHarm;
  inside: number;
  outside: number;
  /** Number that rises with every sign of harm; 1 without any sign. */
  evidence: number;
  /** Evidence from which the harm is sure. */
  limit: number;
}

/** Failing visitors, visitors and time that are still missing for the verdict that a rollout is well. */
export interface MissingForVerdict {
  /** Failing visitors on both sides; absent when no number is enough, because all visitors are on one side. */
  failing?: number;
  /** Visitors of the dealer who are needed if failures stay as frequent as now; absent while nobody has failed. */
  visitors?: number;
  /** Time in milliseconds since 1970 at which they will have come at today's traffic; absent without traffic. */
  at?: number;
}

/**
 * The verdict on a rollout: `bad`, it must be aborted for `harms`; `hold`, it must not be raised or finished, for `harms` or because
 * counting is interrupted; `well`; or `unknown` with what is missing.
 */
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
  /** Visitors of the dealer since the rollout began. */
  visitors: number;
  /** Visitors of the dealer in a day, by today's traffic. */
  perDay: number;
  /** Present time in milliseconds since 1970. */
  now: number;
  /** The reason why counts are missing, in words; absent when all were written and read. */
  interruption?: string;
}

const DAY = 86_400_000;

const evidenceOfHarm = (harm: RolloutHarm, sums: readonly DealerShareVisitorCounts[]): HarmEvidence => ({
  harm,
  ...totalVisitorCounts(sums),
  evidence: rolloutEvidence([sums], harm === 'enquired' ? RARER_SUCCESS_SUPPOSITIONS : MORE_OFTEN_SUPPOSITIONS),
  limit: Math.round(1 / HARM_RULES[harm].falseDecisions),
});

/** Returns the expected growth of the evidence for a well rollout with one failing visitor of equal versions. */
const growthOf = (share: number): number => {
  const probability = share / ALL_VISITORS_SHARE;
  const one = { share, inside: 1, outside: 0 };
  const other = { share, inside: 0, outside: 1 };
  return -(probability * logLikelihood([one], HARMFUL_RATIO) + (1 - probability) * logLikelihood([other], HARMFUL_RATIO));
};

const missingOf = ({ sums: { failed }, share, visitors, perDay, now }: RolloutFacts): MissingForVerdict => {
  const growth = growthOf(share);
  if (growth < 1e-9) return {};
  const failing = Math.max(1, Math.ceil((Math.log(WELL) + logLikelihood(failed, HARMFUL_RATIO)) / growth));
  const { inside, outside } = totalVisitorCounts(failed);
  if (inside + outside === 0 || visitors === 0) return { failing };
  const further = Math.ceil((failing * visitors) / (inside + outside));
  return { failing, visitors: further, ...(perDay > 0 ? { at: now + (further / perDay) * DAY } : {}) };
};

/** Returns the evidence of each harm that was counted, computed from the counted visitors alone. */
export const harmsOfSums = (sums: Partial<RolloutSums>): HarmEvidence[] =>
  ROLLOUT_HARMS.flatMap((harm) => {
    const counted = sums[harm];
    return counted ? [evidenceOfHarm(harm, counted)] : [];
  });

/**
 * Judges a rollout by the rule of each harm. Missing counts hold it. Neither time nor a lack of
 * counts ever gives a verdict.
 */
export const judgeRollout = (facts: RolloutFacts): RolloutJudgement => {
  const harms = harmsOfSums(facts.sums);
  const sure = harms.filter((each) => each.evidence >= each.limit).map(({ harm }) => harm);
  const { interruption } = facts;
  if (interruption !== undefined) return { harms, verdict: { kind: 'hold', harms: sure, interruption } };
  const forAbort = sure.filter(isHarmForAbort);
  if (forAbort.length > 0) return { harms, verdict: { kind: 'bad', harms: forAbort } };
  if (sure.length > 0) return { harms, verdict: { kind: 'hold', harms: sure } };
  const isWell = -logLikelihood(facts.sums.failed, HARMFUL_RATIO) >= Math.log(WELL);
  return { harms, verdict: isWell ? { kind: 'well' } : { kind: 'unknown', missing: missingOf(facts) } };
};
