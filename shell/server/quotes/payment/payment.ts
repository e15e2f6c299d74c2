import type { IncomingHttpHeaders } from 'node:http';
import type { Outcome, ProviderAdapter, ProviderContext, ProviderFailure } from '../provider';
import type { Database } from '../../storage/database';

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

export interface PaymentContext extends ProviderContext<'payment'> {
  db: Database;
  /** Unix seconds. */
  now: () => number;
}

export interface PaymentAdapter extends Omit<ProviderAdapter<'payment', Payments>, 'open'> {
  open(context: PaymentContext): Payments | undefined;
}
