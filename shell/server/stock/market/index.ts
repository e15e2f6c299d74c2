import type { FastifyPluginAsync } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import { estimatePrice, type LearnedMakeMarket, type MarketEstimate } from '@forecourt/rules/market-estimate/estimate-price';
import {
  findEstimateExclusionReason,
  OLDEST_ESTIMATED_VEHICLE_YEARS,
  type EstimateExclusionReason,
} from '@forecourt/rules/market-estimate/exclusion';
import { toMarketCar, type ComparedMarketCar, type StockCarForEstimate } from '@forecourt/rules/market-estimate/market-car';
import { carNameKey } from '@forecourt/rules/market-estimate/prepared-car';
import type { Stock, Tenant, Tenants } from '../../platform/ports';
import type { SqlRunner } from '../../platform/storage/database';
import { createMarketLearner } from './learn-in-worker';
import { createLearnedMakesCache } from './learned-makes';
import { platformCarId, readComparableCars } from './read-comparable';
import { createRememberedAppraisals } from './appraisals';
import { marketRoutes, type MarketRoutesOptions } from './routes';

type Dealer = Pick<Tenant, 'slug'> & {
  config: Pick<Tenant['config'], 'currency' | 'locale'> & { market: Pick<Tenant['config']['market'], 'share'> };
};

const COUNTRIES = new Map<string, string>();

/** AU for en-AU. A locale without a country has the one in which most people speak the language. */
const countryOf = (locale: string): string => {
  const known = COUNTRIES.get(locale);
  if (known !== undefined) return known;
  let country = '';
  try {
    country = new Intl.Locale(locale).maximize().region ?? '';
  } catch {
    // It is no locale, and belongs to no country.
  }
  // Every estimate looks at all dealers, who share a few locales.
  COUNTRIES.set(locale, country);
  return country;
};

/** Prices of one key can be compared: one currency, one country. */
export const marketKeyOfDealer = ({ config: { currency, locale } }: Dealer): string => `${currency} ${countryOf(locale)}`;

/** The dealer itself, and the dealers of the same market that share their stock. */
export const dealersComparedWith = (dealer: Dealer, all: readonly Dealer[]): string[] =>
  all
    .filter(
      (other) =>
        other.slug === dealer.slug || (other.config.market.share && marketKeyOfDealer(other) === marketKeyOfDealer(dealer)),
    )
    .map(({ slug }) => slug)
    .toSorted();

/** The same for dealers whose prices are compared with the same stock. */
export const comparedStockKey = (dealer: Dealer): string =>
  dealer.config.market.share ? marketKeyOfDealer(dealer) : `${marketKeyOfDealer(dealer)} ${dealer.slug}`;

export interface CarMarketComparison {
  estimate: MarketEstimate;
  /** Litres, of vehicles of the same model. */
  engines: readonly number[];
}

export interface MarketOptions extends Pick<MarketRoutesOptions, 'tenantOf' | 'wordingOf'> {
  db: SqlRunner;
  tenants: Pick<Tenants, 'all' | 'bySlug'>;
  stock: Pick<Stock, 'bySlug' | 'byIds' | 'onChange'>;
  /** Unix seconds. */
  now: () => number;
  /** File of the built worker; absent: markets are learned on this thread. */
  marketWorker?: string | undefined;
}

export interface MarketRoom {
  /**
   * From the dealers of this dealer's market (I-05), or the reason why there is none. Dollars of the dealer's currency, not
   * rounded. The car may be out of stock and without a price, as a trade-in is. Throws `unknown_tenant`.
   */
  estimate(tenant: string, car: ComparedMarketCar): Promise<MarketEstimate>;
  /** For a car that may not be in stock yet. Throws `unknown_tenant`. */
  view(tenant: string, car: StockCarForEstimate & { id: string }): Promise<CarMarketComparison>;
  /** `GET /api/cars/:slug/autogauge` and `GET /api/price-ratings?ids=a,b`. */
  plugin: FastifyPluginAsync;
}

const MILLISECONDS = 1000;

const noEstimate = (reason: EstimateExclusionReason): MarketEstimate => ({ known: false, reason, comparables: 0 });

/** Litres, of the other vehicles of the car's model. */
const enginesOfModel = ({ models }: LearnedMakeMarket, { id, model, item_type: kind }: ComparedMarketCar): number[] =>
  (models.get(carNameKey(model)) ?? []).flatMap(({ car }) =>
    car.id !== id && car.item_type === kind && car.engine_size_litres ? [car.engine_size_litres] : [],
  );

export const openMarket = ({ db, tenants, stock, now, tenantOf, wordingOf, marketWorker }: MarketOptions): MarketRoom => {
  const asOfYear = (): number => new Date(now() * MILLISECONDS).getUTCFullYear();
  const makes = createLearnedMakesCache({
    now,
    asOfYear,
    learnMarket: marketWorker === undefined ? undefined : createMarketLearner(marketWorker),
  });
  const appraiseIn = createRememberedAppraisals();
  stock.onChange(() => makes.stockChanged());

  const marketOf = (tenant: Tenant, make: string): Promise<LearnedMakeMarket> => {
    const read = () => {
      const dealers = dealersComparedWith(tenant, tenants.all());
      return readComparableCars(db, { make, dealers, fromYear: asOfYear() - OLDEST_ESTIMATED_VEHICLE_YEARS, now: now() });
    };
    return makes.of(`${comparedStockKey(tenant)} ${make.toLowerCase()}`, read);
  };
  const estimateIn = async (tenant: Tenant, car: ComparedMarketCar): Promise<MarketEstimate> => {
    const excluded = findEstimateExclusionReason(car, asOfYear());
    if (excluded) return noEstimate(excluded);
    return estimatePrice(await marketOf(tenant, car.make), car);
  };
  const requiredDealer = (slug: string): Tenant => {
    const tenant = tenants.bySlug(slug);
    if (!tenant) throw new ProblemError('unknown_tenant');
    return tenant;
  };

  return {
    estimate: async (slug, car) => estimateIn(requiredDealer(slug), car),
    async view(slug, stocked) {
      const tenant = requiredDealer(slug);
      const car = toMarketCar(platformCarId(slug, stocked.id), stocked);
      return { estimate: await estimateIn(tenant, car), engines: enginesOfModel(await marketOf(tenant, car.make), car) };
    },
    plugin: async (app) =>
      void (await app.register(marketRoutes, {
        stock,
        tenantOf,
        wordingOf,
        async appraise(tenant, stocked, charge) {
          const car = toMarketCar(platformCarId(tenant.slug, stocked.id), stocked);
          const excluded = findEstimateExclusionReason(car, asOfYear());
          if (excluded) return { estimate: noEstimate(excluded), cautious: undefined };
          return appraiseIn(await marketOf(tenant, car.make), car, charge);
        },
      })),
  };
};
