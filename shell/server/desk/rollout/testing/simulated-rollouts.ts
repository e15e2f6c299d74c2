import { ALL_VISITORS_SHARE } from '../bucket';
import { rolloutEvidence, MORE_OFTEN_SUPPOSITIONS, type DealerShareVisitorCounts } from '../evidence';

// In the tests' own global object, looking `Math` up takes longer than the functions.
const { ceil, floor, imul, log } = Math;

/** Returns a function that returns pseudo-random numbers from 0 to below 1: the same seed gives the same numbers. */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
};
type Random = ReturnType<typeof createRandom>;
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[floor(random() * items.length)]!;

/** Evidence from which the rollout of a simulation is aborted. */
const ABORT = 200;

/** One dealer of a simulation: its visitors come back, and each of their page views can fail. */
interface SimulatedDealer {
  /** Share of the rollout in percent. */
  share: number;
  /** Part of the page views that fail with any version. */
  base: number;
  visitors: number;
  pageViews: number;
  /** Part of the visitors whose browser fails on every page. */
  broken?: number;
  /** An outage on both sides, in which the share is raised: parts of all page views from 0 to 1. */
  outage?: { from: number; to: number; failing: number; raisedAt: number; raisedTo: number };
}

/** Adds a counted visitor to the sums of a dealer. */
const addTo = (sums: DealerShareVisitorCounts[], share: number, isInside: boolean): void => {
  let sum = sums.find((each) => each.share === share);
  if (!sum) sums.push((sum = { share, inside: 0, outside: 0 }));
  if (isInside) sum.inside += 1;
  else sum.outside += 1;
};

/** A failing page view of a simulation: the visitor, counted from 0, and the share of the rollout at that time. */
interface FailingView {
  visitor: number;
  share: number;
}

/** Yields the failing page views of a dealer in their order. It skips the page views between them, so that it is fast. */
function* failingViews(dealer: SimulatedDealer, random: Random): Generator<FailingView> {
  const { visitors, pageViews, base, broken = 0, outage } = dealer;
  let view = 0;
  for (;;) {
    const part = view / pageViews;
    const isOut = outage !== undefined && part >= outage.from && part < outage.to;
    const rate = isOut ? outage.failing : base;
    const failing = broken + (1 - broken) * rate;
    const gap = 1 + floor(log(1 - random()) / log(1 - failing));
    const end = outage && (part < outage.from ? outage.from : isOut ? outage.to : 1) * pageViews;
    if (end !== undefined && end < pageViews && view + gap > end) {
      view = Math.max(view + 1, ceil(end));
      continue;
    }
    view += gap;
    if (view > pageViews) return;
    const isBroken = random() * failing < broken;
    const [first, count] = isBroken ? [0, broken * visitors] : [broken * visitors, (1 - broken) * visitors];
    const isRaised = outage !== undefined && view / pageViews >= outage.raisedAt;
    yield {
      visitor: floor(first + random() * count),
      share: (isRaised ? outage.raisedTo : dealer.share) * 100,
    };
  }
}

/** Returns whether a rollout of a version with itself at these dealers is aborted. The rule looks again and again. */
export const isFalselyAborted = (dealers: readonly SimulatedDealer[], seed: number): boolean => {
  const random = createRandom(seed);
  let runs = dealers.map((dealer) => ({
    views: failingViews(dealer, random),
    counted: new Set<number>(),
    sums: [] as DealerShareVisitorCounts[],
  }));
  const sums = runs.map((run) => run.sums);
  // A single dealer is judged after each failing visitor, a ring after each hundredth.
  const pause = dealers.length > 1 ? 100 : 1;
  let failing = 0;
  while (runs.length > 0) {
    const run = pick(random, runs);
    const next = run.views.next();
    if (next.done) runs = runs.filter((each) => each !== run);
    // Each visitor counts once, at the first failure.
    else if (!run.counted.has(next.value.visitor)) {
      run.counted.add(next.value.visitor);
      addTo(run.sums, next.value.share, floor(random() * ALL_VISITORS_SHARE) < next.value.share);
      failing += 1;
      if (failing % pause === 0 && rolloutEvidence(sums, MORE_OFTEN_SUPPOSITIONS) >= ABORT) return true;
    }
  }
  return false;
};

/**
 * Returns after how many visitors, and how many failing ones, a rollout is aborted whose version fails for more visitors;
 * undefined when that takes more than `most` visitors.
 */
export const visitorsUntilAbort = (
  { share, base, harmful, most }: { share: number; base: number; harmful: number; most: number },
  seed: number,
): { visitors: number; failing: number } | undefined => {
  const random = createRandom(seed);
  const sums: DealerShareVisitorCounts[] = [];
  for (let visitors = 1, failing = 0; visitors <= most; visitors += 1) {
    const isInside = random() * 100 < share;
    if (random() >= (isInside ? harmful : base)) continue;
    addTo(sums, share * 100, isInside);
    if (isInside) failing += 1;
    if (rolloutEvidence([sums], MORE_OFTEN_SUPPOSITIONS) >= ABORT) return { visitors, failing };
  }
  return undefined;
};

const one = (change: Partial<SimulatedDealer>): SimulatedDealer[] => [
  { share: 50, base: 0.005, visitors: 6_000, pageViews: 30_000, ...change },
];

const unlikeDealers = (): SimulatedDealer[] => {
  const random = createRandom(200);
  return Array.from({ length: 200 }, () => ({
    share: pick(random, [5, 10, 25, 50, 90]),
    base: pick(random, [0.001, 0.005, 0.01, 0.05]),
    visitors: 50 + floor(random() * 450),
    pageViews: 100 + floor(random() * 900),
  }));
};

const OUTAGE = { from: 0.4, to: 0.6, failing: 0.3, raisedAt: 0.5, raisedTo: 50 };

/** Twelve settings in which a version is rolled out against itself. */
export const SIMULATED_ROLLOUT_SETTINGS: readonly { name: string; dealers: readonly SimulatedDealer[] }[] = [
  { name: '5 % share, 0.1 % of page views fail', dealers: one({ share: 5, base: 0.001 }) },
  { name: '5 % share, 0.5 %', dealers: one({ share: 5 }) },
  { name: '5 % share, 5 %', dealers: one({ share: 5, base: 0.05, visitors: 2_000, pageViews: 10_000 }) },
  { name: '10 % share, 3 %', dealers: one({ share: 10, base: 0.03, visitors: 3_000, pageViews: 15_000 }) },
  { name: '25 % share, 0.5 %', dealers: one({ share: 25 }) },
  { name: '50 % share, 0.5 %', dealers: one({}) },
  { name: '50 % share, 3 %', dealers: one({ base: 0.03, visitors: 3_000, pageViews: 15_000 }) },
  { name: '90 % share, 0.5 %', dealers: one({ share: 90 }) },
  { name: '90 % share, 5 %', dealers: one({ share: 90, base: 0.05, visitors: 2_000, pageViews: 10_000 }) },
  {
    name: 'raised from 5 % to 50 % during an outage',
    dealers: one({ share: 5, visitors: 1_000, pageViews: 5_000, outage: OUTAGE }),
  },
  { name: '0.5 % of the browsers broken, 50 % share, 0.1 %', dealers: one({ base: 0.001, broken: 0.005 }) },
  { name: 'ring of 200 unlike dealers, 5 % to 90 % share', dealers: unlikeDealers() },
];
