import type { RemoteStore, SlotProps } from '@forecourt/contracts/remote';
import { prependNewest } from '@forecourt/rules/card/kept-cars';
import { useSite, useStoredList } from '@forecourt/store';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { ViewedCars } from './viewed-cars';

type Props = SlotProps['search.recent'];

const loadCards = () => import(/* webpackChunkName: "viewed-cars" */ './viewed-cars');

/** Loads the cards only when there are viewed cars; storing the first viewed car needs little code. */
const useCards = (isNeeded: boolean): typeof ViewedCars | undefined => {
  const store = useStore() as unknown as RemoteStore;
  const [Cards, setCards] = useState<typeof ViewedCars>();
  useEffect(() => {
    if (!isNeeded) return;
    let isUnmounted = false;
    loadCards().then(
      (module) => {
        module.setup(store);
        if (!isUnmounted) setCards(() => module.ViewedCars);
      },
      // If the recently viewed cars cannot be loaded, the page shows no row for them.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded, store]);
  return Cards;
};

/** Newest first; nothing without cars that were viewed in this browser (S-17). */
const RecentCars = ({ title, viewing }: Props) => {
  const [viewed, change] = useStoredList('viewed');
  const id = viewing?.id;
  useEffect(() => {
    if (viewing) change((items, limit) => prependNewest(items, viewing, limit));
    // `viewing` is a new object at each render; the id identifies the car.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, change]);
  const ids = viewed.map((car) => car.id).filter((each) => each !== id);
  const Cards = useCards(ids.length > 0);
  if (!Cards || ids.length === 0) return null;
  return <Cards title={title} ids={ids} onClear={() => change((items) => items.filter((each) => each.id === id))} />;
};

export const Component = (props: Props) => (useSite().display.recent ? <RecentCars {...props} /> : null);
