import type { ReleaseName } from '../../platform/ports';
import { parseMark } from '../../platform/render-protocol/process-mark';
import { LatePage, ProcessEnd } from './process-end';
import { culpritOf, suspectsOf } from './suspects';

const releaseOf = (release: string): ReleaseName => parseMark(release) ?? { name: '', version: '' };
const keyOf = ({ name, version }: ReleaseName): string => `${name}@${version}`;
const [OWNER, SLOT, NEW] = ['mf-page@1.0.0', 'mf-slot@1.0.0', 'mf-new@1.0.0'] as const;
const isProven = (release: ReleaseName): boolean => keyOf(release) !== NEW;
const LEFT = 'mf-left@1.0.0';
const ELSEWHERE = 'mf-else@1.0.0';
const leftOut = [{ remote: 'mf-left', version: '1.0.0' }];

const suspects = (end: ProcessEnd, ends: number, versions: readonly string[]): string[] =>
  suspectsOf({ end, ends, versions: versions.map(releaseOf), leftOut, owner: releaseOf(OWNER) }, isProven).map(keyOf);

describe('versions without which a page is made again', () => {
  it.each([
    ['the marked version, at the first end', 1, SLOT, [OWNER, SLOT, NEW], [SLOT]],
    ['another marked version, at the second end', 2, OWNER, [OWNER, NEW], [OWNER]],
    ['nobody, if the mark is of a version that the page does not have', 1, ELSEWHERE, [OWNER, NEW], []],
    ['nobody, if that happens again', 2, ELSEWHERE, [OWNER, NEW], []],
    ['those that have not proved themselves, if it happens a third time', 3, ELSEWHERE, [OWNER, NEW], [NEW]],
    ['nobody, at the first end without a mark', 1, '', [OWNER, NEW], []],
    ['those that have not proved themselves, at the second end without a mark', 2, '', [OWNER, SLOT, NEW], [NEW]],
    ['those that have not proved themselves, if the version of the first mark is marked again', 2, LEFT, [OWNER, NEW], [NEW]],
    ['those that have not proved themselves, at the third end whatever its mark', 3, SLOT, [OWNER, SLOT, NEW], [NEW]],
    ['the owner, if all have proved themselves', 2, '', [OWNER, SLOT], [OWNER]],
    ['the owner, at the third end whatever its mark', 3, SLOT, [OWNER, SLOT], [OWNER]],
    ['nobody, if the owner is left out already', 3, SLOT, [SLOT], []],
  ])('R-20 %s', (_what, ends, mark, versions, expected) => {
    expect(suspects(new ProcessEnd('hung', 'It hung', parseMark(mark)), ends, versions)).toEqual(expected);
  });

  it.each([
    ['those that have not proved themselves, if the page is late', [OWNER, SLOT, NEW], [NEW]],
    ['the owner, if the page is late and all have proved themselves', [OWNER, SLOT], [OWNER]],
  ])('R-20 %s', (_what, versions, expected) => {
    expect(suspects(new LatePage(40_000), 1, versions)).toEqual(expected);
  });
});

describe('the version that is blamed if the page can be made without it', () => {
  it.each([
    ['the only one, if its code ran last', 'ended', SLOT, [SLOT], SLOT],
    ['the only one, if it has not proved itself', 'ended', '', [NEW], NEW],
    ['the only one, if the process hung', 'hung', '', [OWNER], OWNER],
    [
      'nobody, if a process without a mark ended, as the system ends one, and it has proved itself',
      'ended',
      '',
      [OWNER],
      undefined,
    ],
    ['nobody, if memory was short', 'memory', '', [OWNER], undefined],
    ['nobody, if there are several', 'hung', '', [OWNER, NEW], undefined],
    ['nobody, if there is none', 'hung', '', [], undefined],
  ] as const)('R-20 %s', (_what, reason, mark, left, expected) => {
    const end = new ProcessEnd(reason, 'It is over', parseMark(mark));
    expect(culpritOf(left.map(releaseOf), end, isProven)).toEqual(expected && releaseOf(expected));
  });
});
