import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { CaptchaVerdict } from './captcha/captcha';
import type { SuspicionReason } from './tables';

/** Between opening and sending a form; a faster lead seems to come from a robot. */
const FASTEST_SECONDS = 2;

export interface LeadSuspicionFacts {
  /** Sent by a browser without JavaScript. */
  plain: boolean;
  /** In Unix seconds, when the lead arrived. */
  now: number;
  /** Undefined if the form has no captcha, or the browser could not solve it. */
  verdict?: CaptchaVerdict;
  /** An earlier lead used the solution. */
  usedBefore: boolean;
}

/**
 * Such a lead is stored and marked, because browsers may fill honeypots and old ones can't solve a captcha. The time counts
 * only for plain forms, into whose page the server's own clock wrote it.
 */
export const findReasonsForSuspicion = (
  { website, opened }: Pick<LeadSubmission, 'website' | 'opened'>,
  { plain, now, verdict, usedBefore }: LeadSuspicionFacts,
): SuspicionReason[] => [
  ...(website ? (['trap'] as const) : []),
  ...(plain && opened !== undefined && now - opened < FASTEST_SECONDS ? (['too_fast'] as const) : []),
  ...(verdict && !verdict.ok ? [verdict.reason] : []),
  ...(usedBefore ? (['captcha_used'] as const) : []),
];
