/** What a solution of a captcha is worth. `id` is the same for the same challenge. */
export type CaptchaVerdict =
  { ok: true; id: string } | { ok: false; reason: 'captcha_missing' | 'captcha_invalid' | 'captcha_expired' };

/** A captcha that needs no person: the browser computes, the server checks (L-02, I-06). */
export interface Captcha {
  /** A new challenge, as JSON for browsers. */
  challenge(): Promise<object>;
  /** Judges what a lead brought; never throws over what it holds. */
  judge(solution: string | undefined): Promise<CaptchaVerdict>;
}
