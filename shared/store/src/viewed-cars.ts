import type { ViewedCarsAnswer } from '@forecourt/contracts/account/viewed-cars';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { VIEWED_LIMIT, type ViewedCar } from '@forecourt/rules/card/kept-cars';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { mayBeSignedIn } from './account-slice';
import type { StoreServices } from './site-services';
import { readStoredItems, storeItems } from './stored-list';
import { useAccount } from './use-account';
import { useStoredList } from './use-stored-list';

const LIST = 'viewed';

type GetState = () => { site: PublicSite };

const stored = (slug: string): ViewedCar[] => readStoredItems<ViewedCar>(slug, LIST, ['make', 'model']);
const isNew = (car: ViewedCar): boolean => !car.in_account;
const withoutMark = ({ in_account: _mark, ...car }: ViewedCar): ViewedCar => car;

/**
 * Sends the cars that the account does not contain, once, and shows those of all devices. A car that is viewed meanwhile
 * waits for the next call. A failed request changes nothing.
 */
const mergeViewedCars =
  () =>
  async (_dispatch: unknown, getState: GetState, { fetch }: StoreServices): Promise<void> => {
    const { slug } = getState().site;
    const before = stored(slug);
    const ids = before.filter(isNew).map(({ id }) => id);
    const response = await fetch('/api/account/viewed-cars', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    }).catch(() => undefined);
    if (!response?.ok) return;
    const { cars } = (await response.json()) as ViewedCarsAnswer;
    const now = stored(slug);
    const later = now.filter((car) => isNew(car) && !ids.includes(car.id));
    const removed = new Set(before.filter(({ id }) => !now.some((car) => car.id === id)).map(({ id }) => id));
    const merged = cars.filter(({ id }) => !removed.has(id) && !later.some((car) => car.id === id));
    const kept = merged.map((car) => ({ ...car, in_account: true }));
    storeItems(slug, LIST, [...later, ...kept].slice(0, VIEWED_LIMIT));
  };

const changeAccountCars =
  (change: (cars: ViewedCar[]) => ViewedCar[]) =>
  (_dispatch: unknown, getState: GetState): void => {
    const { slug } = getState().site;
    const cars = stored(slug);
    if (!cars.every(isNew)) storeItems(slug, LIST, change(cars));
  };

/** After the shopper signed out; not while the server only fails to answer. */
const forgetAccountViews = () => (dispatch: (thunk: unknown) => void, getState: GetState) => {
  if (!mayBeSignedIn(getState().site)) dispatch(changeAccountCars((cars) => cars.filter(isNew)));
};

/**
 * If the shopper wants it, the browser and the account have the same viewed cars (S-17, W-03): sends each once, forgets
 * those of the account at sign-out. The header calls it.
 */
export const useAccountViews = (): void => {
  const { status, account } = useAccount();
  const keeps = account?.keepsViewed === true;
  const [viewed] = useStoredList(LIST);
  const isMerged = useRef(false);
  const dispatch = useDispatch() as (thunk: unknown) => void;
  const unsent = viewed
    .filter(isNew)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (status === 'visitor') dispatch(forgetAccountViews());
    // A shopper who stopped it keeps this browser's list, as everybody does.
    if (status === 'signed-in' && !keeps) dispatch(changeAccountCars((cars) => cars.map(withoutMark)));
  }, [dispatch, status, keeps]);
  useEffect(() => {
    if (!keeps || (isMerged.current && unsent === '')) return;
    isMerged.current = true;
    dispatch(mergeViewedCars());
  }, [dispatch, keeps, unsent]);
};
