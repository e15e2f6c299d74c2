import type { FeedHealth } from '@forecourt/contracts/desk/feeds';
import type { FeedSourcesRoomContext } from './room';
import { changeState, type FeedKey } from './store';
import type { FeedSourceRow } from './tables';

/** Result of a look for the state of its feed. */
export interface LookResult {
  health: FeedHealth;
  /** Reason if the feed is not well. */
  problem?: string;
  /** Other columns that change with the state. */
  change?: Partial<FeedSourceRow>;
}

/** Stores the result of a look. A notice is handed in with it, in one transaction, if the health of the feed changed. */
export const storeResult = async (
  { db, notices, now }: Pick<FeedSourcesRoomContext, 'db' | 'notices' | 'now'>,
  state: FeedKey & Pick<FeedSourceRow, 'health'>,
  { health, problem = '', change }: LookResult,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await changeState(tx, state, { ...change, health, problem: problem || null });
    if (health === state.health) return;
    const notice = { tenant: state.tenant, feed: state.feed, health, problem, at: now() };
    await notices.enqueue(notice, { within: tx });
  });
};
