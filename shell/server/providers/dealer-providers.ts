import type { FastifyBaseLogger } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import type { LenderService, ProviderSettings } from '@forecourt/contracts/site/providers';
import { referenceStates } from '@forecourt/rules/reference/states';
import { stableJson } from '@forecourt/rules/text/stable-json';
import { isBeyondOnlineValuation } from '@forecourt/rules/trade-in/trade-in-request';
import type { FetchDealerAddress } from '../platform/network/dealer-addresses';
import type { ProviderOutcome, Payments, Providers, SmsSender, Tenant } from '../platform/ports';
import type { DeliveryPriceAdapter, DeliveryPrices } from './delivery-price/delivery-price';
import type { FinanceContext, FinanceQuoteAdapter, FinanceQuotes } from './finance-quote/finance-quote';
import type { GeocodeAdapter, PostcodeGeocoder } from './geocode/geocode';
import type { PaymentAdapter, PaymentAdapterContext } from './payment/payment';
import type { PrequalificationAdapter, Prequalifier } from './prequalification/prequalification';
import { createFailureOutcome, createSuccessOutcome, type ProviderContext, type ProviderKind } from './provider';
import { normalisePlate, type RegoAdapter, type RegoLookupService } from './rego/rego';
import type { SmsAdapter, SmsContext } from './sms/sms';
import { QuestionLedger } from './question-ledger';
import type { ValuationAdapter, ValuationContext, TradeInValuer } from './valuation/valuation';

/** The first adapter of a kind is the embedded default. */
export interface ProviderAdapters {
  deliveryPrice: readonly DeliveryPriceAdapter[];
  rego: readonly RegoAdapter[];
  valuation: readonly ValuationAdapter[];
  payment: readonly PaymentAdapter[];
  geocode: readonly GeocodeAdapter[];
  sms: readonly SmsAdapter[];
  financeQuote: readonly FinanceQuoteAdapter[];
  prequalification: readonly PrequalificationAdapter[];
}

interface Services {
  deliveryPrice: DeliveryPrices;
  rego: RegoLookupService;
  valuation: TradeInValuer;
  payment: Payments;
  geocode: PostcodeGeocoder;
  sms: SmsSender;
  financeQuote: FinanceQuotes;
  prequalification: Prequalifier;
}

type AnyContext = ProviderContext<ProviderKind> & Partial<FinanceContext & PaymentAdapterContext & SmsContext & ValuationContext>;
interface AnyAdapter<Service> {
  name: string;
  open(context: AnyContext): Service | undefined;
}

/** Nothing of the failure belongs to a person. */
export type OnProviderFailure = (failure: Record<'tenant' | 'kind' | 'provider' | 'failure', string>) => void;

interface ProvidersOptions {
  adapters: ProviderAdapters;
  secretOf(name: string): string | undefined;
  fetchAddress: FetchDealerAddress;
  extra: Pick<PaymentAdapterContext, 'db' | 'now'> & Pick<ValuationContext, 'estimate'> & Pick<SmsContext, 'folder'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  onFailure?: OnProviderFailure;
}

type ServiceSettings<Kind extends ProviderKind> = ProviderSettings[Kind] | LenderService;

const settingsOf = <Kind extends ProviderKind>(
  { providers }: Tenant['config'],
  kind: Kind,
  lender?: string,
): ServiceSettings<Kind> => {
  const settings = providers[kind];
  const services = 'lenders' in settings ? settings.lenders : [];
  return services.find((service) => service.lender === lender) ?? settings;
};

const yearOf = (seconds: number): number => new Date(seconds * 1000).getUTCFullYear();

/**
 * Opens a provider once for each state of the configuration. When an outside service fails, the embedded provider answers,
 * but not for vehicles and payments, which it would have to invent.
 */
export class DealerProviders implements Providers {
  readonly #services = new WeakMap<Tenant['config'], Map<string, unknown>>();
  readonly #ledger: QuestionLedger;

  constructor(private readonly options: ProvidersOptions) {
    this.#ledger = new QuestionLedger(() => options.extra.now() * 1000);
  }

  deliveryPrice: Providers['deliveryPrice'] = (tenant, postcode) =>
    this.#ask(tenant, 'deliveryPrice', (service) => service.priceFor(postcode), { fallback: true, text: postcode });

