import type { FetchedFeeds, MappingList, FeedLookAnswer, StockFeeds } from '@forecourt/contracts/desk/feeds';
import type { FeedsOutState } from '@forecourt/contracts/desk/feeds-out';
import type { ImportWithReport, ImportList } from '@forecourt/contracts/desk/imports';
import type {
  AllDealersPhotographCounts,
  DealerPhotographCounts,
  RetriedPictureCount,
} from '@forecourt/contracts/desk/photographs';
import { pathWithQuery, type DeskEndpointBuilder } from './endpoint-builder';

export interface ImportsQuery {
  slug: string;
  feed?: string;
  /** Position in the history before which the page begins. Default: the newest import. */
  before?: string;
  limit?: number;
}

const stockPath = (slug: string, rest: string): string => `/stock/${encodeURIComponent(slug)}${rest}`;

/** Returns the queries and changes of dealers' stock: feeds, imports, photographs and feeds out (I-08, I-09, I-12). */
export const stockEndpoints = ({ query, mutation }: DeskEndpointBuilder) => ({
  /** Reads the feeds that Forecourt fetches for the dealer with this slug, or for all dealers. */
  fetchedFeeds: query<FetchedFeeds, string | undefined>({
    query: (tenant) => ({ path: pathWithQuery('/feed-sources', { tenant }) }),
    providesTags: ['feeds'],
  }),
  stockFeeds: query<StockFeeds, string>({ query: (slug) => ({ path: stockPath(slug, '/feeds') }), providesTags: ['imports'] }),
  mappings: query<MappingList, string>({ query: (slug) => ({ path: stockPath(slug, '/mappings') }) }),
  requestLook: mutation<FeedLookAnswer, { slug: string; feed: string }>({
    query: ({ slug, feed }) => ({
      path: `/feed-sources/${encodeURIComponent(slug)}/${encodeURIComponent(feed)}/look`,
      method: 'POST',
    }),
    invalidatesTags: ['feeds'],
  }),
  imports: query<ImportList, ImportsQuery>({
    query: ({ slug, ...filters }) => ({ path: pathWithQuery(stockPath(slug, '/imports'), filters) }),
    providesTags: ['imports'],
  }),
  importReport: query<ImportWithReport, { slug: string; id: string }>({
    query: ({ slug, id }) => ({ path: stockPath(slug, `/imports/${encodeURIComponent(id)}`) }),
  }),
  photographs: query<DealerPhotographCounts, string>({
    query: (slug) => ({ path: stockPath(slug, '/photographs') }),
    providesTags: ['photographs'],
  }),
  allPhotographs: query<AllDealersPhotographCounts, void>({
    query: () => ({ path: '/photographs' }),
    providesTags: ['photographs'],
  }),
  retryPictures: mutation<RetriedPictureCount, string>({
    query: (slug) => ({ path: stockPath(slug, '/photographs/retry'), method: 'POST', body: {} }),
    invalidatesTags: ['photographs'],
  }),
  feedsOut: query<FeedsOutState, string>({ query: (slug) => ({ path: `/feeds-out/${encodeURIComponent(slug)}` }) }),
});
