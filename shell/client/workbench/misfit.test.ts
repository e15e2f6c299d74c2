import type { OfferedBuild } from '@forecourt/contracts/release/page-state';
import type { ComposedRemote } from '../compose/composed-remote';
import { misfitOf } from './misfit';

const facts = { name: 'mf-offers', routes: [{ id: 'offers', path: '/offers' }], slots: ['offers.strip', 'offers.hero'] };
const here = { ...facts, version: '1.0.0-dev.a' } as ComposedRemote;
const build = (change: Partial<OfferedBuild> = {}): OfferedBuild => ({
  ...facts,
  version: '1.0.0-dev.b',
  container: 'mf_offers_1_0_0_dev_b',
  entry: '/remotes/mf-offers/1.0.0-dev.b/web/entry.js',
  integrity: 'sha384-x',
  contract: 1,
  ...change,
});

it('R-12 takes a build with the same pages and slots, however its slots are ordered', () => {
  expect(misfitOf(build(), here, '1.0.0-dev.a')).toBeUndefined();
  expect(misfitOf(build({ slots: ['offers.hero', 'offers.strip'] }), here, '1.0.0-dev.a')).toBeUndefined();
});

it.each<[string, Partial<OfferedBuild>, string]>([
  [
    'whose page has moved',
    { routes: [{ id: 'offers', path: '/deals' }] },
    'its pages were [offers at /offers] and are [offers at /deals]',
  ],
  ['with another page', { routes: [] }, 'its pages were [offers at /offers] and are []'],
  ['with other slots', { slots: ['offers.strip'] }, 'its slots were [offers.hero, offers.strip] and are [offers.strip]'],
  ['for another contract', { contract: 99 }, 'it is for version 99 of the contract, this page has 1'],
])('R-12 does not take a build %s', (_what, change, why) => {
  expect(misfitOf(build(change), here, '1.0.0-dev.a')).toBe(why);
});

it('R-12 does not take a build in a page that the server made without the one before', () => {
  expect(misfitOf(build(), undefined, '1.0.0-dev.a')).toBe('this page was made without mf-offers');
  expect(misfitOf(build(), { ...here, missing: true }, '1.0.0-dev.a')).toBe('this page was made without mf-offers');
  expect(misfitOf(build(), { ...here, version: '1.0.0' }, '1.0.0-dev.a')).toBe(
    'this page shows mf-offers 1.0.0 in place of 1.0.0-dev.a',
  );
});
