import { useSite } from '@forecourt/store';
import { Copy, Spinner, useText } from '@forecourt/ui';
import { Bar } from './results-page.styles';

interface Props {
  total: number;
  /** Counts from 0. */
  page: number;
  pageSize: number;
  busy: boolean;
}

/** How many cars there are and which of them are shown; said aloud when it changes. */
export const ResultBar = ({ total, page, pageSize, busy }: Props) => {
  const text = useText<'search'>();
  const { locale } = useSite();
  const number = (value: number): string => new Intl.NumberFormat(locale).format(value);
  const from = page * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);
  const count =
    total === 1 ? text('search.count.one', '1 vehicle') : text('search.count', '{{count}} vehicles', { count: number(total) });
  return (
    <Bar role="status">
      <Copy as="strong" strong>
        {count}
      </Copy>
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
    </Bar>
  );
};
