import type { RemoteStore, SlotProps } from '@forecourt/contracts/remote';
import { withNewest } from '@forecourt/rules/card/kept-cars';
import { useSite } from '@forecourt/store';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useKept } from '../../parts/kept-cars/use-kept';
import type { ViewedCars } from './viewed-cars';

type Props = SlotProps['search.recent'];

const loadCards = () => import(/* webpackChunkName: "viewed-cars" */ './viewed-cars');

/** The cards, once they are wanted: a visitor's first car is only remembered, and that needs little code. */
const useCards = (wanted: boolean): typeof ViewedCars | undefined => {
  const store = useStore() as unknown as RemoteStore;
  const [Cards, setCards] = useState<typeof ViewedCars>();
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    loadCards().then(
      (module) => {
        module.setup(store);
        if (!left) setCards(() => module.ViewedCars);
      },
      // Without them the page lacks nothing that it was opened for.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted, store]);
  return Cards;
};

/** Cars that this browser has shown lately, the newest first; nothing where there are none (S-17). */
const Viewed = ({ title, viewing }: Props) => {
  const [viewed, change] = useKept('viewed');
  const id = viewing?.id;
  useEffect(() => {
    if (viewing) change((items, limit) => withNewest(items, viewing, limit));
    // The car of a page changes with its id only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, change]);
  const ids = viewed.map((car) => car.id).filter((each) => each !== id);
  const Cards = useCards(ids.length > 0);
  if (!Cards || ids.length === 0) return null;
  return <Cards title={title} ids={ids} onClear={() => change((items) => items.filter((each) => each.id === id))} />;
};

export const Component = (props: Props) => (useSite().display.recent ? <Viewed {...props} /> : null);
