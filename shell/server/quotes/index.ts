import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FetchDealerAddress } from '../dealer-addresses';
import type { Database } from '../storage/database';
import type { AccountData, LenderQuotes, Quotes, Stock, Tenant } from '../ports';
import { httpDeliveryAdapter } from './delivery-price/http-delivery';
import { regionTableAdapter } from './delivery-price/delivery-price';
import { createCarQuote } from './finance-quote/car-quote';
import { advertisedRateAdapter } from './finance-quote/finance-quote';
import { lenderServiceAdapter, youxAdapter } from './finance-quote/http-quote';
import { googleGeocodeAdapter } from './geocode/google-geocode';
import { postcodeTableAdapter } from './geocode/geocode';
import type { PaymentAdapter } from './payment/payment';
import { sandboxPaymentRoutes } from './payment/sandbox-pages';
import { sandboxPaymentAdapter } from './payment/sandbox-payment';
import { stripePaymentAdapter } from './payment/stripe-payment';
import { prequalificationRoutes, type PrequalificationRoutesOptions } from './prequalification/routes';
import { prequalificationServiceAdapter } from './prequalification/http-prequalification';
import { referralAdapter } from './prequalification/prequalification';
import { autograbRegoAdapter } from './rego/autograb-rego';
import { sandboxRegoAdapter, noRegoAdapter } from './rego/sandbox-registry';
import { DealerProviders, type OnProviderFailure, type ProviderAdapters } from './providers';
import { quoteRoutes } from './routes';
import { smsRecords } from './sms/account-data';
import { outboxSmsAdapter } from './sms/sms';
import { twilioSmsAdapter } from './sms/twilio-sms';
import { autograbValuationAdapter } from './valuation/autograb-valuation';
import { marketValuationAdapter, type EstimateMarketRange } from './valuation/valuation';

export { toMarketRange } from './valuation/valuation';

/**
 * Every adapter by its kind (I-06); the first of a kind is the embedded one. A new adapter needs a file, an entry here
 * and its name in the contract `site/providers`.
 */
const ADAPTERS: ProviderAdapters = {
  deliveryPrice: [regionTableAdapter, httpDeliveryAdapter],
  rego: [sandboxRegoAdapter, autograbRegoAdapter],
  valuation: [marketValuationAdapter, autograbValuationAdapter],
  payment: [sandboxPaymentAdapter, stripePaymentAdapter] satisfies PaymentAdapter[],
  geocode: [postcodeTableAdapter, googleGeocodeAdapter],
  sms: [outboxSmsAdapter, twilioSmsAdapter],
  financeQuote: [advertisedRateAdapter, lenderServiceAdapter, youxAdapter],
  prequalification: [referralAdapter, prequalificationServiceAdapter],
};

/** Adapters of an installation that serves the public. It lacks the adapters that invent vehicles or payments. */
const PUBLIC_ADAPTERS: ProviderAdapters = {
  ...ADAPTERS,
  rego: [noRegoAdapter, autograbRegoAdapter],
  payment: [stripePaymentAdapter],
};

interface QuotesOptions extends Pick<PrequalificationRoutesOptions, 'basePathOf' | 'wordingOf' | 'onEnquiry'> {
  db: Database;
  /** True if the sandbox providers, which invent vehicles and payments, may answer. */
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
  /** Sends a request to an address of a dealer's configuration. */
  fetchAddress: FetchDealerAddress;
  /** Returns the prices for which comparable cars are advertised (I-05). Default: no estimate. */
  estimate?: EstimateMarketRange;
  /** The dealers' cars, and the lenders' answers about them. */
  cars: Pick<Stock, 'byIds'>;
  lenderQuotes: LenderQuotes;
  /** Returns the present time in Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  onFailure?: OnProviderFailure;
}

interface QuotesRoom {
  quotes: Quotes;
  /** The text messages in the outbox to shoppers with an account. */
  textMessages: AccountData;
  /** Routes of delivery prices, rego, valuations, finance quotes and geocodes, and the payment page of the sandbox. */
  plugin: FastifyPluginAsync;
}

/**
 * Opens the room: every dealer's providers of delivery prices, rego, valuations, payments, geocodes, SMS and finance
 * quotes (I-04, I-06).
 */
export const openQuotes = (options: QuotesOptions): QuotesRoom => {
  const {
    db,
    dataDir,
    sandbox,
    now,
    log,
    onFailure,
    fetchAddress,
    tenantOf,
    themeOf,
    estimate = async () => undefined,
  } = options;
  const secretOf = options.secretOf ?? ((name: string) => process.env[name] || undefined);
  const extra = { db, now, estimate, folder: join(dataDir, 'outbox-sms') };
  const quotes = new DealerProviders({
    adapters: sandbox ? ADAPTERS : PUBLIC_ADAPTERS,
    secretOf,
    fetchAddress,
    extra,
    log,
    onFailure,
  });
  return {
    quotes,
    textMessages: smsRecords(extra.folder),
    plugin: async (app) => {
      const carQuote = createCarQuote({ cars: options.cars, kept: options.lenderQuotes, quotes, now });
      await app.register(quoteRoutes, { quotes, carQuote, tenantOf, onEnquiry: options.onEnquiry });
      await app.register(prequalificationRoutes, { ...options, quotes });
      if (sandbox) await app.register(sandboxPaymentRoutes, { db, now, tenantOf, themeOf });
    },
  };
};
