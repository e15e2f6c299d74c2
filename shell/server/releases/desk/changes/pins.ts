import type { Tenants } from '../../../platform/ports';
import type { NewLogEntry, ReleaseLog } from '../log/release-log';
import type { ReleaseChangeRequest, Outcome, PerformChange } from './perform';
import { planChannelChange, planPin } from './plan-pin';
import { followersOfChannel } from './releases-of';
import type { ChangePreconditions } from './preconditions';

interface Deps {
  log: Pick<ReleaseLog, 'state'>;
  tenants: Pick<Tenants, 'all'>;
  preconditions: ChangePreconditions;
  perform: PerformChange;
}

/** Null means that the dealer follows its channel again. */
interface Pin {
  remote: string;
  version: string | null;
}

/** */
export const createPinChanges = ({ log, tenants, preconditions, perform }: Deps) => {
  const { dealerOf, requireChannel, requireRelease, requireRevision, requireDealerRevision } = preconditions;

  /** Pins for all of these dealers or for none. `expected` has a revision for each dealer. */
  const pinMany = async (
    slugs: string[],
    pin: Pin,
    { expected = {}, ...order }: Omit<ReleaseChangeRequest, 'expected'> & { expected?: Record<string, number> },
  ): Promise<Outcome> => {
    const dealers = slugs.map(dealerOf);
    await requireRelease(pin.remote, pin.version);
    return perform({
      order,
      dealers: () => dealers,
      async plan(state) {
        const rows: NewLogEntry[] = [];
        for (const dealer of dealers) {
          if (order.onlyFitting && pin.version !== null && dealer.without.includes(pin.remote)) continue;
          await requireDealerRevision(state, dealer.slug, expected[dealer.slug]);
          rows.push(...planPin(state, dealer, pin, order));
        }
        return rows;
      },
    });
  };

  const setChannel = async (
    channel: string,
    versions: Record<string, string | null>,
    { create = false, ...order }: ReleaseChangeRequest & { create?: boolean },
  ): Promise<Outcome & { revision: number }> => {
    if (!create) requireChannel(channel);
    await Promise.all(Object.entries(versions).map(([remote, version]) => requireRelease(remote, version)));
    const outcome = await perform({
      order,
      dealers: () => followersOfChannel(tenants, channel),
      async plan(state) {
        await requireRevision('channel', channel, order.expected, state.channels.get(channel)?.revision ?? 0);
        return planChannelChange(state, channel, versions, order);
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
    pin: (slug: string, pin: Pin, { expected, ...order }: ReleaseChangeRequest): Promise<Outcome> =>
      pinMany([slug], pin, { ...order, ...(expected === undefined ? {} : { expected: { [slug]: expected } }) }),
  };
};
