/** Of a dealer's visitors, in percent. A rollout to nobody would only keep pins out. */
export const ROLLOUT_SHARE = { min: 0.01, max: 100, step: 0.01 } as const;

export const ROLLOUT_SHARE_RULE = `a percentage from ${ROLLOUT_SHARE.min} to ${ROLLOUT_SHARE.max} in steps of ${ROLLOUT_SHARE.step}`;

export const isRolloutShare = (percentage: number): boolean => {
  const steps = percentage / ROLLOUT_SHARE.step;
  const isWhole = Math.abs(steps - Math.round(steps)) < 1e-6;
  return isWhole && percentage >= ROLLOUT_SHARE.min && percentage <= ROLLOUT_SHARE.max;
};
