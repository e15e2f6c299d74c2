import { ALL_VISITORS_SHARE } from './bucket';

const { exp, log, min } = Math;

/** Visitors of one dealer who were counted while a rollout had one share, by the side of the rollout that they were on. */
export interface DealerShareVisitorCounts {
  /** Share of the rollout when the visitors were counted, in hundredths of a percent. */
  share: number;
  /** Counted visitors with the rollout's version. */
  inside: number;
  /** Counted visitors with the version outside the rollout. */
  outside: number;
}

/**
 * A supposition of a test: the visitors inside are counted `ratio` times as often as those outside. The weights of all
 * suppositions of one test add up to 1.
 */
interface Supposition {
  ratio: number;
  weight: number;
}

/**
 * Suppositions that the rollout's version fails more often. The small ratios have most of the weight, because a total
 * break is found after few visitors with any weight.
 */
export const MORE_OFTEN_SUPPOSITIONS: readonly Supposition[] = [
  { ratio: 1.25, weight: 0.02 },
  { ratio: 1.5, weight: 0.26 },
  { ratio: 2, weight: 0.48 },
  { ratio: 3, weight: 0.1 },
  { ratio: 5, weight: 0.06 },
  { ratio: 10, weight: 0.04 },
  { ratio: 100, weight: 0.04 },
];

/** Suppositions that something good, such as an enquiry, happens less often with the rollout's version. */
export const RARER_SUCCESS_SUPPOSITIONS: readonly Supposition[] = [0.8, 0.5, 0.25, 0.05].map((ratio) => ({
  ratio,
  weight: 0.25,
}));

/** Largest evidence that is returned, so that it stays a number in JSON. */
const LARGEST = 1e15;

/**
 * Returns the logarithm of the likelihood of these visitors when those inside are counted `ratio` times as often,
 * divided by their likelihood when both versions are equal. A counted visitor of equal versions is inside with exactly
 * the probability `share`, because a hash decides.
 */
export const logLikelihood = (sums: readonly DealerShareVisitorCounts[], ratio: number): number => {
  const change = log(ratio);
  let total = 0;
  for (const { share, inside, outside } of sums) {
    const probability = share / ALL_VISITORS_SHARE;
    total += inside * change - (inside + outside) * log(probability * ratio + 1 - probability);
  }
  return total;
};

const evidenceOf = (sums: readonly DealerShareVisitorCounts[], suppositions: readonly Supposition[]): number =>
  suppositions.reduce((total, { ratio, weight }) => total + weight * exp(logLikelihood(sums, ratio)), 0);

/**
 * Returns the evidence against equal versions of a rollout at one dealer, or at a ring of dealers: half of all dealers
 * together, half the mean of each alone. For equal versions the chance that it ever reaches 1/α is at most α, however
 * often it is computed (Ville's inequality).
 * @param dealers the sums of each dealer
 */
export const rolloutEvidence = (
  dealers: readonly (readonly DealerShareVisitorCounts[])[],
  suppositions: readonly Supposition[],
): number => {
  const together = evidenceOf(dealers.flat(), suppositions);
  const alone = dealers.reduce((total, sums) => total + evidenceOf(sums, suppositions), 0);
  return min(LARGEST, (together + (dealers.length > 0 ? alone / dealers.length : 1)) / 2);
};

/** Returns the number of counted visitors on both sides of a rollout, over all shares. */
export const totalVisitorCounts = (
  sums: readonly DealerShareVisitorCounts[],
): Pick<DealerShareVisitorCounts, 'inside' | 'outside'> => ({
  inside: sums.reduce((total, { inside }) => total + inside, 0),
  outside: sums.reduce((total, { outside }) => total + outside, 0),
});
