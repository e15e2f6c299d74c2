import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { CaptchaVerdict } from './captcha/captcha';

/** No person fills in a form faster. */
const FASTEST_SECONDS = 2;

export interface Circumstances {
  /** A form of a browser without JavaScript. */
  plain: boolean;
  /** Unix seconds. */
  now: number;
  /** Undefined where the form has no captcha, or the browser could not solve it. */
  verdict?: CaptchaVerdict;
  /** Another lead used the solution before. */
  usedBefore: boolean;
}

/**
 * Reasons why a lead may come from a machine; empty for a person. Such a lead is stored and marked as `suspect`: browsers
 * fill trap fields by themselves, and old ones can't solve a captcha. The time counts for plain forms only, because the
 * server's own clock wrote it into their page.
 */
export const suspicionOf = (
  { website, opened }: Pick<LeadSubmission, 'website' | 'opened'>,
  { plain, now, verdict, usedBefore }: Circumstances,
): string[] => [
  ...(website ? ['trap'] : []),
  ...(plain && opened !== undefined && now - opened < FASTEST_SECONDS ? ['too_fast'] : []),
  ...(verdict && !verdict.ok ? [verdict.reason] : []),
  ...(usedBefore ? ['captcha_used'] : []),
];
