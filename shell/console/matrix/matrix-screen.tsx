import { countText } from '@forecourt/rules/text/count-text';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { PageLinks } from '../frame/page-links';
import { AnnouncedLastChange, useOpenPanel } from '../frame/panel';
import { ScreenTitle } from '../frame/screen-title';
import { useIdentity } from '../session/identity-context';
import { mayPinSome } from '../session/rights';
import { ManyDealersPanel } from './bulk-panel';
import { MatrixFilters } from './matrix-filters';
import { readMatrixQuery, withMatrixFilter } from './matrix-query';
import { MatrixTable } from './matrix-table';

/** Dealers × remotes, and a pin for all dealers that match. */
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
            <PageLinks address={address} parameter="after" next={matrix.next} first="First page" further="Next page" />
          </>
        )}
      </QueryResultView>
    </>
  );
};
