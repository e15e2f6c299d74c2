import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createForecourtStore } from './create-store';
import { useWaitingSave } from './waiting-save';

const car = { id: 'a', name: 'A', slug: 'a', make: 'Kia', model: 'Rio' };
type Needs = PublicSite['accounts']['saveNeeds'];

/** `account` is null for a session that has ended. */
const open = (saveNeeds: Needs | undefined, account?: { phone: string | null } | null, offered = true) => {
  document.cookie = `${signedInMarker('bay')}=1; max-age=${account === undefined ? 0 : 60}`;
  const site = { slug: 'bay', accounts: { offered, ...(saveNeeds && { saveNeeds }) } } as PublicSite;
  const fetch = async () => Response.json({ account: account ? { name: '', email: null, ...account } : null });
  const shop = createForecourtStore({ site, services: { fetch } });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={shop}>{children}</Provider>;
  return renderHook(() => useWaitingSave(), { wrapper }).result.current;
};

it.each<[Needs | undefined, { phone: string | null } | null | undefined, string | undefined]>([
  [undefined, undefined, undefined],
  ['nothing', undefined, undefined],
  ['sign-in', undefined, 'sign-in'],
  ['sign-in', null, 'sign-in'],
  ['sign-in', { phone: null }, undefined],
  ['phone', undefined, 'sign-in'],
  ['phone', { phone: null }, 'phone'],
  ['phone', { phone: '+61491570156' }, undefined],
])('W-02 where a save needs %s, a shopper with %j lacks %s', async (needs, account, missing) => {
  expect(await open(needs, account).findMissing()).toBe(missing);
});

it('W-02 a dealer without accounts asks nobody to sign in', async () => {
  expect(await open('sign-in', undefined, false).findMissing()).toBeUndefined();
});

it('W-02 questions at the same time get the same answer', async () => {
  const { findMissing } = open('phone', { phone: null });
  expect(await Promise.all([findMissing(), findMissing(), findMissing()])).toEqual(['phone', 'phone', 'phone']);
});

it('W-02 a save waits once, for a quarter of an hour, at its dealer', () => {
  const { keep, find, take } = open('sign-in');
  keep('bay', car);
  expect([find('other'), find('bay')]).toEqual([undefined, car]);
  expect([take('other'), take('bay'), take('bay')]).toEqual([undefined, car, undefined]);
  keep('bay', car);
  const late = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1000);
  expect(take('bay')).toBeUndefined();
  late.mockRestore();
  localStorage.setItem('forecourt:bay:waiting-save', 'no JSON');
  expect(take('bay')).toBeUndefined();
});
