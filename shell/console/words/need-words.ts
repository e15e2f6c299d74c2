import type { KeptRelease } from '../api/answers';

const REASONS: Record<string, string> = {
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

/** Why a release stays: "pinned (acme and 2 more)". */
export const needWords = ({ reason, count, first }: KeptRelease['needs'][number]): string => {
  const words = REASONS[reason] ?? reason;
  if (first === undefined) return words;
  return `${words} (${first}${count > 1 ? ` and ${count - 1} more` : ''})`;
};
