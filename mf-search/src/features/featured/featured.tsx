import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { ButtonLink, useText } from '@forecourt/ui';
import { searchApi, useCarsQuery } from '../../api';
import { CarRowWithTitle } from '../../parts/card-row/card-row';
import { featuredRequest } from './featured-request';

type Props = SlotProps['search.featured'];

export const setup = (store: RemoteStore): void => store.inject(searchApi);

export const prefetch = (props: Props, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(searchApi.endpoints.cars.initiate(featuredRequest(props)));

/** Renders `search.featured`: a row of cars from stock. Renders nothing without cars. */
export const Component = (props: Props) => {
  const text = useText<'search'>();
  const request = featuredRequest(props);
  const { data, isError } = useCarsQuery(request);
  if (isError || data?.hits.length === 0) return null;
  const href = props.href ?? '/search/new-used-and-demo-cars';
  return (
    <div>
      <CarRowWithTitle
        title={props.title ?? text('search.featured.title', 'Featured vehicles')}
        link={{ text: text('search.featured.all', 'See all'), href }}
        answer={data}
        placeholders={Math.min(3, request.limit)}
      />
      {data && data.total > data.hits.length ? (
        <ButtonLink href={href} tone="secondary">
          {text('search.featured.more', 'See all {{count}} vehicles', { count: data.total })}
        </ButtonLink>
      ) : null}
    </div>
  );
};
