import { COMPARED_LIMIT } from '@forecourt/rules/card/kept-cars';
import { useSite } from '@forecourt/store';
import { Button, ButtonLink, Copy, useText, useToast } from '@forecourt/ui';
import { comparePath } from '../../parts/compare-address/compare-address';
import { sharedPath } from './watchlist-address';
import type { WatchlistEntry } from './watchlist-entries';
import { WatchlistBar, WatchlistButtonRow } from './watchlist.styles';

/** With the device's own menu, or else through the clipboard. */
const shareAddress = async (title: string, url: string): Promise<'shared' | 'copied' | 'refused'> => {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'refused';
  }
};

const useShareList = (ids: string[]) => {
  const text = useText<'search'>();
  const toast = useToast();
  const { basePath, name } = useSite();
  return async (): Promise<void> => {
    const path = sharedPath(ids);
    const title = text('search.watchlist.share.title', 'Vehicles at {{name}}', { name });
    const result = await shareAddress(title, `${location.origin}${basePath}${path}`);
    if (result === 'copied') toast.show({ title: text('search.watchlist.share.copied', 'Link copied') });
    if (result === 'refused')
      toast.show({
        title: text('search.watchlist.share.open', 'Open the list and copy its address'),
        action: { label: text('search.watchlist.share.link', 'Open the list'), href: path },
      });
  };
};

export const WatchlistToolbar = ({ entries }: { entries: WatchlistEntry[] }) => {
  const text = useText<'search'>();
  const { display } = useSite();
  const present = entries.filter(({ state }) => state === 'for_sale' || state === 'reserved').map(({ saved }) => saved.id);
  const share = useShareList(present);
  const compared = present.slice(0, COMPARED_LIMIT);
  return (
    <WatchlistBar>
      <Copy tone="muted" role="status">
        {entries.length === 1
          ? text('search.watchlist.count.one', '1 vehicle saved')
          : text('search.watchlist.count', '{{count}} vehicles saved', { count: entries.length })}
      </Copy>
      <WatchlistButtonRow>
        {display.compareCars && compared.length > 1 ? (
          <ButtonLink href={comparePath(compared)} tone="secondary" size="small">
            {text('search.watchlist.compare', 'Compare {{count}}', { count: compared.length })}
          </ButtonLink>
        ) : null}
        {present.length > 0 ? (
          <Button tone="secondary" size="small" icon="share" onClick={() => void share()}>
            {text('search.watchlist.share', 'Share this list')}
          </Button>
        ) : null}
      </WatchlistButtonRow>
    </WatchlistBar>
  );
};
