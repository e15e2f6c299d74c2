import { prependNewest, type SavedCar } from '@forecourt/rules/card/kept-cars';
import { useMemo } from 'react';
import { useStoredList } from './use-stored-list';

/** The shopper's saved cars and the functions that change them. */
export interface SavedCars {
  /** The saved cars, newest first; empty on the server and during hydration. */
  cars: SavedCar[];
  isSaved: (id: string) => boolean;
  save: (car: SavedCar) => void;
  remove: (id: string) => void;
  /** Stores the shopper's note about a saved car; an empty note is removed. */
  write: (id: string, note: string) => void;
}

/** Returns the shopper's saved cars, the same in every remote and in the header (W-03, W-04). */
export const useSavedCars = (): SavedCars => {
  const [cars, change] = useStoredList('favourites');
  return useMemo(
    () => ({
      cars,
      isSaved: (id) => cars.some((each) => each.id === id),
      save: (car) => change((items, limit) => prependNewest(items, car, limit)),
      remove: (id) => change((items) => items.filter((each) => each.id !== id)),
      write: (id, note) => change((items) => items.map((each) => (each.id === id ? { ...each, note: note || undefined } : each))),
    }),
    [cars, change],
  );
};
