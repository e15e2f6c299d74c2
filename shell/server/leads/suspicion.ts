import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { CaptchaVerdict } from './captcha/captcha';

/** Nobody fills in a form faster. */
const FASTEST_SECONDS = 2;

export interface Circumstances {
  /** A form of a browser without JavaScript. */
  plain: boolean;
  /** Unix seconds. */
  now: number;
  /** Undefined where the form has no captcha, or its sender could not solve one. */
  verdict?: CaptchaVerdict;
  /** The solution came with another lead before. */
  usedBefore: boolean;
}

/**
 * Why a lead may come from a machine; empty for a person. It is stored all the same, marked for the dealer's eyes:
 * browsers fill trap fields by themselves, and old ones can't solve a captcha. The time counts for plain forms only,
 * because their page was made by the clock that reads it.
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
