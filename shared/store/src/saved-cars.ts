import { prependNewest, type SavedCar } from '@forecourt/rules/card/kept-cars';
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { forgetAccountCars, mergeSavedCars, sendSavedCar } from './account-cars';
import { mayBeSignedIn } from './account-slice';
import { useSite } from './site-slice';
import { isListKept } from './stored-list';
import { useAccount } from './use-account';
import { useStoredList } from './use-stored-list';

export interface SavedCars {
  /** Newest first; empty on the server and during hydration. */
  cars: SavedCar[];
  isSaved: (id: string) => boolean;
  /** False if neither this browser nor an account keeps the saved cars beyond this page. */
  isKept: () => boolean;
  /** Saves at once; takes the car back and rejects if the account refuses it (W-01). */
  save: (car: SavedCar) => Promise<void>;
  /** Removes at once; puts the car back and rejects if the account refuses it (W-01). */
  remove: (id: string) => Promise<void>;
  /** Stores the note in this browser; an empty note is removed. */
  write: (id: string, note: string) => void;
  /** To the shopper's account. */
  sendNote: (id: string, note: string) => Promise<void>;
}

/** The same in every remote and in the header (W-03, W-04). */
export const useSavedCars = (): SavedCars => {
  const [cars, change] = useStoredList('favourites');
  const { slug } = useSite();
  const dispatch = useDispatch() as (thunk: unknown) => Promise<void>;
  return useMemo(() => {
    const takeOut = (id: string) => change((items) => items.filter((each) => each.id !== id));
    const putIn = (car: SavedCar) => change((items, limit) => prependNewest(items, car, limit));
    return {
      cars,
      isKept: () => isListKept(slug, 'favourites') || mayBeSignedIn({ slug }),
      isSaved: (id) => cars.some((each) => each.id === id),
      save: async (car) => {
        putIn(car);
        await dispatch(sendSavedCar('PUT', car.id, {})).catch((error: unknown) => {
          takeOut(car.id);
          throw error;
        });
      },
      remove: async (id) => {
        const car = cars.find((each) => each.id === id);
        takeOut(id);
        await dispatch(sendSavedCar('DELETE', id)).catch((error: unknown) => {
          if (car) putIn(car);
          throw error;
        });
      },
      write: (id, note) => change((items) => items.map((each) => (each.id === id ? { ...each, note: note || undefined } : each))),
      sendNote: (id, note) => dispatch(sendSavedCar('PUT', id, { note })),
    };
  }, [cars, change, dispatch, slug]);
};

/** Merges the browser's list with the account's at sign-in, forgets the latter at sign-out (W-04). The header calls it. */
export const useAccountCars = (): void => {
  const { status } = useAccount();
  const dispatch = useDispatch() as (thunk: unknown) => void;
  useEffect(() => {
    if (status === 'signed-in') dispatch(mergeSavedCars());
    if (status === 'visitor') dispatch(forgetAccountCars());
  }, [dispatch, status]);
};
