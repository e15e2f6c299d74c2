import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { ButtonLink, Cluster, EmptyState, useText } from '@forecourt/ui';
import { comparePath } from '../../parts/compare-address/compare-address';
import { useKept } from '../../parts/kept-cars/use-kept';

/** An address without cars: the way to those that this browser has chosen, or to the stock. */
export const NothingToCompare = () => {
  const text = useText<'search'>();
  const [compared] = useKept('compared');
  return (
    <EmptyState
      title={text('search.compare.empty.title', 'No cars to compare yet')}
      text={text('search.compare.empty.text', 'Press Compare on up to four cars, then see them side by side here.')}
      action={
        <Cluster justify="center">
          {compared.length > 0 ? (
            <ButtonLink href={comparePath(compared.map(({ id }) => id))}>
              {text('search.compare.empty.chosen', 'Compare the {{count}} you chose', { count: compared.length })}
            </ButtonLink>
          ) : null}
          <ButtonLink href={STOCK_PATH} tone={compared.length > 0 ? 'secondary' : 'primary'}>
            {text('search.compare.empty.stock', 'See our stock')}
          </ButtonLink>
        </Cluster>
      }
    />
  );
};
