import { formatCount } from '@forecourt/rules/text/format-count';
import { useSite } from '@forecourt/store';
import { Copy, Spinner, useText } from '@forecourt/ui';
import { ResultsListBar } from './results-page.styles';
import { vehicleCount } from './vehicle-count';

interface Props {
  /** Only cars that are for sale. */
  total: number;
  /** Number of matching sold cars that the page lists too. */
  sold: number;
  /** Sold cars of this page without a card, because they follow another sold car (S-09). */
  folded: number;
  /** From 0. */
  page: number;
  pageSize: number;
  busy: boolean;
}

/** Screen readers announce a change. */
export const ResultBar = ({ total, sold, folded, page, pageSize, busy }: Props) => {
  const text = useText<'search'>();
  const { locale } = useSite();
  const number = (value: number): string => formatCount(value, locale);
  const from = page * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);
  return (
    <ResultsListBar role="status">
      <Copy as="strong" strong>
        {vehicleCount(total, text, locale)}
      </Copy>
      {sold > 0 ? (
        <Copy as="span" size="sm" tone="muted">
          {text('search.count.sold', 'and {{count}} sold recently', { count: number(sold) })}
        </Copy>
      ) : null}
      {folded > 0 ? (
        <Copy as="span" size="sm" tone="muted">
          {text('search.count.folded', '({{count}} of them not shown on this page)', { count: number(folded) })}
        </Copy>
      ) : null}
      {total > pageSize && from <= total ? (
        <Copy as="span" size="sm" tone="muted">
          {text('search.shown', 'showing {{from}} to {{to}}', { from: number(from), to: number(to) })}
        </Copy>
      ) : null}
      {busy ? (
        <Copy as="span" size="sm" tone="muted">
          <Spinner /> {text('search.busy', 'Updating…')}
        </Copy>
      ) : null}
    </ResultsListBar>
  );
};
