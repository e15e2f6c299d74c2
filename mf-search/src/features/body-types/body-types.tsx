import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { Copy, Heading, Loading, Skeleton, useText } from '@forecourt/ui';
import { useSite } from '@forecourt/store';
import { searchApi, useFacetCountsQuery } from '../../api';
import { facetTiles } from '../../parts/facet-tiles/facet-tiles';
import { BodyTypeDrawing, BodyTypeTile, BodyTypeTiles } from './body-types.styles';

const FACET = 'body';
const TILES = 4;

type Props = SlotProps['search.bodyTypes'];

export const setup = (store: RemoteStore): void => store.inject(searchApi);

export const prefetch = (_props: Props, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(searchApi.endpoints.facetCounts.initiate(FACET));

/** Renders `search.bodyTypes`: the body types with most cars (S-13). */
export const Component = ({ title, limit = TILES }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const { data, isError } = useFacetCountsQuery(FACET);
  const tiles = data && facetTiles(FACET, data, { limit, bodies: site.reference?.bodies });
  if (isError || tiles?.length === 0) return null;
  return (
    <div>
      <Heading level={2}>{title ?? text('search.bodyTypes.title', 'Search By Popular Car Types')}</Heading>
      {tiles ? (
        <BodyTypeTiles>
          {tiles.map(({ value, count, href, picture }) => (
            <li key={value}>
              <BodyTypeTile href={href}>
                <BodyTypeDrawing source={picture} alt="" aspect="25x12" width={250} widths={[250, 400]} sizes="12rem" />
                <strong>{value}</strong>
                <Copy as="span" size="sm" tone="muted">
                  {text('search.bodyTypes.count', '{{count}} in stock', { count })}
                </Copy>
              </BodyTypeTile>
            </li>
          ))}
        </BodyTypeTiles>
      ) : (
        <Loading>
          <BodyTypeTiles aria-hidden>
            {Array.from({ length: Math.min(limit, 8) }, (_, index) => (
              <li key={index}>
                <Skeleton shape="box" />
              </li>
            ))}
          </BodyTypeTiles>
        </Loading>
      )}
    </div>
  );
};
