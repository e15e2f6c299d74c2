import { signInPath } from '@forecourt/rules/account/gates';
import { useAccount, useSite } from '@forecourt/store';
import { Anchor, Copy, useText, useToast, WATCHLIST_PATH } from '@forecourt/ui';
import { useChooseSavedCarMailsMutation, useSavedCarMailsQuery } from '../../api';
import { NewsLabel } from './watchlist.styles';

/** For a signed-in shopper with an e-mail address. */
const MailBox = () => {
  const text = useText<'search'>();
  const toast = useToast();
  const { data } = useSavedCarMailsQuery();
  const [choose, { isLoading }] = useChooseSavedCarMailsMutation();
  if (!data?.possible) return null;
  const change = async (wanted: boolean): Promise<void> => {
    const result = await choose(wanted);
    if ('error' in result)
      toast.show({ title: text('search.watchlist.news.failed', 'Your choice could not be saved. Please try again.') });
  };
  return (
    <NewsLabel>
      <input
        type="checkbox"
        checked={data.wanted}
        aria-disabled={isLoading}
        onChange={({ target }) => !isLoading && void change(target.checked)}
      />
      <span>{text('search.watchlist.news', 'E-mail me when a price falls, or a vehicle is sold or no longer reserved')}</span>
    </NewsLabel>
  );
};

/** A visitor gets the way to sign in (W-03). */
export const NewsChoice = () => {
  const text = useText<'search'>();
  const { accounts } = useSite();
  const { status } = useAccount();
  if (!accounts.offered) return null;
  if (status === 'signed-in') return <MailBox />;
  if (status !== 'visitor') return null;
  return (
    <Copy tone="muted">
      <Anchor href={signInPath('watchlist', WATCHLIST_PATH, WATCHLIST_PATH)}>
        {text('search.watchlist.signIn', 'Sign in to find this list on every device')}
      </Anchor>
    </Copy>
  );
};
