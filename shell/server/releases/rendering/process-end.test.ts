import { parseMark } from '../../platform/render-protocol/process-mark';
import { ProcessEnd } from './process-end';

const slow = { name: 'mf-slow', version: '1.0.0', dealer: 'acme' };
const end = () => new ProcessEnd('hung', 'It hung', { ...slow, isLate: false });

describe('the end of a render process', () => {
  it('R-20 the suspicion is confirmed when the last page of the process was made again, and names the dealer whose page had the suspect', () => {
    const ended = end();
    for (let page = 0; page < 3; page += 1) ended.begin();
    expect([ended.confirm(undefined), ended.isTried, ended.confirm(slow), ended.confirm(undefined)]).toEqual([
      undefined,
      true,
      undefined,
      slow,
    ]);
    expect(ended.isTried).toBe(false);
  });

  it('R-20 nobody is blamed if a page of the process ends another one too, or if no page had the suspect', () => {
    const [again, without] = [end(), end()];
    again.begin();
    again.begin();
    again.disprove();
    expect(again.confirm(slow)).toBeUndefined();
    without.begin();
    expect(without.confirm(undefined)).toBeUndefined();
  });

  it('R-20 nobody is blamed if the pages were made without different versions', () => {
    const ended = end();
    ended.begin();
    ended.begin();
    expect([ended.confirm(slow), ended.confirm({ ...slow, name: 'mf-other' })]).toEqual([undefined, undefined]);
  });

  it('R-20 code that ran late is blamed although no page of the process had its version', () => {
    const late = new ProcessEnd('hung', 'It hung', { ...slow, isLate: true });
    late.begin();
    expect(late.confirm(undefined)).toMatchObject({ ...slow, dealer: '' });
  });

  it.each([
    ['mf-slow@1.0.0', { name: 'mf-slow', version: '1.0.0', isLate: false }],
    ['mf-slow@1.0.0 late', { name: 'mf-slow', version: '1.0.0', isLate: true }],
    ['', undefined],
    ['something else', undefined],
  ])('R-20 the mark "%s" names whose code ran last', (mark, release) => {
    expect(parseMark(mark.padEnd(128))).toEqual(release);
  });
});
