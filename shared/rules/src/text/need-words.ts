import type { KeepReason, ReleaseNeed } from '@forecourt/contracts/release/clean-up';

const REASONS: Record<KeepReason, string> = {
  pin: 'pinned',
  configuration: 'pinned by the configuration',
  channel: 'given by a channel',
  rollout: 'rolled out',
  fallback: 'stands in where a later one fails',
  history: 'can be rolled back to',
  visit: 'open pages may need it',
  preview: 'shown by a preview link',
  new: 'published lately',
  newest: 'the newest',
};

/** Why a release stays, in the console's and the command line's words: "pinned (acme and 2 more)" (R-18). */
export const needWords = ({ reason, count, first }: ReleaseNeed): string => {
  const words = REASONS[reason] ?? reason;
  if (first === undefined) return words;
  return `${words} (${first}${count > 1 ? ` and ${count - 1} more` : ''})`;
};
