import type { IncomingHttpHeaders } from 'node:http';
import type {
  Place,
  DeliveryPrice,
  FinanceQuote,
  FinanceQuoteRequest,
  RegoLookup,
  RegoVehicle,
  Valuation,
  ValuationRequest,
} from '@forecourt/contracts/quotes';
import type { Tenant } from './tenants';

/** Why a service gave no usable answer. Closed: callers decide on each of them. */
export type ProviderFailure =
  /** It took longer than the configured time. */
  | 'timeout'
  /** No connection, or it broke. */
  | 'unreachable'
  /** It has trouble of its own (HTTP 5xx). */
  | 'failing'
  /** Too many requests, or the account's quota is used up. */
  | 'limited'
  /** It does not know our key, or the key may not do this. */
  | 'refused'
  /** It answered something that its documentation does not have. */
  | 'bad_answer'
  /** The configuration names no such provider, or the environment has no key for it. */
  | 'not_configured';

/** A result, or the reason why there is none. */
export type Outcome<Value, Failure extends string = ProviderFailure> =
  { ok: true; value: Value } | { ok: false; failure: Failure };

export interface PaymentRequest {
  /** What is paid for: our id, which the service gives back. */
  reference: string;
  /** The same key is the same payment, also when the answer to the first try was lost. */
  key: string;
  /** Whole units of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  description: string;
  email: string;
  /** Where the shopper comes back to, paid or not: what counts is what `confirm` says. */
  returnUrl: string;
  cancelUrl: string;
  /** Unix seconds after which it need not be payable any more. */
  expiresAt: number;
}

/**
 * `open`: can be paid. `paid`: the money is taken. `closed`: was not paid and never can be. `refunded`: all of it went back.
 */
export type PaymentState = 'open' | 'paid' | 'closed' | 'refunded';

export interface Payment {
  id: string;
  state: PaymentState;
  reference: string;
}

/** Further reasons: the service knows no such payment; it was never paid, so nothing can go back. */
export type PaymentFailure = ProviderFailure | 'unknown_payment' | 'not_paid';

/** A notice of the service that something became of a payment; ask `confirm` what. */
export type Notice = { id: string } | undefined;

/** Deposits (V-24). Card numbers are typed on a page of the service and never reach this server. */
export interface Payments {
  /** Begins a payment. Answers with the page on which the shopper pays. */
  create(request: PaymentRequest): Promise<Outcome<{ id: string; url: string }, PaymentFailure>>;
  /** What has become of it. */
  confirm(id: string): Promise<Outcome<Payment, PaymentFailure>>;
  /** Makes an open payment unpayable. One that was paid in the same moment is answered as paid. */
  close(id: string): Promise<Outcome<Payment, PaymentFailure>>;
  /** Gives all of it back. A second time changes nothing. */
  refund(id: string, key: string): Promise<Outcome<Payment, PaymentFailure>>;
  /** Reads a notice, whose signature must be right. Undefined: it is about something else. */
  readNotice(headers: IncomingHttpHeaders, body: string): Outcome<Notice, 'bad_signature' | 'bad_answer'>;
}

export interface SmsMessage {
  /** With country code: +61400000000. */
  to: string;
  text: string;
  /** The same key is the same message; the service may still send it twice after a lost answer. */
  key: string;
}

/** Further reason why a message does not go out. */
type SmsFailure = ProviderFailure | 'invalid_number';

/** Text messages (I-06). */
export interface SmsSender {
  /** Resolves with the service's id of the message when it is in other hands. */
  send(message: SmsMessage): Promise<Outcome<{ id: string }, SmsFailure>>;
}

/** What other rooms may ask of providers. */
export interface Quotes {
  deliveryPrice(tenant: Tenant, postcode: string): Promise<Outcome<DeliveryPrice | undefined>>;
  rego(tenant: Tenant, lookup: RegoLookup): Promise<Outcome<RegoVehicle | undefined>>;
  valuation(tenant: Tenant, request: ValuationRequest): Promise<Outcome<Valuation | undefined>>;
  financeQuote(tenant: Tenant, request: FinanceQuoteRequest): Promise<Outcome<FinanceQuote | undefined>>;
  place(tenant: Tenant, postcode: string): Promise<Outcome<Place | undefined>>;
  sms(tenant: Tenant): Outcome<SmsSender, 'not_configured'>;
  /** @param provider another one than is configured now, for a payment that was begun with it */
  payments(tenant: Tenant, provider?: string): Outcome<Payments, 'not_configured'>;
}
