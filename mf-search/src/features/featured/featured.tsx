import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { Anchor, ButtonLink, Heading, useText } from '@forecourt/ui';
import { api, useCarsQuery } from '../../api';
import { CarCard } from '../../parts/car-card/car-card';
import { CardRow, Head, RowItem } from '../../parts/card-row/card-row.styles';
import { CardRowLoading } from '../../parts/card-row/card-row-loading';
import { featuredRequest } from './featured-request';

type Props = SlotProps['search.featured'];

export const setup = (store: RemoteStore): void => store.inject(api);

export const prefetch = (props: Props, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(api.endpoints.cars.initiate(featuredRequest(props)));

/** A row of cars from stock; nothing where there are none. */
export const Component = (props: Props) => {
  const text = useText<'search'>();
  const request = featuredRequest(props);
  const { data, isError } = useCarsQuery(request);
  if (isError || data?.hits.length === 0) return null;
  const title = props.title ?? text('search.featured.title', 'Featured vehicles');
  const href = props.href ?? '/search/new-used-and-demo-cars';
  return (
    <div>
      <Head>
        <Heading level={2}>{title}</Heading>
        <Anchor href={href}>
          {text('search.featured.all', 'See all')}
          <span aria-hidden> →</span>
        </Anchor>
      </Head>
      {data ? (
        <CardRow>
          {data.hits.map((car) => (
            <RowItem key={car.id}>
              <CarCard car={car} now={data.now} sizes="(min-width: 80em) 24rem, (min-width: 48em) 46vw, 84vw" />
            </RowItem>
          ))}
        </CardRow>
      ) : (
        <CardRowLoading count={Math.min(3, request.limit)} />
      )}
      {data && data.total > data.hits.length ? (
        <ButtonLink href={href} tone="secondary">
          {text('search.featured.more', 'See all {{count}} vehicles', { count: data.total })}
        </ButtonLink>
      ) : null}
    </div>
  );
};
