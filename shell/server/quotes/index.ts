import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '../storage/database';
import type { Quotes, Tenant } from '../ports';
import { httpDelivery } from './delivery-price/http-delivery';
import { regionTable } from './delivery-price/region-table';
import { advertisedQuote } from './finance-quote/advertised-quote';
import { httpQuote } from './finance-quote/http-quote';
import { googleGeocode } from './geocode/google-geocode';
import { postcodeTable } from './geocode/postcode-table';
import type { PaymentAdapter } from './payment/payment';
import { sandboxPages } from './payment/sandbox-pages';
import { sandboxPayment } from './payment/sandbox-payment';
import { stripePayment } from './payment/stripe-payment';
import { autograbRego } from './rego/autograb-rego';
import { sandboxRegistry } from './rego/sandbox-registry';
import { createQuotes, type Adapters } from './quotes';
import { quoteRoutes } from './routes';
import { outboxSms } from './sms/outbox-sms';
import { twilioSms } from './sms/twilio-sms';
import { autograbValuation } from './valuation/autograb-valuation';
import { marketValuation } from './valuation/market-valuation';
import type { MarketEstimate } from './valuation/valuation';

export { fromMarket } from './valuation/from-market';
export type { MarketEstimate } from './valuation/valuation';

/** Every adapter by kind (I-06). A new one is a file of its own, and its name here. The first of a kind is embedded. */
export const ADAPTERS: Adapters = {
  deliveryPrice: [regionTable, httpDelivery],
  rego: [sandboxRegistry, autograbRego],
  valuation: [marketValuation, autograbValuation],
  payment: [sandboxPayment, stripePayment] satisfies PaymentAdapter[],
  geocode: [postcodeTable, googleGeocode],
  sms: [outboxSms, twilioSms],
  financeQuote: [advertisedQuote, httpQuote],
};

export interface QuotesOptions {
  db: Database;
  dataDir: string;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Pages of this room in the dealer's colours. */
  themeOf(tenant: Tenant): string;
  /** Where keys of services are. Default: the environment. */
  secretOf?: (name: string) => string | undefined;
  /** What a vehicle is advertised for (I-05). Default: nobody knows. */
  estimate?: MarketEstimate;
  /** Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface QuotesRoom {
  quotes: Quotes;
  /** Delivery price, rego lookup, valuation, finance quote, geocoding, and the sandbox's payment page. */
  plugin: FastifyPluginAsync;
}

/** Providers of quotes and payments (I-04, I-06). */
export const openQuotesRoom = (options: QuotesOptions): QuotesRoom => {
  const { db, dataDir, now, log, tenantOf, themeOf, estimate = async () => undefined } = options;
  const secretOf = options.secretOf ?? ((name: string) => process.env[name] || undefined);
  const extra = { db, now, estimate, folder: join(dataDir, 'outbox-sms') };
  const quotes = createQuotes({ adapters: ADAPTERS, secretOf, extra, log });
  return {
    quotes,
    plugin: async (app) => {
      await app.register(quoteRoutes, { quotes, tenantOf });
      await app.register(sandboxPages, { db, now, tenantOf, themeOf });
    },
  };
};
