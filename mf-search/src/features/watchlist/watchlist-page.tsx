import type { HeadContext, PageHead, RemoteStore, SlotServices } from '@forecourt/contracts/remote';
import { storeContext } from '@forecourt/store';
import { Breadcrumb, Heading, homeCrumb, Section, Stack, useText, WATCHLIST_PATH } from '@forecourt/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { searchApi } from '../../api';
import { OwnList } from './own-list';
import { SharedList } from './shared-list';
import { sharedIds } from './watchlist-address';

interface WatchlistData {
  /** Absent for the shopper's own list, which only the browser knows. */
  ids?: string[];
  failed: boolean;
}

export const setup = (store: RemoteStore): void => store.inject(searchApi);

/** Loads a shared list. The shopper's own list is loaded in the browser, so that no page contains it. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<WatchlistData> => {
  const ids = sharedIds(new URL(request.url).search);
  if (!ids) return { failed: false };
  const store: SlotServices['store'] = context.get(storeContext);
  const { isError } = (await store.dispatch(searchApi.endpoints.carsById.initiate(ids))) as { isError: boolean };
  return { ids, failed: isError };
};

export const head = ({ site, data, text }: HeadContext<WatchlistData, 'search'>): PageHead => ({
  title: data.ids
    ? text('search.watchlist.head.shared', 'A list of vehicles | {{name}}', { name: site.name })
    : text('search.watchlist.head.title', 'Saved vehicles | {{name}}', { name: site.name }),
  description: text('search.watchlist.head.description', 'Saved vehicles of {{name}} with their present prices.', {
    name: site.name,
  }),
  canonical: WATCHLIST_PATH,
  robots: 'noindex',
});

export const status = (data: unknown): number => ((data as WatchlistData).failed ? 503 : 200);

/** Renders `/watchlist`, or the list of a link, `/watchlist?ids=…` (W-03). */
export const Component = () => {
  const text = useText<'search'>();
  const { ids } = useLoaderData<WatchlistData>();
  const title = ids ? text('search.watchlist.shared', 'A list for you') : text('search.watchlist.title', 'Saved vehicles');
  return (
    <Section tight>
      <Stack gap={5}>
        <Breadcrumb items={[homeCrumb(text), { label: title }]} />
        <Heading level={1}>{title}</Heading>
        {ids ? <SharedList ids={ids} /> : <OwnList />}
      </Stack>
    </Section>
  );
};
