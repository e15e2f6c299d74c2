import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseCatalogue, Tenants } from '../../ports';
import type { DealerGate } from '../gate/dealer-gate';
import type { Finding } from '../gate/findings';
import {
  baseVersion,
  setOf,
  STANDARD_CHANNEL,
  withEvents,
  type DealerReleases,
  type LiveState,
  type Rollout,
} from '../log/live-state';
import type { NewEvent, ReleaseLog } from '../log/release-log';
import { differencesOf, previousPoint, timelineOf } from '../log/timeline';
import { inSlices } from './in-slices';
import { createPerform, type DealerOutcome, type Order, type Outcome } from './perform';
import { planChannel, planPin } from './plan-pin';
import { planRollback } from './plan-rollback';
import { planEnd, planRaise, planStart } from './plan-rollout';
import { releasesOf } from './releases-of';
import { createRequirements } from './requirements';

interface Deps {
  log: ReleaseLog;
  catalogue: Pick<ReleaseCatalogue, 'find' | 'versionsOf' | 'require'>;
  tenants: Tenants;
  gate: DealerGate;
}

/** Everything that changes what dealers run: one place for the HTTP API, the console and what the server decides by itself. */
export const createDesk = ({ log, catalogue, tenants, gate }: Deps) => {
  const requirements = createRequirements({ log, catalogue, tenants });
  const { dealerOf, channels, requireChannel, requireRelease, requireRevision } = requirements;

  const perform = createPerform({ log, catalogue, gate });

  const requireDealerRevision = (state: LiveState, slug: string, expected: number | undefined): Promise<void> =>
    requireRevision('dealer', slug, expected, state.dealers.get(slug)?.revision ?? 0);

  /** Pins a remote for several dealers at once, or for none: `expected` is a revision for each. */
  const pinMany = async (
    slugs: string[],
    change: { remote: string; version: string | null },
    order: Omit<Order, 'expected'> & { expected?: Record<string, number> },
  ): Promise<Outcome> => {
    const dealers = slugs.map(dealerOf);
    await requireRelease(change.remote, change.version);
    return perform(
      () => dealers,
      { ...order, expected: undefined },
      async (state) => {
        const rows: NewEvent[] = [];
        for (const dealer of dealers) {
          if (order.onlyFitting && change.version !== null && dealer.without.includes(change.remote)) continue;
          // Nothing is asked of the database unless a revision differs.
          // oxlint-disable-next-line no-await-in-loop
          await requireDealerRevision(state, dealer.slug, order.expected?.[dealer.slug]);
          rows.push(...planPin(state, dealer, change, order));
        }
        return rows;
      },
    );
  };

  const pin = (slug: string, change: { remote: string; version: string | null }, order: Order): Promise<Outcome> =>
    pinMany([slug], change, { ...order, expected: order.expected === undefined ? undefined : { [slug]: order.expected } });

  /** Lets a channel give versions, all of them at once. */
  const giveChannel = async (
    channel: string,
    versions: Record<string, string | null>,
    { create = false, ...order }: Order & { create?: boolean },
  ): Promise<Outcome & { revision: number }> => {
    if (!create) requireChannel(channel);
    await Promise.all(Object.entries(versions).map(([remote, version]) => requireRelease(remote, version)));
    const followers = (): DealerReleases[] =>
      tenants
        .all()
        .map(releasesOf)
        .filter((dealer) => channel === STANDARD_CHANNEL || dealer.channel === channel);
    const outcome = await perform(followers, order, async (state) => {
      await requireRevision('channel', channel, order.expected, state.channels.get(channel)?.revision ?? 0);
      return planChannel(state, channel, versions, order);
    });
    return {
      ...outcome,
      dealers: outcome.dealers.filter(({ changes }) => changes.length > 0),
      revision: log.state().channels.get(channel)?.revision ?? 0,
    };
  };

  /** The history of a dealer, oldest first. */
  const timeline = async (slug: string) => {
    const dealer = dealerOf(slug);
    return timelineOf(await log.eventsOf(dealer), dealer);
  };

  /** Brings back what a dealer ran before, or at the point `to` of its history: the whole set in one action. */
  const rollback = async (slug: string, to: number | undefined, order: Order): Promise<Outcome & { to: number }> => {
    const dealer = dealerOf(slug);
    let target = 0;
    const outcome = await perform(
      () => [dealer],
      order,
      async (state) => {
        await requireDealerRevision(state, slug, order.expected);
        const points = await timeline(slug);
        const point = to === undefined ? previousPoint(points) : points.find(({ id }) => id === to);
        if (!point && to !== undefined)
          throw new ProblemError(
            'not_found',
            `The history of ${slug} has no point ${to}; GET /dealers/${slug}/history lists them`,
          );
        if (!point) throw new ProblemError('conflict', `${slug} ran nothing else before: there is nothing to roll back to`);
        target = point.id;
        return planRollback(state, dealer, point, order);
      },
    );
    return { ...outcome, to: target };
  };

  /** One change of one dealer. */
  const forDealer = (
    slug: string,
    order: Order,
    plan: (state: LiveState, dealer: DealerReleases) => NewEvent[],
  ): Promise<Outcome> => {
    const dealer = dealerOf(slug);
    return perform(
      () => [dealer],
      order,
      async (state) => {
        await requireDealerRevision(state, slug, order.expected);
        return plan(state, dealer);
      },
    );
  };

  /** Gives a version to a share of a dealer's visitors, in hundredths of a percent. */
  const startRollout = async (
    slug: string,
    ask: { remote: string; version: string; share: number; errorLimit?: Rollout['errorLimit'] },
    order: Order,
  ): Promise<Outcome> => {
    dealerOf(slug);
    await requireRelease(ask.remote, ask.version);
    return forDealer(slug, order, (state, dealer) => planStart(state, dealer, ask, order));
  };

  /** Raises a rollout's share, or gives those who are in it a mended version. Nobody leaves it. */
  const raiseRollout = async (
    slug: string,
    ask: { remote: string; version?: string; share?: number },
    order: Order,
  ): Promise<Outcome> => {
    dealerOf(slug);
    if (ask.version !== undefined) await requireRelease(ask.remote, ask.version);
    return forDealer(slug, order, (state, dealer) => planRaise(state, dealer, ask, order));
  };

  /** Ends a rollout: `abort` takes its version from everybody, `finish` gives it to all. `id`: only if that one is running. */
  const endRollout = async (
    slug: string,
    ask: { remote: string; id?: string; end: 'abort' | 'finish' },
    order: Order,
  ): Promise<Outcome> => forDealer(slug, order, (state, dealer) => planEnd(state, dealer, ask, order));

  /** What the gate has against what a dealer runs now. */
  const presentFindings = (slug: string): Promise<Finding[]> => gate.present(log.state(), dealerOf(slug));

  /** For each dealer that does not do without the remote: whether it could take a release as a pin, and what is against it. */
  const fitOf = async (remote: string, version: string): Promise<(DealerOutcome & { runs: boolean })[]> => {
    await requireRelease(remote, version);
    await log.refresh();
    const state = log.state();
    const dealers = tenants
      .all()
      .map(releasesOf)
      .filter(({ without }) => !without.includes(remote));
    const pins = dealers.map(({ slug }) => ({ kind: 'pin' as const, subject: slug, remote, version }));
    const after = withEvents(state, pins);
    return inSlices(dealers, async (dealer) => ({
      dealer: dealer.slug,
      revision: state.dealers.get(dealer.slug)?.revision ?? 0,
      runs: baseVersion(state, dealer, remote) === version,
      changes: differencesOf(setOf(state, dealer), setOf(after, dealer)),
      findings: await gate.brought(state, after, dealer),
    }));
  };

  return {
    dealerOf,
    channels,
    requireChannel,
    requireRelease,
    fitOf,
    presentFindings,
    pin,
    pinMany,
    giveChannel,
    timeline,
    rollback,
    startRollout,
    raiseRollout,
    endRollout,
  };
};

export type Desk = ReturnType<typeof createDesk>;
