import { createHash } from 'node:crypto';

/** Steps of a share: hundredths of a percent. */
export const WHOLE = 10_000;

/**
 * The place of a visitor among those of a rollout, from 0 to 9,999, each as likely. It depends on the visitor and the
 * rollout alone, so it stays the same for as long as the rollout runs, whatever its version and share. The id of
 * the rollout is random: it stands for dealer and remote too.
 */
export const bucketOf = (visitor: string, rollout: string): number => {
  const digest = createHash('sha256').update(`${rollout} ${visitor}`).digest();
  return Math.floor((digest.readUIntBE(0, 6) / 2 ** 48) * WHOLE);
};

/** Whether a visitor is among the share of a rollout: 0 has nobody, 10,000 everybody, and a higher share keeps all of a lower one. */
export const hasVisitor = (visitor: string, { id, share }: { id: string; share: number }): boolean =>
  bucketOf(visitor, id) < share;
