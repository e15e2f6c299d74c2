import type { Problem } from '../api/answers';

export interface ProblemWords {
  what: string;
  /** The way on. */
  next?: string;
}

const WORDS: Record<string, (problem: Problem) => ProblemWords> = {
  changed_meanwhile: () => ({
    what: 'Somebody changed it after you looked at it. Nothing of yours was done.',
    next: 'What they did stands above. The page shows the present state by now: if your change is still right, send it again.',
  }),
  release_incompatible: ({ detail }) => ({
    what: `The gate refuses it: ${lowerFirst(detail ?? 'it does not fit what the dealer would run')}. Nothing was changed.`,
    next: 'Choose a version that fits, or change the other side of it first. If it has to be, tick “Do it all the same” and give the reason.',
  }),
  rollout_running: ({ detail }) => ({
    what: detail ?? 'A rollout of this remote is running.',
    next: 'Finish or abort the rollout first.',
  }),
  unknown_rollout: () => ({
    what: 'No rollout of this remote is running any more.',
    next: 'The history says who ended it.',
  }),
  unknown_tenant: () => ({ what: 'There is no dealer with this slug.', next: 'Look for it among the releases by its name.' }),
  release_unknown: () => ({
    what: 'There is no such release, or no longer.',
    next: 'It may have been removed: the log says so.',
  }),
  forbidden: ({ detail }) => ({
    what: detail ?? 'Your token has no right to this.',
    next: 'Ask an operator for a token with this right.',
  }),
  unauthorised: () => ({ what: 'You are not signed in any more.', next: 'Load the page again and sign in.' }),
  too_many_requests: () => ({ what: 'That was too often in a short time.', next: 'Wait a minute and try again.' }),
  offline: () => ({
    what: 'The server can’t be reached. Whether the change was made isn’t known.',
    next: 'Look at the history before you send it again.',
  }),
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A problem as a person reads it: what happened, and the way on. */
export const problemWords = (problem: Problem): ProblemWords =>
  WORDS[problem.code]?.(problem) ?? { what: problem.detail ?? problem.title };
