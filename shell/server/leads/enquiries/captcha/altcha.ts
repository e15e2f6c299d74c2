import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { Captcha, CaptchaVerdict } from './captcha';

/** All tries take a phone a fraction of a second, and are expensive for a robot that sends thousands of leads. */
const HASHING_ROUNDS = 5_000;
const TRIES = { least: 30, most: 90 };
/** Half an hour is enough for a shopper who takes long to fill in a form. */
const CHALLENGE_VALID_SECONDS = 30 * 60;
const INVALID: CaptchaVerdict = { ok: false, reason: 'captcha_invalid' };

interface AltchaOptions {
  secret: string;
  /** In milliseconds since 1970. */
  now: () => number;
  /** Counted for one try; default 5,000. */
  rounds?: number | undefined;
}

interface Payload {
  challenge: Challenge;
  solution: Solution;
}

/** Reads JSON in base64; undefined for any other text. */
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

/** Needs no other company's service, and stores nothing before a solution arrives. */
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
