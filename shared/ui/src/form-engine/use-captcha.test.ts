import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { solveCaptcha } from './use-captcha';

const keys = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };
const challenge = () => createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 100, counter: 7, deriveKey, ...keys });

it('L-02 solveCaptcha returns the solution that the server accepts, in the encoding of Altcha', async () => {
  const payload = JSON.parse(atob((await solveCaptcha(await challenge())) ?? '')) as Payload;
  expect(await verifySolution({ ...payload, deriveKey, ...keys })).toMatchObject({ verified: true });
});

it('L-02 solveCaptcha returns undefined where the browser lacks cryptography, as over plain HTTP', async () => {
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    expect(await solveCaptcha({} as never)).toBeUndefined();
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
});
