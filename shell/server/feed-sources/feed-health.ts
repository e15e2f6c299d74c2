import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';

const HOUR = 3600;

/** Returns whether too large a share of an import's rows was refused; an import without rows counts as refused. */
export const hasTooManyRefusals = (
  { refusedShare }: Pick<FetchedFeedSettings, 'refusedShare'>,
  rows: number,
  refused: number,
): boolean => rows === 0 || refused / rows > refusedShare;

/** Returns whether a feed has had no readable file for longer than it may; times in Unix seconds. */
export const isSilentFeed = ({ silentAfter }: Pick<FetchedFeedSettings, 'silentAfter'>, seenAt: number, now: number): boolean =>
  now - seenAt > silentAfter * HOUR;
