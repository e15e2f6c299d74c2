import type { GateFinding } from '@forecourt/contracts/desk/changes';
import type { RequestProblem } from '../api/problem';

/** With what the person can do about it. */
export interface TextWithRemedy {
  text: string;
  remedy?: string;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const PROBLEMS: Record<string, (problem: RequestProblem) => TextWithRemedy> = {
  changed_meanwhile: () => ({
    text: 'The dealer or channel was changed after you opened this form. Your change was not made.',
    remedy: 'The other change is listed above, and the page shows the new state. If yours is still right, send it again.',
  }),
  release_incompatible: ({ detail }) => ({
    text: `Compatibility checks fail: ${lowerFirst(detail ?? 'the versions do not fit together')}. Nothing was changed.`,
    remedy:
      'Choose a version that passes, or change the other remote first. To make the change anyway, tick “Force the change” and give a reason.',
  }),
  release_withdrawn: ({ detail }) => ({
    text: detail ?? 'The release was withdrawn.',
    remedy: 'Choose another version. The page of the release shows who withdrew it, and can restore it.',
  }),
  release_revoked: ({ detail }) => ({ text: detail ?? 'The release was revoked.', remedy: 'Choose another version.' }),
  release_quarantined: ({ detail }) => ({
    text: detail ?? 'The release is quarantined.',
    remedy: 'The first screen, Now, shows its faults, and can lift them.',
  }),
  rollout_running: ({ detail }) => ({
    text: detail ?? 'A rollout of this remote is running.',
    remedy: 'Finish or abort the rollout first.',
  }),
  unknown_rollout: () => ({
    text: 'No rollout of this remote is running.',
    remedy: 'The history shows who ended it.',
  }),
  unknown_tenant: () => ({ text: 'There is no dealer with this slug.', remedy: 'Search for the dealer by name under Releases.' }),
  release_unknown: () => ({
    text: 'There is no such release.',
    remedy: 'If it was removed, the log shows when and by whom.',
  }),
  forbidden: ({ detail }) => ({
    text: detail ?? 'Your token has no right to do this.',
    remedy: 'Ask an operator for a token with this right.',
  }),
  unauthorised: () => ({ text: 'You are not signed in any more.', remedy: 'Reload the page and sign in.' }),
  too_many_requests: () => ({ text: 'You sent too many requests in a short time.', remedy: 'Wait a minute and try again.' }),
  offline: () => ({
    text: 'The server can’t be reached. Your change may or may not have been made.',
    remedy: 'Check the history before you send it again.',
  }),
};

export const problemText = (problem: RequestProblem): TextWithRemedy =>
  PROBLEMS[problem.code]?.(problem) ?? { text: problem.detail ?? problem.title };

/** A newer server may have codes that this console does not know. */
type AnyFinding = Omit<GateFinding, 'code'> & { code: string };

const REMEDIES: Record<string, (finding: AnyFinding) => string> = {
  missing: () => 'Publish it, or choose a version that is published.',
  contract: ({ side }) => `Build ${side} for a contract that the shell supports, or update the shell.`,
  shared: ({ about }) => `Build it for the shell’s ${about}, or update the shell.`,
  federation: () => 'Build it again with the shell’s federation runtime, or update the shell.',
  slot: ({ about }) => `Choose a release that provides ${about} for this dealer.`,
  'slot-twice': ({ about }) => `Remove one of the two: only one release may provide ${about}.`,
  'slot-cycle': ({ about }) => `Choose a release in which one slot of ${about} does not place the next.`,
  withdrawn: () => 'Choose another version, or restore the release on its page.',
  quarantined: () => 'Choose another version, or lift its faults on the first screen, Now.',
  'page-twice': ({ about }) => `Remove one of the two: only one release may have a page at ${about}.`,
};

export const findingText = (finding: AnyFinding): TextWithRemedy => {
  const remedy = REMEDIES[finding.code]?.(finding);
  return { text: `${finding.message}.`, ...(remedy ? { remedy } : {}) };
};
