import { sampleRelease } from '../releases/bytes/testing/sample-release';
import { versionsOfPage } from './make-page';
import type { LoadedRemote } from './remote-library';
import type { ReleaseSetMember } from './release-set';

const member = (name: string, wanted: string, used: string | undefined, slot: string): ReleaseSetMember => {
  const release = sampleRelease({ name, version: used ?? wanted, slots: { provides: [slot], needs: [] } });
  return { name, wanted, release, ...(used ? { loaded: { name, version: used, release } as LoadedRemote } : {}) };
};
const set = {
  key: '',
  members: [
    member('mf-page', '1.0.0', '1.0.0', 'page.part'),
    member('mf-placed', '2.0.0', '1.0.0', 'placed.part'),
    member('mf-late', '1.0.0', '1.0.0', 'late.part'),
    member('mf-late-failed', '2.0.0', '1.0.0', 'other.part'),
    member('mf-gone', '1.0.0', undefined, 'gone.part'),
    member('mf-elsewhere', '2.0.0', '1.0.0', 'elsewhere.part'),
  ],
};

it('R-10 a page counts its own remote, its rendered slots and the remotes that failed in it', () => {
  const page = {
    matched: { remote: 'mf-page', route: 'page' },
    slots: ['placed.part'],
    remotes: ['mf-page', 'mf-placed', 'mf-late', 'mf-late-failed', 'mf-gone'],
  };
  expect(versionsOfPage(set, page).filter(({ isShown }) => isShown)).toMatchObject([
    { name: 'mf-page', wanted: '1.0.0', used: '1.0.0' },
    { name: 'mf-placed', wanted: '2.0.0', used: '1.0.0' },
    { name: 'mf-late-failed', wanted: '2.0.0', used: '1.0.0' },
    { name: 'mf-gone', wanted: '1.0.0' },
  ]);
});
