import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { useSite } from '@forecourt/store';
import { Anchor, useText } from '@forecourt/ui';
import { useFacetCountsQuery } from '../../api';
import { offeredTypes } from './offered-types';
import { Types } from './search-box.styles';

/** The attribute that is counted. */
export const TYPE = 'car_type';

/** Ways to all cars and to those of a condition, each to something (S-01). */
export const TypeLinks = () => {
  const text = useText<'search'>();
  const { stockCount } = useSite();
  const { data: counts } = useFacetCountsQuery(TYPE);
  return (
    <Types>
      <li>
        <Anchor href={STOCK_PATH}>{text('search.box.all', 'All {{count}} vehicles', { count: stockCount })}</Anchor>
      </li>
      {offeredTypes(counts).map(({ type, label, href }) => (
        <li key={type}>
          <Anchor href={href}>{text(`search.title.${type}`, label)}</Anchor>
        </li>
      ))}
    </Types>
  );
};
