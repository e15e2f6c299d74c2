import type { CleanUpKeepReason, ReleaseKeepReason } from '@forecourt/contracts/release/clean-up';

const REASONS: Record<CleanUpKeepReason, string> = {
  pin: 'pinned',
  configuration: 'pinned in the configuration',
  channel: 'set in a channel',
  rollout: 'in a rollout',
  fallback: 'fallback version',
  history: 'needed for a roll back',
  visit: 'open pages may need it',
  preview: 'in a preview',
  new: 'published recently',
  newest: 'newest version',
};

/** "pinned (acme and 2 more)" (R-18). */
export const keepReasonText = ({ reason, count, first }: ReleaseKeepReason): string => {
  const text = REASONS[reason] ?? reason;
  if (first === undefined) return text;
  return `${text} (${first}${count > 1 ? ` and ${count - 1} more` : ''})`;
};
