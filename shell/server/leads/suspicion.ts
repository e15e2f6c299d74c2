import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { CaptchaVerdict } from './captcha/captcha';

/** Nobody fills in a form in less than this. */
const FASTEST_SECONDS = 2;

export interface Circumstances {
  /** The lead is a plain HTML form, from a browser without JavaScript. */
  plain: boolean;
  /** The present time in Unix seconds. */
  now: number;
  /** Undefined if the form has no captcha, or the browser could not solve it. */
  verdict?: CaptchaVerdict;
  /** Another lead used the solution before. */
  usedBefore: boolean;
}

/**
 * Returns the reasons to suspect a robot; [] for a person. Such a lead is stored and marked `suspect`, because
 * browsers may fill honeypots automatically and old browsers can't solve a captcha. The time counts only for plain
 * forms, because the server's own clock wrote it into their page.
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
