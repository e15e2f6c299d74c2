import { createHash } from 'node:crypto';

/** 100 % in hundredths of a percent. */
export const ALL_VISITORS_SHARE = 10_000;

/** From 0 to 9,999, equally likely, by the visitor and the rollout's random id: versions and shares don't change it. */
export const visitorBucket = (visitor: string, rollout: string): number => {
  const digest = createHash('sha256').update(`${rollout} ${visitor}`).digest();
  return Math.floor((digest.readUIntBE(0, 6) / 2 ** 48) * ALL_VISITORS_SHARE);
};

/** A share of 0 has no visitor, 10,000 has all, and a raised share keeps its visitors. */
export const isVisitorInRollout = (visitor: string, { id, share }: { id: string; share: number }): boolean =>
  visitorBucket(visitor, id) < share;
