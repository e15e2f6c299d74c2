import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { consoleApi } from '../api/console-api';
import { ScreenTitle } from '../frame/parts';
import { Answer } from '../frame/states';
import { useIdentity } from '../session/identity-context';
import { mayPinSome } from '../session/may';
import { counted } from '../words/figures';
import { BulkPanel } from './bulk-panel';
import { MatrixFilters } from './matrix-filters';
import { MatrixTable } from './matrix-table';
import { chosen, wishOf } from './matrix-wish';

const pageQuery = (query: URLSearchParams, after: string | undefined): string => {
  const next = new URLSearchParams(query);
  next.delete('after');
  if (after) next.set('after', after);
  return `?${next.toString()}`;
};

/** Dealers × remotes, found and page by page, with a pin for all that were found. */
export const MatrixScreen = () => {
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState('');
  const mayPin = mayPinSome(useIdentity());
  const wish = wishOf(query);
  const onChoose = useCallback(
    (name: string, value: string) => setQuery((before) => chosen(before, name, value), { replace: true }),
    [setQuery],
  );
  const paged = query.has('after');
  return (
    <>
      <ScreenTitle>Release desk</ScreenTitle>
      <p>
        Which dealer runs which version. “pin” marks what a pin decides and not the channel; “well”, “failing” and “slow” say how
        the version did at the dealer in the last day.
      </p>
      <MatrixFilters query={query} onChoose={onChoose} />
      <p role="status" className="told">
        {told}
      </p>
      {open ? (
        <BulkPanel
          key={query.toString()}
          wish={wish}
          onDone={(words) => {
            setOpen(false);
            setTold(words);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
      <Answer answer={consoleApi.useMatrixQuery(wish)}>
        {(matrix) => (
          <>
            <div className="row">
              <p role="status">{counted(matrix.total, 'dealer')} found</p>
              {mayPin && matrix.total > 0 && !open ? (
                <button type="button" onClick={() => setOpen(true)}>
                  Pin for all found
                </button>
              ) : null}
            </div>
            {matrix.dealers.length === 0 ? (
              <p className="told">No dealer is like that. Take a choice back.</p>
            ) : (
              <MatrixTable matrix={matrix} />
            )}
            {paged || matrix.next ? (
              <nav aria-label="Pages" className="row pages">
                {paged ? <Link to={pageQuery(query, undefined)}>First page</Link> : null}
                {matrix.next ? <Link to={pageQuery(query, matrix.next)}>Next page</Link> : null}
              </nav>
            ) : null}
          </>
        )}
      </Answer>
    </>
  );
};
