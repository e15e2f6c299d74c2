import type { Tenants } from '../../ports';
import { STANDARD_CHANNEL, type DealerReleases } from '../log/live-state';
import type { NewEvent, ReleaseLog } from '../log/release-log';
import type { Order, Outcome, Perform } from './perform';
import { planChannel, planPin } from './plan-pin';
import { releasesOf } from './releases-of';
import type { Requirements } from './requirements';

interface Deps {
  log: Pick<ReleaseLog, 'state'>;
  tenants: Pick<Tenants, 'all'>;
  requirements: Requirements;
  perform: Perform;
}

/** A version of a remote; null follows the channel again. */
interface Pin {
  remote: string;
  version: string | null;
}

/** Dealers that a change of a channel may reach. */
const followersOf = (tenants: Pick<Tenants, 'all'>, channel: string): DealerReleases[] =>
  tenants
    .all()
    .map(releasesOf)
    .filter((dealer) => channel === STANDARD_CHANNEL || dealer.channel === channel);

/** Pins of dealers and versions of channels. */
export const createPins = ({ log, tenants, requirements, perform }: Deps) => {
  const { dealerOf, requireChannel, requireRelease, requireRevision, requireDealerRevision } = requirements;

  /** Pins a remote for all of these dealers or for none; `expected` has a revision for each. */
  const pinMany = async (
    slugs: string[],
    pin: Pin,
    { expected = {}, ...order }: Omit<Order, 'expected'> & { expected?: Record<string, number> },
  ): Promise<Outcome> => {
    const dealers = slugs.map(dealerOf);
    await requireRelease(pin.remote, pin.version);
    return perform({
      order,
      dealers: () => dealers,
      async plan(state) {
        const rows: NewEvent[] = [];
        for (const dealer of dealers) {
          if (order.onlyFitting && pin.version !== null && dealer.without.includes(pin.remote)) continue;
          await requireDealerRevision(state, dealer.slug, expected[dealer.slug]);
          rows.push(...planPin(state, dealer, pin, order));
        }
        return rows;
      },
    });
  };

  /** Sets versions of a channel, all of them at once. */
  const setChannel = async (
    channel: string,
    versions: Record<string, string | null>,
    { create = false, ...order }: Order & { create?: boolean },
  ): Promise<Outcome & { revision: number }> => {
    if (!create) requireChannel(channel);
    await Promise.all(Object.entries(versions).map(([remote, version]) => requireRelease(remote, version)));
    const outcome = await perform({
      order,
      dealers: () => followersOf(tenants, channel),
      async plan(state) {
        await requireRevision('channel', channel, order.expected, state.channels.get(channel)?.revision ?? 0);
        return planChannel(state, channel, versions, order);
      },
    });
    return {
      ...outcome,
      dealers: outcome.dealers.filter(({ changes }) => changes.length > 0),
      revision: log.state().channels.get(channel)?.revision ?? 0,
    };
  };

  return {
    pinMany,
    setChannel,
    pin: (slug: string, pin: Pin, { expected, ...order }: Order): Promise<Outcome> =>
      pinMany([slug], pin, { ...order, ...(expected === undefined ? {} : { expected: { [slug]: expected } }) }),
  };
};
