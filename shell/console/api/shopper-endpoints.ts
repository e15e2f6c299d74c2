import type { RecordedUseOfAccount, FoundAccount } from '@forecourt/contracts/account/staff';
import type { DeskEndpointBuilder } from './endpoint-builder';

/** An account of a shopper at a dealer. */
export interface ShopperAccount {
  slug: string;
  id: string;
}

const accountsPath = (slug: string, rest: string): string => `/accounts/${encodeURIComponent(slug)}${rest}`;

/** Returns the address of a file with everything that is stored about an account. */
export const accountExportAddress = ({ slug, id }: ShopperAccount): string => `/api/admin${accountsPath(slug, `/${id}/export`)}`;

/** Returns the queries and changes of shoppers' accounts (A-03). */
export const shopperEndpoints = ({ query, mutation }: DeskEndpointBuilder) => ({
  findAccounts: mutation<FoundAccount[], { slug: string; address: string }>({
    query: ({ slug, address }) => ({ path: accountsPath(slug, '/find'), method: 'POST', body: { address } }),
    transformResponse: ({ accounts }: { accounts: FoundAccount[] }) => accounts,
    invalidatesTags: ['looks'],
  }),
  endAccountSessions: mutation<{ ended: number }, ShopperAccount>({
    query: ({ slug, id }) => ({ path: accountsPath(slug, `/${id}/end-sessions`), method: 'POST', body: {} }),
    invalidatesTags: ['looks'],
  }),
  deleteAccount: mutation<{ retained: { reason: string; until: string }[] }, ShopperAccount>({
    query: ({ slug, id }) => ({ path: accountsPath(slug, `/${id}`), method: 'DELETE' }),
    invalidatesTags: ['looks'],
  }),
  accountLooks: query<RecordedUseOfAccount[], string>({
    query: (slug) => ({ path: accountsPath(slug, '/looks') }),
    transformResponse: ({ looks }: { looks: RecordedUseOfAccount[] }) => looks,
    providesTags: ['looks'],
  }),
});
