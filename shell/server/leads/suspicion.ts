import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { CaptchaVerdict } from './captcha/captcha';
import type { SuspicionReason } from './tables';

/** Fewest seconds between opening and sending a form; a faster lead is suspected to come from a robot. */
const FASTEST_SECONDS = 2;

export interface LeadSuspicionFacts {
  /** True if the lead is a plain HTML form, from a browser without JavaScript. */
  plain: boolean;
  /** Unix seconds at which the lead arrived. */
  now: number;
  /** Undefined if the form has no captcha, or the browser could not solve it. */
  verdict?: CaptchaVerdict;
  /** True if an earlier lead used the same solution of the captcha. */
  usedBefore: boolean;
}

/**
 * Returns the reasons to suspect a robot; [] for a person. Such a lead is stored and marked `suspect`, because
 * browsers may fill honeypots automatically and old browsers can't solve a captcha. The time counts only for plain
 * forms, because the server's own clock wrote it into their page.
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
