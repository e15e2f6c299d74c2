import { findReasonsForSuspicion } from './suspicion';

const person = { plain: false, now: 1000, usedBefore: false };

it('L-02 a lead with a solved captcha, or from a form without captcha, is not suspect', () => {
  expect(findReasonsForSuspicion({}, { ...person, verdict: { ok: true, id: 'x' } })).toEqual([]);
  expect(findReasonsForSuspicion({ website: '' }, person)).toEqual([]);
});

it('L-02 the reasons for suspicion are the honeypot and a missing, wrong, late or used captcha', () => {
  expect(findReasonsForSuspicion({ website: 'https://spam.example' }, person)).toEqual(['trap']);
  expect(findReasonsForSuspicion({}, { ...person, verdict: { ok: false, reason: 'captcha_missing' } })).toEqual([
    'captcha_missing',
  ]);
  expect(findReasonsForSuspicion({}, { ...person, verdict: { ok: true, id: 'x' }, usedBefore: true })).toEqual(['captcha_used']);
});

it("L-02 the time in which a form was filled in counts only for plain forms, because browsers' clocks may be wrong", () => {
  expect(findReasonsForSuspicion({ opened: 999 }, { ...person, plain: true })).toEqual(['too_fast']);
  expect(findReasonsForSuspicion({ opened: 900 }, { ...person, plain: true })).toEqual([]);
  expect(findReasonsForSuspicion({ opened: 1000 }, person)).toEqual([]);
});