  rego: Providers['rego'] = async (tenant, lookup) => {
    if (!referenceStates(tenant.config.reference.states).some(({ code }) => code === lookup.state))
      throw new ProblemError('invalid_request', `"${lookup.state}" is no state of the dealer's list, /api/reference/states`);
    return this.#ask(tenant, 'rego', (service) => service.vehicleOf(lookup), {
      fallback: false,
      text: `${lookup.state} ${normalisePlate(lookup.rego)}`,
    });
  };

  valuation: Providers['valuation'] = async (tenant, request) => {
    if (isBeyondOnlineValuation(request.vehicle, tenant.config, yearOf(this.options.extra.now())))
      return createSuccessOutcome(undefined);
    const answer = await this.#ask(tenant, 'valuation', (service) => service.value(request), {
      fallback: true,
      text: stableJson(request),
    });
    if (!answer.ok || answer.value || tenant.config.providers.valuation.provider === 'market') return answer;
    // The market answers when an outside service has no value, for example because it lacks its own id of the vehicle.
    const market = this.#open(tenant, 'valuation', 'market');
    return market.ok ? market.value.value(request) : answer;
  };

  financeQuote: Providers['financeQuote'] = (tenant, request, lender) =>
    this.#ask(tenant, 'financeQuote', (service) => service.quote(request, lender), {
      fallback: true,
      lender: lender?.id,
      text: stableJson(request),
    });

  advertisedQuote: Providers['advertisedQuote'] = async (tenant, request) => {
    const embedded = this.#open(tenant, 'financeQuote', this.options.adapters.financeQuote[0]?.name);
    return embedded.ok ? embedded.value.quote(request) : embedded;
  };

  lenderQuote: Providers['lenderQuote'] = (tenant, request, lender) =>
    this.#ask(tenant, 'financeQuote', (service) => service.quote(request, lender), {
      fallback: false,
      lender: lender.id,
      text: stableJson(request),
    });

  prequalification: Providers['prequalification'] = (tenant, request) =>
    this.#ask(tenant, 'prequalification', (service) => service.assess(request), { fallback: true, lender: request.lender });

  place: Providers['place'] = (tenant, postcode) =>
    this.#ask(tenant, 'geocode', (service) => service.placeOf(postcode), { fallback: true, text: postcode });

  sms: Providers['sms'] = (tenant) => this.#open(tenant, 'sms');

  payments: Providers['payments'] = (tenant, provider) => this.#open(tenant, 'payment', provider);

  #open<Kind extends ProviderKind>(
    tenant: Tenant,
    kind: Kind,
    name?: string,
    settings = settingsOf(tenant.config, kind),
  ): ProviderOutcome<Services[Kind], 'not_configured'> {
    const services = this.#services.get(tenant.config) ?? new Map<string, unknown>();
    this.#services.set(tenant.config, services);
    const provider = name ?? settings.provider;
    const id = `${kind} ${provider} ${'lender' in settings ? settings.lender : ''}`;
    if (!services.has(id)) services.set(id, this.#openNow(tenant, kind, provider, settings));
    const service = services.get(id) as Services[Kind] | undefined;
    return service === undefined ? createFailureOutcome('not_configured') : createSuccessOutcome(service);
  }

  #openNow<Kind extends ProviderKind>(
    { slug, config }: Tenant,
    kind: Kind,
    name: string,
    settings: ServiceSettings<Kind>,
  ): Services[Kind] | undefined {
    const { adapters, secretOf, fetchAddress, extra, log } = this.options;
    const adapter = (adapters[kind] as readonly unknown[] as AnyAdapter<Services[Kind]>[]).find((each) => each.name === name);
    const { finance, currency, tradeIn } = config;
    const context = {
      tenant: slug,
      settings,
      secretOf,
      fetchAddress,
      finance,
      currency,
      questions: tradeIn.questions,
      ...extra,
    };
    const service = adapter?.open(context as AnyContext);
    if (!service)
      log.error(
        { tenant: slug, kind, provider: name, choices: adapters[kind].map((each) => each.name) },
        adapter ? `providers.${kind} lacks its address or key` : `providers.${kind} names a provider that does not exist`,
      );
    return service;
  }

  /** When the service fails and `fallback` is set, asks the embedded one. */
  async #ask<Kind extends ProviderKind, Value, Failure extends string>(
    tenant: Tenant,
    kind: Kind,
    question: (service: Services[Kind]) => Promise<ProviderOutcome<Value, Failure>>,
    { fallback, lender, text }: { fallback: boolean; lender?: string; text?: string },
  ): Promise<ProviderOutcome<Value, Failure | 'not_configured' | 'limited'>> {
    const { adapters, log, onFailure } = this.options;
    const settings = settingsOf(tenant.config, kind, lender);
    const { provider } = settings;
    const service = this.#open(tenant, kind, provider, settings);
    const embedded = adapters[kind][0]?.name;
    const isOutside = provider !== embedded;
    const ask = (opened: Services[Kind]) => {
      if (!isOutside) return question(opened);
      const { mostPerHour } = tenant.config.providers;
      const id = `${tenant.slug}@${tenant.revision} ${kind} ${provider} ${lender ?? ''}`;
      return this.#ledger.ask({
        service: id,
        mostPerHour: kind in mostPerHour ? mostPerHour[kind as keyof typeof mostPerHour] : Infinity,
        text,
        ask: () => question(opened),
      });
    };
    const answer = service.ok ? await ask(service.value) : service;
    if (answer.ok) return answer;
    log.warn({ tenant: tenant.slug, kind, provider, failure: answer.failure }, 'a provider failed');
    onFailure?.({ tenant: tenant.slug, kind, provider, failure: answer.failure });
    if (!fallback || embedded === undefined || !isOutside) return answer;
    const own = this.#open(tenant, kind, embedded);
    return own.ok ? question(own.value) : own;
  }
}
