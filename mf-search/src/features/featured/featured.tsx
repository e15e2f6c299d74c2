import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { ButtonLink, useHydrated, useText } from '@forecourt/ui';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CarRowWithTitle } from '../../parts/card-row/card-row';
import { askFeaturedCars, featuredCarsSlice, selectFeaturedCars } from './featured-cars';
import { featuredRequest } from './featured-request';

type Props = SlotProps['search.featured'];

export const setup = (store: RemoteStore): void => store.inject(featuredCarsSlice);

export const prefetch = (props: Props, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(askFeaturedCars(featuredRequest(props)));

/** Returns the cars of the row. A row that a shopper comes back to shows its last cars until the search has answered again. */
const useFeaturedCars = (props: Props) => {
  const { filters, limit } = featuredRequest(props);
  const [isLaterPage] = useState(useHydrated());
  const dispatch = useDispatch() as (thunk: ReturnType<typeof askFeaturedCars>) => Promise<void>;
  useEffect(() => void dispatch(askFeaturedCars({ filters, limit }, isLaterPage)), [dispatch, filters, limit, isLaterPage]);
  return useSelector((state: Parameters<typeof selectFeaturedCars>[0]) => selectFeaturedCars(state, { filters, limit }));
};

/** Renders `search.featured`: a row of cars from stock. Renders nothing without cars. */
export const Component = (props: Props) => {
  const text = useText<'search'>();
  const answer = useFeaturedCars(props);
  if (answer === null || answer?.hits.length === 0) return null;
  const href = props.href ?? '/search/new-used-and-demo-cars';
  return (
    <div>
      <CarRowWithTitle
        title={props.title ?? text('search.featured.title', 'Featured vehicles')}
        link={{ text: text('search.featured.all', 'See all'), href }}
        answer={answer}
        placeholders={Math.min(3, featuredRequest(props).limit)}
      />
      {answer && answer.total > answer.hits.length ? (
        <ButtonLink href={href} tone="secondary">
          {text('search.featured.more', 'See all {{count}} vehicles', { count: answer.total })}
        </ButtonLink>
      ) : null}
    </div>
  );
};
