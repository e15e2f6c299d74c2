import { ALL_VISITORS_SHARE } from './bucket';

const { exp, log, min } = Math;

/** Counted visitors of one dealer while the rollout had one share, of networks that have equally many of them. */
export interface DealerShareVisitorCounts {
  /** In hundredths of a percent, when the visitors were counted. */
  share: number;
  inside: number;
  outside: number;
  /** All visitors of these rows come from so many networks. Absent in entries of earlier versions of Forecourt: one. */
  networks?: number;
}

/** So many networks together end no rollout and call none well, whatever they report and whatever others report besides. */
export const LOUDEST_NETWORKS = 4;

/** Visitors inside count `ratio` times as often as those outside. The weights of one test's suppositions add up to 1. */
interface Supposition {
  ratio: number;
  weight: number;
}

/** Small ratios have most of the weight, because a total break is found after few visitors with any weight. */
export const MORE_OFTEN_SUPPOSITIONS: readonly Supposition[] = [
  { ratio: 1.25, weight: 0.02 },
  { ratio: 1.5, weight: 0.26 },
  { ratio: 2, weight: 0.48 },
  { ratio: 3, weight: 0.1 },
  { ratio: 5, weight: 0.06 },
  { ratio: 10, weight: 0.04 },
  { ratio: 100, weight: 0.04 },
];

/** Something good, such as an enquiry, happens less often with the rollout's version. */
export const RARER_SUCCESS_SUPPOSITIONS: readonly Supposition[] = [0.8, 0.5, 0.25, 0.05].map((ratio) => ({
  ratio,
  weight: 0.25,
}));

/** So that evidence stays a number in JSON. */
const LARGEST = 1e15;

/** Divided by the likelihood for equal versions. Then a visitor is inside with probability `share`: a hash decides. */
export const logLikelihood = (sums: readonly DealerShareVisitorCounts[], ratio: number): number => {
  const change = log(ratio);
  let total = 0;
  for (const { share, inside, outside } of sums) {
    const probability = share / ALL_VISITORS_SHARE;
    total += inside * change - (inside + outside) * log(probability * ratio + 1 - probability);
  }
  return total;
};

/** What the loudest networks add to the log likelihood at most; with `sign` -1, what they take from it. */
export const loudestNetworksAdd = (sums: readonly DealerShareVisitorCounts[], ratio: number, sign: 1 | -1 = 1): number => {
  const additions = sums
    .map((sum) => ({ count: sum.networks ?? 1, each: (sign * logLikelihood([sum], ratio)) / (sum.networks ?? 1) }))
    .filter(({ count, each }) => count > 0 && each > 0)
    .toSorted((a, b) => b.each - a.each);
  let left = LOUDEST_NETWORKS;
  let total = 0;
  for (const { count, each } of additions) {
    total += each * min(left, count);
    left -= min(left, count);
  }
  return total;
};

/** `logOf`: log likelihood of a supposition by its ratio. */
const evidenceOf = (suppositions: readonly Supposition[], logOf: (ratio: number) => number): number =>
  suppositions.reduce((total, { ratio, weight }) => total + weight * exp(logOf(ratio)), 0);

/**
 * Evidence that stands without the loudest networks of each supposition. So it is never more than the evidence of all other
 * visitors, whichever networks forge reports.
 */
export const evidenceWithoutLoudest = (sums: readonly DealerShareVisitorCounts[], suppositions: readonly Supposition[]): number =>
  min(
    LARGEST,
    evidenceOf(suppositions, (ratio) => logLikelihood(sums, ratio) - loudestNetworksAdd(sums, ratio)),
  );

/**
 * Evidence against equal versions at one dealer or a ring of dealers: half of all dealers together, half the mean of each
 * alone. For equal versions the chance that it ever reaches 1/α is at most α, however often it is computed (Ville's
 * inequality). @param dealers the sums of each dealer
 */
export const rolloutEvidence = (
  dealers: readonly (readonly DealerShareVisitorCounts[])[],
  suppositions: readonly Supposition[],
): number => {
  const together = evidenceOf(suppositions, (ratio) => logLikelihood(dealers.flat(), ratio));
  const alone = dealers.reduce((total, sums) => total + evidenceOf(suppositions, (ratio) => logLikelihood(sums, ratio)), 0);
  return min(LARGEST, (together + (dealers.length > 0 ? alone / dealers.length : 1)) / 2);
};

export const totalVisitorCounts = (
  sums: readonly DealerShareVisitorCounts[],
): Pick<DealerShareVisitorCounts, 'inside' | 'outside'> => ({
  inside: sums.reduce((total, { inside }) => total + inside, 0),
  outside: sums.reduce((total, { outside }) => total + outside, 0),
});

/** Networks with a counted visitor on each side. */
export const networkCounts = (sums: readonly DealerShareVisitorCounts[]): { inside: number; outside: number } => {
  const networksWith = (side: 'inside' | 'outside'): number =>
    sums.reduce((total, sum) => total + (sum[side] > 0 ? (sum.networks ?? 1) : 0), 0);
  return { inside: networksWith('inside'), outside: networksWith('outside') };
};
