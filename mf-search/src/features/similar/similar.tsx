import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { slugify } from '@forecourt/rules/text/slug';
import { ButtonLink, Copy, Heading, Stack, useText } from '@forecourt/ui';
import { searchApi, useSimilarQuery } from '../../api';
import { SIMILAR_LIMIT } from '@forecourt/rules/vehicle/similar';
import { CarRowWithTitle } from '../../parts/card-row/card-row';

type Props = SlotProps['search.similar'];

export const setup = (store: RemoteStore): void => store.inject(searchApi);

export const prefetch = (props: Props, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(searchApi.endpoints.similar.initiate(props));

const searchPath = (make: string): string => `/search/${slugify(make)}`;

/** For a failed search (V-16). */
const LinkToMake = ({ make }: Pick<Props, 'make'>) => {
  const text = useText<'search'>();
  return (
    <Stack gap={3} align="start">
      <Heading level={2}>{text('search.similar.title', 'Similar vehicles')}</Heading>
      <Copy>{text('search.similar.failed', 'Similar vehicles can’t be shown here just now.')}</Copy>
      <ButtonLink href={searchPath(make)} tone="secondary">
        {text('search.similar.search', 'Search our {{make}} vehicles', { make })}
      </ButtonLink>
    </Stack>
  );
};

/** Renders `search.similar` (V-16). */
export const Component = (props: Props) => {
  const text = useText<'search'>();
  const { data, isError } = useSimilarQuery(props);
  if (data?.hits.length === 0) return null;
  if (isError) return <LinkToMake make={props.make} />;
  return (
    <div>
      <CarRowWithTitle
        title={text('search.similar.title', 'Similar vehicles')}
        link={{ text: text('search.similar.all', 'More {{make}}', { make: props.make }), href: searchPath(props.make) }}
        answer={data}
        placeholders={SIMILAR_LIMIT}
      />
    </div>
  );
};
