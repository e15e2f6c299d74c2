import type { FastifyBaseLogger } from 'fastify';
import { beyondOnline } from '@forecourt/rules/trade-in/trade-in-request';
import type { Outcome, Payments, Quotes, SmsSender, Tenant } from '../ports';
import type { DeliveryPriceAdapter, DeliveryPrices } from './delivery-price/delivery-price';
import type { FinanceContext, FinanceQuoteAdapter } from './finance-quote/finance-quote';
import type { GeocodeAdapter, Geocoder } from './geocode/geocode';
import type { PaymentAdapter, PaymentContext } from './payment/payment';
import { failed, success, type ProviderContext, type ProviderKind } from './provider';
import type { RegoAdapter, RegoRegistry } from './rego/rego';
import type { SmsAdapter, SmsContext } from './sms/sms';
import type { ValuationAdapter, ValuationContext, Valuer } from './valuation/valuation';

/** Adapters by kind; the first of a kind is its embedded default. */
export interface Adapters {
  deliveryPrice: readonly DeliveryPriceAdapter[];
  rego: readonly RegoAdapter[];
  valuation: readonly ValuationAdapter[];
  payment: readonly PaymentAdapter[];
  geocode: readonly GeocodeAdapter[];
  sms: readonly SmsAdapter[];
  financeQuote: readonly FinanceQuoteAdapter[];
}

interface Services {
  deliveryPrice: DeliveryPrices;
  rego: RegoRegistry;
  valuation: Valuer;
  payment: Payments;
  geocode: Geocoder;
  sms: SmsSender;
  financeQuote: FinanceQuotes;
}
type FinanceQuotes = NonNullable<ReturnType<FinanceQuoteAdapter['open']>>;

type AnyContext = ProviderContext<ProviderKind> & Partial<FinanceContext & PaymentContext & SmsContext & ValuationContext>;
interface AnyAdapter<Service> {
  name: string;
  open(context: AnyContext): Service | undefined;
}

export interface QuotesDeps {
  adapters: Adapters;
  secretOf(name: string): string | undefined;
  extra: Pick<PaymentContext, 'db' | 'now'> & Pick<ValuationContext, 'estimate'> & Pick<SmsContext, 'folder'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const yearOf = (seconds: number): number => new Date(seconds * 1000).getUTCFullYear();

/**
 * Opens the provider that each dealer's configuration names, once for each state of it. Where an outside service fails, the
 * embedded one answers if its answer is as true: delivery prices by table, quotes, valuations and places are, a made-up
 * vehicle or payment is not.
 */
export const createQuotes = ({ adapters, secretOf, extra, log }: QuotesDeps): Quotes => {
  const opened = new WeakMap<Tenant['config'], Map<string, unknown>>();

  const open = <Kind extends ProviderKind>(
    { slug, config }: Tenant,
    kind: Kind,
    name: string = config.providers[kind].provider,
  ): Outcome<Services[Kind], 'not_configured'> => {
    const known = opened.get(config) ?? new Map<string, unknown>();
    opened.set(config, known);
    const id = `${kind} ${name}`;
    if (!known.has(id)) {
      const adapter = (adapters[kind] as readonly unknown[] as AnyAdapter<Services[Kind]>[]).find((one) => one.name === name);
      const { finance, tradeIn } = config;
      const context = {
        tenant: slug,
        settings: config.providers[kind],
        secretOf,
        finance,
        questions: tradeIn.questions,
        ...extra,
      };
      const service = adapter?.open(context as AnyContext);
      // Told once for each state of the configuration; the names are no secrets.
      if (!service)
        log.error(
          { tenant: slug, kind, provider: name, known: adapters[kind].map((one) => one.name) },
          adapter ? 'a provider lacks its address or key' : 'there is no such provider',
        );
      known.set(id, service);
    }
    const service = known.get(id) as Services[Kind] | undefined;
    return service === undefined ? failed('not_configured') : { ok: true, value: service };
  };

  /** Asks the configured service, then, if it fails, the embedded one. */
  const ask = async <Kind extends ProviderKind, Value, Failure extends string>(
    tenant: Tenant,
    kind: Kind,
    question: (service: Services[Kind]) => Promise<Outcome<Value, Failure>>,
    fallback: boolean,
  ): Promise<Outcome<Value, Failure | 'not_configured'>> => {
    const { provider } = tenant.config.providers[kind];
    const service = open(tenant, kind);
    const answer = service.ok ? await question(service.value) : service;
    if (answer.ok) return answer;
    log.warn({ tenant: tenant.slug, kind, provider, failure: answer.failure }, 'a provider failed');
    const embedded = adapters[kind][0]?.name;
    if (!fallback || embedded === undefined || embedded === provider) return answer;
    const own = open(tenant, kind, embedded);
    return own.ok ? question(own.value) : own;
  };

  return {
    deliveryPrice: (tenant, postcode) => ask(tenant, 'deliveryPrice', (service) => service.priceFor(postcode), true),
    rego: (tenant, lookup) => ask(tenant, 'rego', (service) => service.vehicleOf(lookup), false),
    async valuation(tenant, request) {
      if (beyondOnline(request.vehicle, tenant.config.tradeIn, yearOf(extra.now()))) return success(undefined);
      const answer = await ask(tenant, 'valuation', (service) => service.value(request), true);
      if (!answer.ok || answer.value || tenant.config.providers.valuation.provider === 'market') return answer;
      // An outside service that can't say, e.g. without its own id of the vehicle, leaves it to the market.
      const market = open(tenant, 'valuation', 'market');
      return market.ok ? market.value.value(request) : answer;
    },
    financeQuote: (tenant, request) => ask(tenant, 'financeQuote', (service) => service.quote(request), true),
    place: (tenant, postcode) => ask(tenant, 'geocode', (service) => service.placeOf(postcode), true),
    sms: (tenant) => open(tenant, 'sms'),
    payments: (tenant, provider) => open(tenant, 'payment', provider),
  };
};
