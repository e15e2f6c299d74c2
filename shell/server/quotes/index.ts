import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '../storage/database';
import type { Quotes, Tenant } from '../ports';
import { httpDelivery } from './delivery-price/http-delivery';
import { regionTable } from './delivery-price/delivery-price';
import { advertisedQuote } from './finance-quote/finance-quote';
import { httpQuote } from './finance-quote/http-quote';
import { googleGeocode } from './geocode/google-geocode';
import { postcodeTable } from './geocode/geocode';
import type { PaymentAdapter } from './payment/payment';
import { sandboxPages } from './payment/sandbox-pages';
import { sandboxPayment } from './payment/sandbox-payment';
import { stripePayment } from './payment/stripe-payment';
import { autograbRego } from './rego/autograb-rego';
import { sandboxRegistry } from './rego/sandbox-registry';
import { Providers, type Adapters } from './providers';
import { quoteRoutes } from './routes';
import { outboxSms } from './sms/sms';
import { twilioSms } from './sms/twilio-sms';
import { autograbValuation } from './valuation/autograb-valuation';
import { marketValuation, type MarketEstimate } from './valuation/valuation';

export { fromMarket } from './valuation/valuation';

/** Every adapter by kind (I-06). A new one is a file, an entry here and its name in the contract `site/providers`. The first of a kind is embedded. */
const ADAPTERS: Adapters = {
  deliveryPrice: [regionTable, httpDelivery],
  rego: [sandboxRegistry, autograbRego],
  valuation: [marketValuation, autograbValuation],
  payment: [sandboxPayment, stripePayment] satisfies PaymentAdapter[],
  geocode: [postcodeTable, googleGeocode],
  sms: [outboxSms, twilioSms],
  financeQuote: [advertisedQuote, httpQuote],
};

interface QuotesOptions {
  db: Database;
  dataDir: string;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** CSS rule with a dealer's design tokens. */
  themeOf(tenant: Tenant): string;
  /** Value of an environment variable that holds a provider's key; undefined if it is not set. Default: this process's environment. */
  secretOf?: (name: string) => string | undefined;
  /** Prices that comparable cars are advertised for (I-05). Default: no estimate. */
  estimate?: MarketEstimate;
  /** Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

interface QuotesRoom {
  quotes: Quotes;
  /** Routes of delivery prices, rego, valuations, finance quotes and geocodes, and the sandbox's payment page. */
  plugin: FastifyPluginAsync;
}

/**
 * Opens the room: every dealer's providers of delivery prices, rego, valuations, payments, geocodes, SMS and finance quotes
 * (I-04, I-06).
 */
export const openQuotes = (options: QuotesOptions): QuotesRoom => {
  const { db, dataDir, now, log, tenantOf, themeOf, estimate = async () => undefined } = options;
  const secretOf = options.secretOf ?? ((name: string) => process.env[name] || undefined);
  const extra = { db, now, estimate, folder: join(dataDir, 'outbox-sms') };
  const quotes = new Providers({ adapters: ADAPTERS, secretOf, extra, log });
  return {
    quotes,
    plugin: async (app) => {
      await app.register(quoteRoutes, { quotes, tenantOf });
      await app.register(sandboxPages, { db, now, tenantOf, themeOf });
    },
  };
};
