import type { StaffInvoicePayment } from '@forecourt/contracts/account/invoice-payment';
import type { StaffSpinAnswer, StaffSpinTurn } from '@forecourt/contracts/account/spin';
import type { DeskEndpointBuilder } from './endpoint-builder';

const pathOf = (what: 'payments' | 'spin', slug: string, rest = ''): string => `/${what}/${encodeURIComponent(slug)}${rest}`;

/** Returns the queries and changes of payments of invoices, and of the game's prizes (K-03). */
export const paymentEndpoints = ({ query, mutation }: DeskEndpointBuilder) => ({
  payments: query<StaffInvoicePayment[], string>({
    query: (slug) => ({ path: pathOf('payments', slug) }),
    transformResponse: ({ payments }: { payments: StaffInvoicePayment[] }) => payments,
    providesTags: ['payments'],
  }),
  refundPayment: mutation<StaffInvoicePayment, { slug: string; id: string }>({
    query: ({ slug, id }) => ({ path: pathOf('payments', slug, `/${id}/refund`), method: 'POST', body: {} }),
    invalidatesTags: ['payments', 'looks'],
  }),
  game: query<StaffSpinAnswer, string>({
    query: (slug) => ({ path: pathOf('spin', slug) }),
    providesTags: ['prizes'],
  }),
  claimPrize: mutation<StaffSpinTurn, { slug: string; code: string }>({
    query: ({ slug, code }) => ({ path: pathOf('spin', slug, '/claims'), method: 'POST', body: { code } }),
    invalidatesTags: ['prizes', 'looks'],
  }),
});
