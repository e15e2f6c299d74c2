import { COMPARED_LIMIT } from '@forecourt/rules/card/kept-cars';
import { priceBasesText } from '@forecourt/rules/price/price-bases';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { useStoredList } from '@forecourt/store';
import { ButtonLink, Cluster, EmptyState, Notice, useText } from '@forecourt/ui';
import { comparePath } from '../../parts/compare-address/compare-address';
import type { ComparePageData } from './load-compare';

interface Props extends Pick<ComparePageData, 'failed' | 'missing' | 'cars'> {
  /** Cars of the address beyond the largest number that can be compared. */
  excess: number;
  /** Names of the cars whose details could not be read. */
  withoutDetails: string[];
}

/** Says which cars of the address the comparison leaves out, and why, and that prices include different charges. */
export const CompareNotices = ({ failed, missing, cars, excess, withoutDetails }: Props) => {
  const text = useText<'search'>();
  const bases = priceBasesText(
    cars.map(({ car }) => car),
    text,
  );
  return (
    <>
      {failed ? (
        <Notice tone="danger" title={text('search.compare.failed', 'The cars could not be read')}>
          {text('search.compare.failed.text', 'Please try again in a moment.')}
        </Notice>
      ) : null}
      {withoutDetails.length > 0 ? (
        <Notice tone="warning" title={text('search.compare.noDetails', 'Not all details could be read')}>
          {text('search.compare.noDetails.text', 'Missing: the details of {{names}}. Please load the page again in a moment.', {
            names: withoutDetails.join(', '),
          })}
        </Notice>
      ) : null}
      {excess > 0 ? (
        <Notice
          tone="info"
          title={text('search.compare.above', 'Only the first {{limit}} cars are compared', { limit: COMPARED_LIMIT })}
        >
          {text('search.compare.above.text', 'The link names more cars. Left out: {{count}}.', { count: excess })}
        </Notice>
      ) : null}
      {missing > 0 ? (
        <Notice tone="info" title={text('search.compare.missing', 'Not in stock any more: {{count}}', { count: missing })}>
          {text('search.compare.missing.text', 'A car that was in this comparison is no longer on our website.')}
        </Notice>
      ) : null}
      {bases ? (
        <Notice tone="info" title={text('search.compare.bases', 'These prices don’t include the same charges')}>
          {bases}
        </Notice>
      ) : null}
    </>
  );
};

export const EmptyComparison = () => {
  const text = useText<'search'>();
  const [compared] = useStoredList('compared');
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
