import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { Copy, Heading, Icon, Loading, Skeleton, useText } from '@forecourt/ui';
import { searchApi, useFacetCountsQuery } from '../../api';

import { filterValueText } from '@forecourt/rules/search/filter-value';
import { filterIcon, filterName } from '@forecourt/rules/search/filters';
import { useSite } from '@forecourt/store';
import { facetTiles, isCountedFacet, DEFAULT_TILE_COUNT } from '../../parts/facet-tiles/facet-tiles';
import { FacetTileList, FacetTileIconBox, FacetTilePicture, FacetTileLink } from './tiles.styles';

type Props = SlotProps['search.tiles'];

export const setup = (store: RemoteStore): void => store.inject(searchApi);

export const prefetch = async ({ facet }: Props, { store }: SlotServices): Promise<unknown> =>
  isCountedFacet(facet) ? store.dispatch(searchApi.endpoints.facetCounts.initiate(facet)) : undefined;

/** Renders `search.tiles`: the values of one facet, each a link to its cars (S-13). */
export const Component = ({ facet, title, limit = DEFAULT_TILE_COUNT, images }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const { data, isError } = useFacetCountsQuery(facet, { skip: !isCountedFacet(facet) });
  const tiles = data && facetTiles(facet, data, { limit, images, bodies: site.reference?.bodies });
  if (!isCountedFacet(facet) || isError || tiles?.length === 0) return null;
  const icon = filterIcon(facet, site.search.filterIcons);
  return (
    <div>
      <Heading level={2}>
        {title ?? text('search.tiles.title', 'Search by {{name}}', { name: filterName(facet, text).toLowerCase() })}
      </Heading>
      {tiles ? (
        <FacetTileList>
          {tiles.map(({ value, count, href, picture }) => (
            <li key={value}>
              <FacetTileLink href={href}>
                {picture ? (
                  <FacetTilePicture source={picture} alt="" aspect="3x2" width={128} widths={[128, 250]} sizes="4.5rem" />
                ) : (
                  <FacetTileIconBox aria-hidden>
                    {icon ? <Icon name={icon} /> : filterValueText(facet, value, text).slice(0, 1)}
                  </FacetTileIconBox>
                )}
                <span>
                  <strong>{filterValueText(facet, value, text)}</strong>
                  <Copy as="span" size="sm" tone="muted">
                    {count === 1
                      ? text('search.tiles.one', '1 vehicle')
                      : text('search.tiles.count', '{{count}} vehicles', { count })}
                  </Copy>
                </span>
              </FacetTileLink>
            </li>
          ))}
        </FacetTileList>
      ) : (
        <Loading>
          <FacetTileList aria-hidden>
            {Array.from({ length: Math.min(limit, 8) }, (_, index) => (
              <li key={index}>
                <Skeleton shape="box" />
              </li>
            ))}
          </FacetTileList>
        </Loading>
      )}
    </div>
  );
};
