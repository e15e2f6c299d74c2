import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { ButtonLink, Copy, EmptyState, Notice, useText, VisuallyHidden, WATCHLIST_PATH } from '@forecourt/ui';
import { useCarsByIdQuery } from '../../api';
import { CarCard } from '../../parts/car-card/car-card';
import { CompareTraySlot } from '../../parts/compare-tray/compare-tray-slot';
import { FailedWatchlist, WatchlistPlaceholders } from './watchlist-states';
import { WatchlistGrid, CARD_SIZES, WatchlistBar } from './watchlist.styles';

/** Anyone can read and save the cars of a shared link. It works without JavaScript. */
export const SharedList = ({ ids }: { ids: string[] }) => {
  const text = useText<'search'>();
  const { data, isError, refetch } = useCarsByIdQuery(ids);
  if (isError) return <FailedWatchlist onRetry={() => void refetch()} />;
  if (!data) return <WatchlistPlaceholders />;
  const gone = ids.length - data.hits.length;
  return (
    <>
      <WatchlistBar>
        <Copy tone="muted">
          {text('search.watchlist.shared.text', 'Somebody chose these vehicles and shared the link. Prices are today’s.')}
        </Copy>
        <ButtonLink href={WATCHLIST_PATH} tone="quiet" size="small" icon="heart">
          {text('search.watchlist.own', 'Your saved vehicles')}
        </ButtonLink>
      </WatchlistBar>
      <VisuallyHidden as="h2">{text('search.watchlist.list', 'Vehicles')}</VisuallyHidden>
      {gone > 0 ? (
        <Notice title={text('search.watchlist.shared.gone', 'No longer on our website: {{count}}', { count: gone })} />
      ) : null}
      {data.hits.length > 0 ? (
        <WatchlistGrid>
          {data.hits.map((car) => (
            <li key={car.id}>
              <CarCard car={car} now={data.now} sizes={CARD_SIZES} />
            </li>
          ))}
        </WatchlistGrid>
      ) : (
        <EmptyState
          icon="car"
          title={text('search.watchlist.shared.empty', 'These vehicles have found their owners')}
          action={<ButtonLink href={STOCK_PATH}>{text('search.watchlist.stock', 'See our stock')}</ButtonLink>}
        />
      )}
      <CompareTraySlot />
    </>
  );
};
