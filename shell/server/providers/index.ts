import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FetchDealerAddress } from '../platform/network/dealer-addresses';
import type { Database } from '../platform/storage/database';
import type { AccountData, LenderQuotes, Providers, Stock, Tenant } from '../platform/ports';
import { ADAPTERS, PUBLIC_ADAPTERS } from './adapters';
import { DealerProviders, type OnProviderFailure } from './dealer-providers';
import { createCarQuote } from './finance-quote/car-quote';
import { sandboxPaymentRoutes } from './payment/sandbox-pages';
import { prequalificationRoutes, type PrequalificationRoutesOptions } from './prequalification/routes';
import { quoteRoutes } from './routes';
import { smsRecords } from './sms/account-data';
import type { EstimateMarketRange } from './valuation/valuation';

export { toMarketRange } from './valuation/valuation';

interface ProvidersOptions extends Pick<PrequalificationRoutesOptions, 'basePathOf' | 'wordingOf' | 'onEnquiry'> {
  db: Database;
  /** Sandbox providers may answer, which invent vehicles and payments. */
  sandbox: boolean;
  dataDir: string;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  themeOf(tenant: Tenant): string;
  /** Undefined when the variable is not set. Default: the environment of this process. */
  secretOf?: (name: string) => string | undefined;
  fetchAddress: FetchDealerAddress;
  /** Default: no estimate (I-05). */
  estimate?: EstimateMarketRange;
  cars: Pick<Stock, 'byIds'>;
  lenderQuotes: LenderQuotes;
  /** In Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  onFailure?: OnProviderFailure;
}

interface ProvidersRoom {
  providers: Providers;
  /** Finds the text messages in the outbox. */
  textMessages: AccountData;
  /** Has the payment page of the sandbox too. */
  plugin: FastifyPluginAsync;
}

export const openProviders = (options: ProvidersOptions): ProvidersRoom => {
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
  const providers = new DealerProviders({
    adapters: sandbox ? ADAPTERS : PUBLIC_ADAPTERS,
    secretOf,
    fetchAddress,
    extra,
    log,
    onFailure,
  });
  return {
    providers,
    textMessages: smsRecords(extra.folder),
    plugin: async (app) => {
      const carQuote = createCarQuote({ cars: options.cars, kept: options.lenderQuotes, providers, now });
      await app.register(quoteRoutes, { providers, carQuote, tenantOf, onEnquiry: options.onEnquiry });
      await app.register(prequalificationRoutes, { ...options, providers });
      if (sandbox) await app.register(sandboxPaymentRoutes, { db, now, tenantOf, themeOf });
    },
  };
};
