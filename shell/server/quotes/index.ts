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
import { sandboxRegistry, withoutRegistry } from './rego/sandbox-registry';
import { Providers, type Adapters } from './providers';
import { quoteRoutes } from './routes';
import { outboxSms } from './sms/sms';
import { twilioSms } from './sms/twilio-sms';
import { autograbValuation } from './valuation/autograb-valuation';
import { marketValuation, type MarketEstimate } from './valuation/valuation';

export { fromMarket } from './valuation/valuation';

/**
 * Every adapter by its kind (I-06); the first of a kind is the embedded one. A new adapter needs a file, an entry here
 * and its name in the contract `site/providers`.
 */
const ADAPTERS: Adapters = {
  deliveryPrice: [regionTable, httpDelivery],
  rego: [sandboxRegistry, autograbRego],
  valuation: [marketValuation, autograbValuation],
  payment: [sandboxPayment, stripePayment] satisfies PaymentAdapter[],
  geocode: [postcodeTable, googleGeocode],
  sms: [outboxSms, twilioSms],
  financeQuote: [advertisedQuote, httpQuote],
};

/** Adapters of an installation that serves the public: nothing that shoppers see or pay is invented. */
const PUBLIC_ADAPTERS: Adapters = { ...ADAPTERS, rego: [withoutRegistry, autograbRego], payment: [stripePayment] };

interface QuotesOptions {
  db: Database;
  /** Whether the sandboxes answer, with invented vehicles and payments. */
  sandbox: boolean;
  dataDir: string;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Returns the CSS rule with a dealer's design tokens. */
  themeOf(tenant: Tenant): string;
  /**
   * Returns the value of an environment variable with a provider's key; undefined when it is not set. Default: the
   * environment of this process.
   */
  secretOf?: (name: string) => string | undefined;
  /** Returns the prices for which comparable cars are advertised (I-05). Default: no estimate. */
  estimate?: MarketEstimate;
  /** Returns the present time in Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

interface QuotesRoom {
  quotes: Quotes;
  /** Routes of delivery prices, rego, valuations, finance quotes and geocodes, and the payment page of the sandbox. */
  plugin: FastifyPluginAsync;
}

/**
 * Opens the room: every dealer's providers of delivery prices, rego, valuations, payments, geocodes, SMS and finance
 * quotes (I-04, I-06).
 */
export const openQuotes = (options: QuotesOptions): QuotesRoom => {
  const { db, dataDir, sandbox, now, log, tenantOf, themeOf, estimate = async () => undefined } = options;
  const secretOf = options.secretOf ?? ((name: string) => process.env[name] || undefined);
  const extra = { db, now, estimate, folder: join(dataDir, 'outbox-sms') };
  const quotes = new Providers({ adapters: sandbox ? ADAPTERS : PUBLIC_ADAPTERS, secretOf, extra, log });
  return {
    quotes,
    plugin: async (app) => {
      await app.register(quoteRoutes, { quotes, tenantOf });
      if (sandbox) await app.register(sandboxPages, { db, now, tenantOf, themeOf });
    },
  };
};
