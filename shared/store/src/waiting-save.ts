import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SavedCar } from '@forecourt/rules/card/kept-cars';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { loadAccount, selectAccount, type AccountState } from './account-slice';

export type MissingForSave = 'sign-in' | 'phone' | undefined;

interface State {
  account: AccountState;
  site: Pick<PublicSite, 'slug' | 'accounts'>;
}

/** By the dealer's configuration (W-02). */
const findMissing =
  () =>
  async (dispatch: (action: unknown) => unknown, getState: () => State): Promise<MissingForSave> => {
    const { offered, saveNeeds = 'nothing' } = (getState().site.accounts as State['site']['accounts'] | undefined) ?? {};
    if (!offered || saveNeeds === 'nothing') return undefined;
    await dispatch(loadAccount());
    const { status, account } = selectAccount(getState());
    if (status !== 'signed-in') return 'sign-in';
    return saveNeeds === 'phone' && account.phone === null ? 'phone' : undefined;
  };

/** Seconds. */
const WAITS = 15 * 60;
const keyOf = (slug: string): string => `forecourt:${slug}:waiting-save`;
const now = (): number => Math.floor(Date.now() / 1000);

/** Also for the page that a link in a mail opens. A private window may forbid the storage. */
const keep = (slug: string, car: SavedCar): void => {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify({ car, until: now() + WAITS }));
  } catch {
    // The shopper presses the heart again after the sign-in.
  }
};

/** Undefined if no save waits or it has waited too long. */
const find = (slug: string): SavedCar | undefined => {
  try {
    const { car, until } = JSON.parse(localStorage.getItem(keyOf(slug)) ?? '{}') as { car?: SavedCar; until?: number };
    return typeof car?.id === 'string' && (until ?? 0) > now() ? car : undefined;
  } catch {
    return undefined;
  }
};

/** Also removes the save. */
const take = (slug: string): SavedCar | undefined => {
  const car = find(slug);
  try {
    localStorage.removeItem(keyOf(slug));
  } catch {
    // A browser without storage keeps none.
  }
  return car;
};

/** For a save that needs a sign-in first (W-02). */
export interface WaitingSave {
  findMissing(): Promise<MissingForSave>;
  keep(slug: string, car: SavedCar): void;
  find(slug: string): SavedCar | undefined;
  take(slug: string): SavedCar | undefined;
}

export const useWaitingSave = (): WaitingSave => {
  const dispatch = useDispatch() as (thunk: unknown) => Promise<MissingForSave>;
  return useMemo(() => ({ findMissing: () => dispatch(findMissing()), keep, find, take }), [dispatch]);
};
