import { useState } from 'react';
import type { ImportNotice, RejectedRow } from '@forecourt/contracts/desk/imports';
import { countText } from '@forecourt/rules/text/count-text';
import { DataTable } from '../frame/data-table';
import { sortReasonsByCount, feedRowPositionText } from './report-text';

const PAGE_SIZE = 25;
const MOST_REASONS = 20;

const Reasons = ({ reasons }: { reasons: Readonly<Record<string, number>> }) => {
  const all = sortReasonsByCount(reasons);
  return (
    <>
      <ul>
        {all.slice(0, MOST_REASONS).map(([reason, count]) => (
          <li key={reason}>
            {count.toLocaleString('en-AU')} × {reason}
          </li>
        ))}
      </ul>
      {all.length > MOST_REASONS ? <p>And {countText(all.length - MOST_REASONS, 'other reason')}.</p> : null}
    </>
  );
};

interface RowTableProps {
  label: string;
  /** The first rows that were refused or have a notice. */
  rows: readonly (RejectedRow | ImportNotice)[];
  /** All rows that were refused or have a notice. */
  count: number;
  /** Rows for each reason; undefined in tables that do not group by reason. */
  reasons?: Readonly<Record<string, number>>;
}

export const FeedRowTable = ({ label, rows, count, reasons }: RowTableProps) => {
  const [page, setPage] = useState(0);
  const pages = Math.ceil(rows.length / PAGE_SIZE);
  const first = page * PAGE_SIZE;
  const shown = rows.slice(first, first + PAGE_SIZE);
  return (
    <>
      {reasons ? <Reasons reasons={reasons} /> : null}
      <DataTable label={label} head={['Row', 'Vehicle', 'Field', 'Reason']}>
        {shown.map((row, index) => (
          // One row may have several findings, even for one field.
          <tr key={first + index}>
            <th scope="row">{feedRowPositionText(row)}</th>
            <td>{row.id ?? '–'}</td>
            <td>{row.field || 'whole row'}</td>
            <td className="text">{row.reason}</td>
          </tr>
        ))}
      </DataTable>
      {count > PAGE_SIZE ? (
        <div className="row pages">
          <p role="status">
            {first + 1} to {first + shown.length} of {count.toLocaleString('en-AU')}
            {count > rows.length ? `; the history keeps the first ${rows.length}` : ''}
          </p>
          {pages > 1 ? (
            <>
              <button
                type="button"
                disabled={page === 0}
                onClick={() => setPage(page - 1)}
                aria-label={`Earlier rows of: ${label}`}
              >
                Earlier rows
              </button>
              <button
                type="button"
                disabled={page === pages - 1}
                onClick={() => setPage(page + 1)}
                aria-label={`Further rows of: ${label}`}
              >
                Further rows
              </button>
            </>
          ) : null}
        </div>
      ) : null}
    </>
  );
};
