import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { useAccountCars, useAccountViews, useSavedCars, useSite } from '@forecourt/store';
import { Anchor, Icon, usePages, useSaveAfterSignIn, useText, VisuallyHidden, WATCHLIST_PATH } from '@forecourt/ui';
import { HeaderAccountAction, HeaderAction, HeaderActionList, SavedCount } from './header.styles';

/** More saved cars are shown with a plus sign. */
const MOST_COUNTED = 99;

/** The number comes after hydration and moves nothing (W-04). */
const WatchlistLink = () => {
  const text = useText<'shell'>();
  const count = useSavedCars().cars.length;
  useAccountCars();
  useSaveAfterSignIn();
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

/** Visitors are led to the sign-in first. */
export const ACCOUNT_PATH = '/account';

/** The same for visitors and signed-in shoppers (W-04). */
const AccountLink = () => {
  const text = useText<'shell'>();
  useAccountViews();
  return (
    <Anchor href={ACCOUNT_PATH}>
      <Icon name="person" size={22} />
      <VisuallyHidden>{text('shell.account.title', 'My account')}</VisuallyHidden>
    </Anchor>
  );
};

/** The smallest phones have the account in the menu alone (N-04). */
export const HeaderActions = () => {
  const isPage = usePages();
  const { accounts } = useSite();
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
      {accounts?.offered ? (
        <HeaderAccountAction>
          <AccountLink />
        </HeaderAccountAction>
      ) : null}
    </HeaderActionList>
  );
};
