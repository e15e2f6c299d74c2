import { suspicionOf } from './suspicion';

const person = { plain: false, now: 1000, usedBefore: false };

it('L-02 suspects nobody who solved the captcha, or whose form has none', () => {
  expect(suspicionOf({}, { ...person, verdict: { ok: true, id: 'x' } })).toEqual([]);
  expect(suspicionOf({ website: '' }, person)).toEqual([]);
});

it('L-02 says why it suspects: the trap, a captcha that is missing, wrong, late or used', () => {
  expect(suspicionOf({ website: 'https://spam.example' }, person)).toEqual(['trap']);
  expect(suspicionOf({}, { ...person, verdict: { ok: false, reason: 'captcha_missing' } })).toEqual(['captcha_missing']);
  expect(suspicionOf({}, { ...person, verdict: { ok: true, id: 'x' }, usedBefore: true })).toEqual(['captcha_used']);
});

it('L-02 reads the time of plain forms only: another clock made the others', () => {
  expect(suspicionOf({ opened: 999 }, { ...person, plain: true })).toEqual(['too_fast']);
  expect(suspicionOf({ opened: 900 }, { ...person, plain: true })).toEqual([]);
  expect(suspicionOf({ opened: 1000 }, person)).toEqual([]);
});
