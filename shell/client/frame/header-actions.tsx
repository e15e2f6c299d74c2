import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { useAccountCars, useSavedCars } from '@forecourt/store';
import { Anchor, Icon, usePages, useText, VisuallyHidden, WATCHLIST_PATH } from '@forecourt/ui';
import { HeaderAction, HeaderActionList, SavedCount } from './header.styles';

/** Most saved cars that the header counts; more are shown with a plus sign. */
const MOST_COUNTED = 99;

/** Renders the heart with the number of saved cars. The number comes after hydration and moves nothing (W-04). */
const WatchlistLink = () => {
  const text = useText<'shell'>();
  const count = useSavedCars().cars.length;
  useAccountCars();
  return (
    <Anchor href={WATCHLIST_PATH}>
      <Icon name="heart" size={22} filled={count > 0} />
      <VisuallyHidden>
        {count > 0
          ? text('shell.frame.saved.count', 'Saved vehicles: {{count}}', { count })
          : text('shell.frame.saved', 'Saved vehicles')}
      </VisuallyHidden>
      {count > 0 ? <SavedCount aria-hidden>{count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}</SavedCount> : null}
    </Anchor>
  );
};

/** Renders the header's icons: search and saved cars (N-04). */
export const HeaderActions = () => {
  const isPage = usePages();
  const text = useText<'shell'>();
  return (
    <HeaderActionList>
      <HeaderAction>
        <Anchor href={STOCK_PATH}>
          <Icon name="search" size={22} />
          <VisuallyHidden>{text('shell.frame.search', 'Search vehicles')}</VisuallyHidden>
        </Anchor>
      </HeaderAction>
      {isPage(WATCHLIST_PATH) ? (
        <HeaderAction>
          <WatchlistLink />
        </HeaderAction>
      ) : null}
    </HeaderActionList>
  );
};
