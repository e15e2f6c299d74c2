import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { slugify } from '@forecourt/rules/slug';
import { Anchor, Heading, useText } from '@forecourt/ui';
import { api, useSimilarQuery } from '../../api';
import { SIMILAR_LIMIT } from '@forecourt/rules/similar';
import { CarCard } from '../../parts/car-card/car-card';
import { CardRow, Head, RowItem } from '../../parts/card-row/card-row.styles';
import { CardRowLoading } from '../../parts/card-row/card-row-loading';

type Props = SlotProps['search.similar'];

export const setup = (store: RemoteStore): void => store.inject(api);

export const prefetch = (props: Props, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(api.endpoints.similar.initiate(props));

/** Cars like the one on the page (V-16). */
export const Component = (props: Props) => {
  const text = useText();
  const { data, isError } = useSimilarQuery(props);
  if (isError || data?.hits.length === 0) return null;
  return (
    <div>
      <Head>
        <Heading level={2}>{text('search.similar.title', 'Similar vehicles')}</Heading>
        <Anchor href={`/search/${slugify(props.make)}`}>
          {text('search.similar.all', 'More {{make}}', { make: props.make })}
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
        <CardRowLoading count={SIMILAR_LIMIT} />
      )}
    </div>
  );
};
