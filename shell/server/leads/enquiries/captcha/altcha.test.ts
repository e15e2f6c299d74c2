import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as fc from 'fast-check';
import { createAltchaCaptcha } from './altcha';

let clock = Date.now();
const captcha = createAltchaCaptcha({ secret: 'ours', now: () => clock });

const solved = async (from = captcha): Promise<string> => {
  const challenge = (await from.challenge()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
const changed = (payload: string, change: (payload: { challenge: Challenge; solution: { counter: number } }) => void): string => {
  const parsed = JSON.parse(Buffer.from(payload, 'base64').toString()) as Parameters<typeof change>[0];
  change(parsed);
  return Buffer.from(JSON.stringify(parsed)).toString('base64');
};

it("L-02 the solution of a challenge of this server is accepted with the challenge's id", async () => {
  const payload = await solved();
  const first = await captcha.judge(payload);
  expect(first).toMatchObject({ ok: true, id: expect.any(String) as string });
  expect(await captcha.judge(payload)).toEqual(first);
  expect(await captcha.judge(await solved())).not.toEqual(first);
});

it('L-02 the verdict tells missing, wrong, foreign and late solutions apart', async () => {
  const payload = await solved();
  expect(await captcha.judge(undefined)).toEqual({ ok: false, reason: 'captcha_missing' });
  expect(await captcha.judge(await solved(createAltchaCaptcha({ secret: 'theirs', now: () => clock })))).toEqual({
    ok: false,
    reason: 'captcha_invalid',
  });
  const easier = changed(payload, ({ challenge }) => Object.assign(challenge.parameters, { cost: 1 }));
  const longer = changed(payload, ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: clock }));
  const guessed = changed(payload, ({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) }));
  for (const wrong of [easier, longer, guessed])
    expect(await captcha.judge(wrong)).toEqual({ ok: false, reason: 'captcha_invalid' });
  clock += 31 * 60 * 1000;
  expect(await captcha.judge(payload)).toEqual({ ok: false, reason: 'captcha_expired' });
});

it('Q-05 any text as a solution gets a verdict and no error', async () => {
  const encoded = fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64'));
  const shaped = fc
    .record({ challenge: fc.record({ parameters: fc.jsonValue(), signature: fc.jsonValue() }), solution: fc.jsonValue() })
    .map((value) => Buffer.from(JSON.stringify(value)).toString('base64'));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), encoded, shaped), async (payload) => {
      expect((await captcha.judge(payload)).ok).toBe(false);
    }),
  );
});
