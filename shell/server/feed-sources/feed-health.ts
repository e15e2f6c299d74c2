import { Type, type Static } from 'typebox';
import type { Feed } from '@forecourt/contracts/site/feeds';

/**
 * State of a feed: `failed`: its file could not be had or was refused; `refused_rows`: too many of its rows were refused;
 * `silent`: it has had no readable file for too long.
 */
export const FeedHealths = Type.Union([
  Type.Literal('well'),
  Type.Literal('failed'),
  Type.Literal('refused_rows'),
  Type.Literal('silent'),
]);
export type FeedHealth = Static<typeof FeedHealths>;

const HOUR = 3600;

/** Returns whether too large a share of an import's rows was refused; an import without rows counts as refused. */
export const hasTooManyRefusals = ({ refusedShare }: Pick<Feed, 'refusedShare'>, rows: number, refused: number): boolean =>
  rows === 0 || refused / rows > refusedShare;

/** Returns whether a feed has had no readable file for longer than it may; times in Unix seconds. */
export const isSilent = ({ silentAfter }: Pick<Feed, 'silentAfter'>, seenAt: number, now: number): boolean =>
  now - seenAt > silentAfter * HOUR;
