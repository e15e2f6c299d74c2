import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { Captcha, CaptchaVerdict } from './captcha';

/**
 * Rounds of hashing for one try. With the number of tries this takes a phone a fraction of a second, and is expensive
 * for a robot that sends thousands of leads.
 */
const HASHING_ROUNDS = 5_000;
const TRIES = { least: 30, most: 90 };
/** Seconds for which a captcha's challenge is valid: half an hour, because a shopper may take long to fill in a form. */
const CHALLENGE_VALID_SECONDS = 30 * 60;
const INVALID: CaptchaVerdict = { ok: false, reason: 'captcha_invalid' };

interface AltchaOptions {
  secret: string;
  /** Returns milliseconds since 1970. */
  now: () => number;
  /** Rounds of hashing for one try; default 5,000. */
  rounds?: number | undefined;
}

interface Payload {
  challenge: Challenge;
  solution: Solution;
}

/** Returns the content of Altcha's form field, which is JSON in base64; undefined for any other text. */
const readAltchaPayload = (text: string): Payload | undefined => {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    if (!isPlainObject(payload) || !isPlainObject(payload.challenge) || !isPlainObject(payload.solution)) return undefined;
    const { parameters, signature } = payload.challenge;
    return isPlainObject(parameters) && typeof signature === 'string' ? (payload as unknown as Payload) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns an Altcha captcha: proof of work, signed with `secret`, valid for half an hour. It needs no other company's
 * service, and stores nothing before a solution arrives.
 */
export const createAltchaCaptcha = ({ secret, now, rounds = HASHING_ROUNDS }: AltchaOptions): Captcha => {
  const keys = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` };
  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(TRIES.least, TRIES.most),
        expiresAt: Math.floor(now() / 1000) + CHALLENGE_VALID_SECONDS,
        deriveKey,
        ...keys,
      }),
    async judge(text) {
      if (!text) return { ok: false, reason: 'captcha_missing' };
      const payload = readAltchaPayload(text);
      if (!payload) return INVALID;
      const { expiresAt } = payload.challenge.parameters;
      if (typeof expiresAt !== 'number') return INVALID;
      if (expiresAt < now() / 1000) return { ok: false, reason: 'captcha_expired' };
      const { verified } = await verifySolution({ ...payload, deriveKey, ...keys }).catch(() => ({ verified: false }));
      return verified ? { ok: true, id: payload.challenge.signature as string } : INVALID;
    },
  };
};
