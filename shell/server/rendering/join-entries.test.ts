import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { sampleRelease } from '../releases/bytes/testing/sample-release';
import { joinEntryScriptsOfPage } from './preloads';
import type { ReleaseSetMember } from './release-set';
import type { LoadedRemote } from './remote-library';

const member = (name: string): ReleaseSetMember => {
  const release = sampleRelease({ name });
  return { name, release, loaded: { name, version: release.version, release } as LoadedRemote };
};
const set = { key: 'k', members: ['mf-a', 'mf-b', 'mf-c'].map(member) };
const entry = (name: string) => ({ href: `/remotes/${name}/1.0.0/web/entry.js`, integrity: 'sha384-x' });
const page = { href: '/remotes/mf-a/1.0.0/web/page.js' };
const join = async (releases: ReleaseDocument[]) => ({ href: releases.map(({ name }) => name).join(), integrity: 'sha384-j' });

it('Q-03 the entry scripts of a page are joined, and its other scripts stay separate', async () => {
  const joined = { href: 'mf-a,mf-c', integrity: 'sha384-j' };
  expect(await joinEntryScriptsOfPage(set, [entry('mf-a'), page, entry('mf-c')], join)).toEqual({
    entries: joined,
    preloads: [joined, page],
  });
});

it('Q-03 a single entry is not joined', async () => {
  const preloads = [entry('mf-b'), page];
  expect(await joinEntryScriptsOfPage(set, preloads, join)).toEqual({ preloads });
});

it('R-09 each entry script is requested alone when joining fails', async () => {
  const preloads = [entry('mf-a'), entry('mf-b')];
  expect(await joinEntryScriptsOfPage(set, preloads, () => Promise.reject(new Error('damaged')))).toEqual({ preloads });
});
