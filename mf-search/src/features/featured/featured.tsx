import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { ButtonLink, useFromServer, useText } from '@forecourt/ui';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createAnswerSlice, type AnswerState, type SearchQuestion } from '../../model/request/answer-slice';
import { carRowQuery, featuredRequest, hitsOf, type CarRowAnswer, type CarRowRequest } from '../../model/request/car-row';
import { CarRowWithTitle } from '../../parts/card-row/card-row';

type Props = SlotProps['search.featured'];

const featuredCars = createAnswerSlice<CarRowAnswer>('featuredCars');

const questionOf = ({ filters, limit }: CarRowRequest): SearchQuestion<CarRowAnswer> => ({
  key: JSON.stringify({ filters, limit }),
  query: carRowQuery(filters, limit),
  read: (results) => ({ hits: hitsOf(results), total: results[0]?.nbHits ?? 0, now: Math.floor(Date.now() / 1000) }),
});

export const setup = (store: RemoteStore): void => store.inject(featuredCars.slice);

export const prefetch = (props: Props, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(featuredCars.ask(questionOf(featuredRequest(props))));

/** A row that a shopper comes back to shows its last cars until the search has answered again. */
const useFeaturedCars = (props: Props): CarRowAnswer | null | undefined => {
  const { filters, limit } = featuredRequest(props);
  const isLaterPage = !useFromServer();
  const dispatch = useDispatch() as (thunk: ReturnType<typeof featuredCars.ask>) => Promise<void>;
  useEffect(
    () => void dispatch(featuredCars.ask(questionOf({ filters, limit }), isLaterPage)),
    [dispatch, filters, limit, isLaterPage],
  );
  return useSelector((state: AnswerState<CarRowAnswer>) => featuredCars.select(state, questionOf({ filters, limit }).key));
};

/** Renders `search.featured`; nothing without cars. */
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
