import type { WorkbenchBuild } from '@forecourt/contracts/release/page-state';
import type { ComposedRemote } from '../compose/composed-remote';
import { findBuildMismatch } from './follow-build';

const facts = { name: 'mf-offers', routes: [{ id: 'offers', path: '/offers' }], slots: ['offers.strip', 'offers.hero'] };
const current = { ...facts, version: '1.0.0-dev.a' } as ComposedRemote;
const build = (change: Partial<WorkbenchBuild> = {}): WorkbenchBuild => ({
  ...facts,
  version: '1.0.0-dev.b',
  container: 'mf_offers_1_0_0_dev_b',
  entry: '/remotes/mf-offers/1.0.0-dev.b/web/entry.js',
  integrity: 'sha384-x',
  contract: 1,
  ...change,
});

it('R-12 a build with the same pages and slots can replace the remote, whatever the order of slots', () => {
  expect(findBuildMismatch(build(), current, '1.0.0-dev.a')).toBeUndefined();
  expect(findBuildMismatch(build({ slots: ['offers.hero', 'offers.strip'] }), current, '1.0.0-dev.a')).toBeUndefined();
});

it.each<[string, Partial<WorkbenchBuild>, string]>([
  [
    'whose page has moved',
    { routes: [{ id: 'offers', path: '/deals' }] },
    'its pages were [offers at /offers] and are [offers at /deals]',
  ],
  ['with another page', { routes: [] }, 'its pages were [offers at /offers] and are []'],
  ['with other slots', { slots: ['offers.strip'] }, 'its slots were [offers.hero, offers.strip] and are [offers.strip]'],
  ['for another contract', { contract: 99 }, 'the build is for contract 99, and this page has contract 1'],
])('R-12 a build %s can’t replace the remote', (_what, change, why) => {
  expect(findBuildMismatch(build(change), current, '1.0.0-dev.a')).toBe(why);
});

it("R-12 a page whose route the new build lacks can't show the new build", () => {
  expect(findBuildMismatch(build(), undefined, '1.0.0-dev.a')).toBe('this page was made without mf-offers');
  expect(findBuildMismatch(build(), { ...current, missing: true }, '1.0.0-dev.a')).toBe('this page was made without mf-offers');
  expect(findBuildMismatch(build(), { ...current, version: '1.0.0' }, '1.0.0-dev.a')).toBe(
    'this page shows mf-offers 1.0.0 instead of 1.0.0-dev.a',
  );
});
