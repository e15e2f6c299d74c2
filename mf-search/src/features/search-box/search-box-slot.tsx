import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { useSite } from '@forecourt/store';
import { Anchor, useText } from '@forecourt/ui';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createAnswerSlice, type AnswerState } from '../../model/request/answer-slice';
import { facetCountsQuery } from '../../model/request/ask-search';
import { carTypePages } from '../../model/scope/car-type-pages';
import { Component as SearchBox } from './search-box';
import { SearchBoxTypes } from './search-box.styles';

type Props = SlotProps['search.box'];

type Counts = Record<string, number>;

const FACET = 'car_type';

/** Without the counts there are no links to car types. */
const carTypes = createAnswerSlice<Counts>('carTypes');

const askCarTypes = () =>
  carTypes.ask({ key: FACET, query: facetCountsQuery(FACET), read: ([result]) => result?.facets?.[FACET] ?? {} });

export const setup = (store: RemoteStore): void => store.inject(carTypes.slice);

export const prefetch = (_: Props, { store }: SlotServices): Promise<unknown> => store.dispatch(askCarTypes());

/** Links to the whole stock and to the car types in stock (S-01). */
const TypeLinks = () => {
  const text = useText<'search'>();
  const { stockCount } = useSite();
  const counts = useSelector((state: AnswerState<Counts>) => carTypes.select(state, FACET)) ?? undefined;
  const dispatch = useDispatch() as (thunk: ReturnType<typeof askCarTypes>) => Promise<void>;
  useEffect(() => void dispatch(askCarTypes()), [dispatch]);
  return (
    <SearchBoxTypes>
      <li>
        <Anchor href={STOCK_PATH}>{text('search.box.all', 'All {{count}} vehicles', { count: stockCount })}</Anchor>
      </li>
      {carTypePages(counts).map(({ type, label, href }) => (
        <li key={type}>
          <Anchor href={href}>{text(`search.title.${type}`, label)}</Anchor>
        </li>
      ))}
    </SearchBoxTypes>
  );
};

export const Component = (props: Props) => (
  <SearchBox {...props}>
    <TypeLinks />
  </SearchBox>
);
