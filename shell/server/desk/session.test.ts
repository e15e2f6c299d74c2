import { deskSession, SESSION_SECONDS } from './session';

const NOW = 1_800_000_000;
const at = (now: number, token = 'the-token') => deskSession(token, () => now);

describe('a sign-in to the desk', () => {
  it('R-17 needs the operator token, all of it', () => {
    for (const wrong of ['', 'the-toke', 'the-token ', 'another']) expect(at(NOW).begin(wrong)).toBeUndefined();
    expect(at(NOW).begin('the-token')).toMatch(/^\d+\.[\w-]{43}$/);
  });

  it('R-17 lasts twelve hours, and no longer than its token', () => {
    const cookie = at(NOW).begin('the-token');
    expect(at(NOW + SESSION_SECONDS - 1).read(cookie)).toEqual({ proof: expect.stringMatching(/^[\w-]{43}$/) });
    expect(at(NOW + SESSION_SECONDS).read(cookie)).toBeUndefined();
    expect(at(NOW, 'a-new-token').read(cookie)).toBeUndefined();
  });

  it('R-17 can neither be made longer nor made up', () => {
    const [ends = '', signature = ''] = (at(NOW).begin('the-token') ?? '').split('.');
    const proof = at(NOW).read(`${ends}.${signature}`)?.proof;
    for (const forged of [`${Number(ends) + 1}.${signature}`, `${ends}.`, ends, '', `1e15.${signature}`, `${ends}.${proof}`])
      expect(at(NOW).read(forged)).toBeUndefined();
    expect(at(NOW).read(undefined)).toBeUndefined();
  });
});
