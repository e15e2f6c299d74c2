import { countText } from '@forecourt/rules/text/count-text';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { AnnouncedLastChange, useOpenPanel } from '../frame/panel';
import { ScreenTitle } from '../frame/screen-title';
import { useIdentity } from '../session/identity-context';
import { mayPinSome } from '../session/rights';
import { ManyDealersPanel } from './bulk-panel';
import { MatrixFilters } from './matrix-filters';
import { readMatrixQuery, withMatrixFilter } from './matrix-query';
import { MatrixTable } from './matrix-table';

const pageAddress = (address: URLSearchParams, after?: string): string => {
  const next = new URLSearchParams(address);
  next.delete('after');
  if (after) next.set('after', after);
  return `?${next.toString()}`;
};

const Pages = ({ address, next }: { address: URLSearchParams; next: string | undefined }) => {
  const isLaterPage = address.has('after');
  return isLaterPage || next ? (
    <nav aria-label="Pages" className="row pages">
      {isLaterPage ? <Link to={pageAddress(address)}>First page</Link> : null}
      {next ? <Link to={pageAddress(address, next)}>Next page</Link> : null}
    </nav>
  ) : null;
};

/** Renders dealers × remotes with filters and pages, and a pin for all dealers that match. */
export const MatrixScreen = () => {
  const [address, setAddress] = useSearchParams();
  const { open, message, show, closing } = useOpenPanel<'bulk'>();
  const mayPin = mayPinSome(useIdentity());
  const query = readMatrixQuery(address);
  const onFilter = useCallback(
    (name: string, value: string) => setAddress((before) => withMatrixFilter(before, name, value), { replace: true }),
    [setAddress],
  );
  return (
    <>
      <ScreenTitle>Versions by dealer</ScreenTitle>
      <p>
        The live version of each remote, by dealer. “pin” marks a version that a pin decides instead of the channel. “healthy”,
        “failing” and “slow” describe the version’s health at the dealer in the last day.
      </p>
      <MatrixFilters address={address} onFilter={onFilter} />
      <AnnouncedLastChange>{message}</AnnouncedLastChange>
      {open ? <ManyDealersPanel key={address.toString()} query={query} {...closing} /> : null}
      <QueryResultView answer={consoleApi.useMatrixQuery(query)}>
        {(matrix) => (
          <>
            <div className="row">
              <p role="status">{countText(matrix.total, 'dealer')} found</p>
              {mayPin && matrix.total > 0 && !open ? (
                <button type="button" onClick={() => show('bulk')}>
                  Pin for all dealers found
                </button>
              ) : null}
            </div>
            {matrix.dealers.length === 0 ? (
              <p className="told">No dealer matches these filters. Remove one of them.</p>
            ) : (
              <MatrixTable matrix={matrix} />
            )}
            <Pages address={address} next={matrix.next} />
          </>
        )}
      </QueryResultView>
    </>
  );
};
