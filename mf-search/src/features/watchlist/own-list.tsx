import type { SavedCar } from '@forecourt/rules/card/kept-cars';
import { useAccount, useSavedCars } from '@forecourt/store';
import { RemoteSlot, Stack, useHydrated, useText, VisuallyHidden } from '@forecourt/ui';
import { useMemo } from 'react';
import { useCarsByIdQuery } from '../../api';
import { CompareTraySlot } from '../../parts/compare-tray/compare-tray-slot';
import { NewsChoice } from './news-choice';
import { SavedCarItem } from './saved-car-item';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import { watchlistEntries, type WatchlistEntry } from './watchlist-entries';
import { EmptyWatchlist, FailedWatchlist, UnreadAccountCars, WatchlistPlaceholders } from './watchlist-states';
import { WatchlistToolbar } from './watchlist-toolbar';
import { WatchlistGrid } from './watchlist.styles';

/** For the newest saved car that can't be bought any more. */
const SimilarToLost = ({ entries }: { entries: WatchlistEntry[] }) => {
  const lost = entries.find(({ state }) => state === 'gone' || state === 'sold')?.saved;
  if (!lost) return null;
  const { id, make, model, price = 0 } = lost;
  return <RemoteSlot name="search.similar" props={{ carId: id, make, model, price }} failed={null} absent={null} late />;
};

interface GridProps {
  cars: SavedCar[];
  /** The list may lack cars of the shopper's account. */
  isUnread: boolean;
}

const SavedCarGrid = ({ cars, isUnread }: GridProps) => {
  const text = useText<'search'>();
  const { data, isError, refetch } = useCarsByIdQuery(cars.map(({ id }) => id));
  if (isError) return <FailedWatchlist onRetry={() => void refetch()} />;
  // A car that the answer was not asked for may well be on the site: it waits for the next answer.
  const answered = cars.filter(({ id }) => data?.ids.includes(id));
  if (!data || answered.length === 0) return <WatchlistPlaceholders />;
  const entries = watchlistEntries(answered, data.hits);
  return (
    <>
      {isUnread ? <UnreadAccountCars /> : null}
      <WatchlistToolbar entries={entries} />
      {isUnread ? null : <NewsChoice />}
      <VisuallyHidden as="h2">{text('search.watchlist.list', 'Vehicles')}</VisuallyHidden>
      <WatchlistGrid>
        {entries.map((entry) => (
          <li key={entry.saved.id}>
            <SavedCarItem entry={entry} now={data.now} />
          </li>
        ))}
      </WatchlistGrid>
      <SimilarToLost entries={entries} />
      <CompareTraySlot />
    </>
  );
};

const BrowserList = ({ cars }: { cars: SavedCar[] }) => {
  const account = useAccount();
  const isUnread = account.isUnanswered === true || account.cars === 'failed';
  if (cars.length > 0) return <SavedCarGrid cars={cars} isUnread={isUnread} />;
  if (isUnread) return <FailedWatchlist onRetry={() => location.reload()} />;
  // An older shell does not say whether the account's cars were told.
  const mayHaveCars = account.status === 'signed-in' ? account.cars === 'waiting' : account.status !== 'visitor';
  return mayHaveCars ? <WatchlistPlaceholders /> : <EmptyWatchlist />;
};

/** The server and hydration render placeholders, because only the browser knows the list. */
export const OwnList = () => {
  const { cars } = useSavedCars();
  const isHydrated = useHydrated();
  const ids = useMemo(() => cars.map(({ id }) => id), [cars]);
  const keepsFocus = useFocusAfterRemoval<HTMLDivElement>(ids);
  return (
    <Stack gap={5} data-browser-only {...keepsFocus}>
      {isHydrated ? <BrowserList cars={cars} /> : <WatchlistPlaceholders />}
    </Stack>
  );
};
