import { ALL_VISITORS_SHARE } from '../bucket';
import { rolloutEvidence, MORE_OFTEN_SUPPOSITIONS, type DealerShareVisitorCounts } from '../evidence';
import { judgeRollout, NO_SUMS, type VerdictOnRollout } from '../verdict';
import { MOST_OF_NETWORK } from '../visitor-store';

// In the tests' own global object, looking `Math` up takes longer than the functions.
const { ceil, floor, imul, log } = Math;

/** Pseudo-random numbers from 0 to below 1: the same seed gives the same numbers. */
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

const ABORT = 200;
/** Networks of a dealer's honest visitors, some of which many visitors share. */
const NETWORKS = 20_000;

/** Visitors come back, and each of their page views can fail. */
interface SimulatedDealer {
  /** Percent. */
  share: number;
  base: number;
  visitors: number;
  pageViews: number;
  broken?: number;
  /** An outage on both sides, in which the share is raised: parts of all page views from 0 to 1. */
  outage?: { from: number; to: number; failing: number; raisedAt: number; raisedTo: number };
}

/** Half of the visitors share a tenth of the networks, as behind mobile providers. */
const networkOf = (random: Random): number => floor(random() * (random() < 0.5 ? NETWORKS / 10 : NETWORKS));

/** Counts as `readRolloutSums` does: two visitors of a network, at the share of the first. */
const createVisitorCounts = () => {
  const networks = new Map<string, DealerShareVisitorCounts>();
  const sums: DealerShareVisitorCounts[] = [];
  return {
    sums,
    add(network: string, share: number, isInside: boolean): void {
      const own = networks.get(network) ?? { share, inside: 0, outside: 0, networks: 1 };
      if (own.share !== share || own.inside + own.outside >= MOST_OF_NETWORK) return;
      networks.set(network, own);
      let sum = sums.find((each) => each.share === share);
      if (!sum) sums.push((sum = { share, inside: 0, outside: 0 }));
      for (const counted of [own, sum]) counted[isInside ? 'inside' : 'outside'] += 1;
    },
    verdict: (networksWithLife: number): VerdictOnRollout['kind'] => {
      const failed = [...networks.values()];
      const facts = { share: failed[0]?.share ?? 0, visitors: 0, perDay: 0, now: 0, networksWithLife };
      return judgeRollout({ sums: { ...NO_SUMS, failed }, ...facts }).verdict.kind;
    },
  };
};

/** `visitor` counts from 0; `share` is that of the rollout at the time. */
interface FailingView {
  visitor: number;
  share: number;
}

/** Skips the page views between the failing ones, so that it is fast. */
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

/** A version is rolled out against itself. The rule looks again and again. */
export const isFalselyAborted = (dealers: readonly SimulatedDealer[], seed: number): boolean => {
  const random = createRandom(seed);
  let runs = dealers.map((dealer) => ({
    views: failingViews(dealer, random),
    counted: new Set<number>(),
    counts: createVisitorCounts(),
  }));
  const sums = runs.map((run) => run.counts.sums);
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
      run.counts.add(String(networkOf(random)), next.value.share, floor(random() * ALL_VISITORS_SHARE) < next.value.share);
      failing += 1;
      const isSure = failing % pause === 0 && rolloutEvidence(sums, MORE_OFTEN_SUPPOSITIONS) >= ABORT;
      // The evidence of a ring is judged as if many networks gave it.
      if (isSure && (dealers.length > 1 || run.counts.verdict(0) === 'bad')) return true;
    }
  }
  return false;
};

/** Undefined when the abort takes more than `most` visitors. `isRepeated`: the server saw the failures and repeated one. */
export const visitorsUntilAbort = (
  {
    share,
    base,
    harmful,
    most,
    isRepeated = false,
  }: { share: number; base: number; harmful: number; most: number; isRepeated?: boolean },
  seed: number,
): { visitors: number; failing: number } | undefined => {
  const random = createRandom(seed);
  const counts = createVisitorCounts();
  for (let visitors = 1, failing = 0; visitors <= most; visitors += 1) {
    const isInside = random() * 100 < share;
    if (random() >= (isInside ? harmful : base)) continue;
    counts.add(String(networkOf(random)), share * 100, isInside);
    if (isInside) failing += 1;
    const isSure = rolloutEvidence([counts.sums], MORE_OFTEN_SUPPOSITIONS) >= ABORT;
    if (isSure && (isRepeated || counts.verdict(0) === 'bad')) return { visitors, failing };
  }
  return undefined;
};

interface SimulatedAttack {
  networks: number;
  loads: number;
  /** Percent. */
  share: number;
  base: number;
  /** Honest visitors during the attack. */
  visitors: number;
  /** Part of the honest visitors with the rollout's version whose page fails. */
  harmful: number;
  /** Side of which the attackers report failures; they report life from the other. */
  fails: 'inside' | 'outside';
}

/** The attackers know their side: they read it from the files of the page. Returns every verdict of the rollout. */
export const verdictsUnderAttack = (attack: SimulatedAttack, seed: number): Set<VerdictOnRollout['kind']> => {
  const { networks, loads, base, visitors, harmful, fails } = attack;
  const random = createRandom(seed);
  const share = attack.share * 100;
  const counts = createVisitorCounts();
  const life = new Set<string>();
  const verdicts = new Set<VerdictOnRollout['kind']>();
  for (let load = 0; load < loads + visitors; load += 1) {
    const isHonest = random() < visitors / (loads + visitors);
    const isInside = floor(random() * ALL_VISITORS_SHARE) < share;
    const network = isHonest ? String(networkOf(random)) : `attacker ${load % networks}`;
    const isFailing = isHonest ? random() < (isInside ? harmful : base) : isInside === (fails === 'inside');
    if (!isFailing && isInside) life.add(network);
    if (!isFailing) continue;
    counts.add(network, share, isInside);
    if (isHonest || load < 1_000) verdicts.add(counts.verdict(life.size));
  }
  return verdicts.add(counts.verdict(life.size));
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
