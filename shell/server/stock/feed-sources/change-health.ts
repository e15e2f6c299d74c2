import type { FeedHealth } from '@forecourt/contracts/desk/feeds';
import type { FeedSourcesRoomContext } from './room';
import { recordImportedFiles } from './imported-files';
import type { FileMarks } from './sources/source';
import { changeFeedState, type DealerAndFeed } from './store';
import type { FeedSourceRow } from './tables';

export interface FeedLookResult {
  health: FeedHealth;
  /** Absent for a feed in a good state. */
  problem?: string;
  change?: Partial<FeedSourceRow>;
  files?: FileMarks | undefined;
}

/** Plans a notice in the same transaction if the health of the feed changes. */
export const storeLookResult = async (
  { db, notices, now }: Pick<FeedSourcesRoomContext, 'db' | 'notices' | 'now'>,
  state: DealerAndFeed & Pick<FeedSourceRow, 'health'>,
  { health, problem = '', change, files }: FeedLookResult,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await changeFeedState(tx, state, { ...change, health, problem: problem || null });
    if (files) await recordImportedFiles(tx, state, files, now());
    if (health === state.health) return;
    const notice = { tenant: state.tenant, feed: state.feed, health, problem, at: now() };
    await notices.enqueue(notice, { within: tx });
  });
};
