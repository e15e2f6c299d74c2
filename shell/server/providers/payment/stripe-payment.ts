import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { stripeAmount } from '@forecourt/rules/price/payment-amounts';
import type { ProviderOutcome, Payment, PaymentFailure, PaymentRequest, Payments, PaymentState } from '../../platform/ports';
import { askProviderService, type ProviderRequest, type ProviderAnswer } from '../ask-service';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import type { PaymentAdapter, PaymentAdapterContext } from './payment';

/** In seconds; an older notice is refused, so that nobody can send a copy later. */
const LARGEST_NOTICE_AGE = 300;

const digestOf = (secret: string, time: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest();

/** Stripe makes this header; tests and local services need it. */
export const signStripeNotice = (secret: string, body: string, time: number): string =>
  `t=${time},v1=${digestOf(secret, String(time), body).toString('hex')}`;

/**
 * The header is `t=…,v1=…` for exactly this body, within the last five minutes (docs.stripe.com/webhooks, “Verify webhook
 * signatures manually”). It may have several `v1` while a secret is exchanged.
 */
export const isSignedByStripe = (header: string | undefined, secret: string, body: string, now: number): boolean => {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > LARGEST_NOTICE_AGE) return false;
  const expected = digestOf(secret, time, body);
  return parts.some(([name, value = '']) => {
    const digest = Buffer.from(value, 'hex');
    return name === 'v1' && digest.length === expected.length && timingSafeEqual(digest, expected);
  });
};

const ADDRESS = 'https://api.stripe.com';
/** Every request names it, so that the format of the answers never changes. */
const STRIPE_API_VERSION = '2024-06-20';
/** Stripe's minimum of half an hour, and some time for the request. */
const LEAST_SESSION_SECONDS = 30 * 60 + 30;

interface Intent {
  id?: unknown;
  latest_charge?: { refunded?: unknown } | string | null;
}
interface Session {
  object?: unknown;
  id?: unknown;
  url?: unknown;
  status?: unknown;
  payment_status?: unknown;
  client_reference_id?: unknown;
  payment_intent?: Intent | string | null;
}

const formOf = (request: PaymentRequest, amount: number, now: number): URLSearchParams => {
  const { reference, currency, description, email, returnUrl, cancelUrl, expiresAt } = request;
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: reference,
    customer_email: email,
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: String(Math.max(expiresAt, now + LEAST_SESSION_SECONDS)),
    // A card payment is certain at once. A direct debit may fail after three days, when the car is held already.
    'payment_method_types[0]': 'card',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': description,
    'payment_intent_data[description]': description,
    'payment_intent_data[metadata][reservation]': reference,
  });
};

const intentOf = ({ payment_intent: intent }: Session): Intent => (typeof intent === 'string' ? { id: intent } : (intent ?? {}));

const stateOf = (session: Session): PaymentState | undefined => {
  const { latest_charge: charge } = intentOf(session);
  if (session.payment_status === 'paid') return typeof charge === 'object' && charge?.refunded === true ? 'refunded' : 'paid';
  if (session.status === 'open') return 'open';
  return session.status === 'expired' || session.status === 'complete' ? 'closed' : undefined;
};

const paymentOf = (session: Session): ProviderOutcome<Payment, PaymentFailure> => {
  const state = stateOf(session);
  if (session.object !== 'checkout.session' || typeof session.id !== 'string' || !state)
    return createFailureOutcome('bad_answer');
  const reference = typeof session.client_reference_id === 'string' ? session.client_reference_id : '';
  return createSuccessOutcome({ id: session.id, state, reference });
};

const codeOf = ({ body }: ProviderAnswer): unknown => (body as { error?: { code?: unknown } } | undefined)?.error?.code;

class StripePayments implements Payments {
  constructor(
    private readonly context: PaymentAdapterContext,
    private readonly key: string,
  ) {}

  async create(request: PaymentRequest): Promise<ProviderOutcome<{ id: string; url: string }, PaymentFailure>> {
    const amount = stripeAmount(request.amount, request.currency);
    if (amount === undefined) return createFailureOutcome('currency_refused');
    const answer = await this.#ask('/v1/checkout/sessions', {
      method: 'POST',
      headers: { 'idempotency-key': request.key },
      body: formOf(request, amount, this.context.now()),
    });
    if (!answer.ok) return answer;
    const { id, url } = (answer.value.body ?? {}) as Session;
    return typeof id === 'string' && typeof url === 'string'
      ? createSuccessOutcome({ id, url })
      : createFailureOutcome('bad_answer');
  }

  async confirm(id: string): Promise<ProviderOutcome<Payment, PaymentFailure>> {
    const session = await this.#read(id);
    return session.ok ? paymentOf(session.value) : session;
  }

  async close(id: string): Promise<ProviderOutcome<Payment, PaymentFailure>> {
    const answer = await this.#ask(`/v1/checkout/sessions/${encodeURIComponent(id)}/expire`, { method: 'POST' });
    // Stripe refuses to expire a session that is paid or has expired, so the session's own state is returned.
    return answer.ok ? this.confirm(id) : answer;
  }

  async refund(id: string, refundKey: string): Promise<ProviderOutcome<Payment, PaymentFailure>> {
    const session = await this.#read(id);
    if (!session.ok) return session;
    const payment = paymentOf(session.value);
    if (!payment.ok || payment.value.state === 'refunded') return payment;
    const intent = intentOf(session.value).id;
    if (payment.value.state !== 'paid' || typeof intent !== 'string') return createFailureOutcome('not_paid');
    const answer = await this.#ask('/v1/refunds', {
      method: 'POST',
      headers: { 'idempotency-key': refundKey },
      body: new URLSearchParams({ payment_intent: intent, reason: 'requested_by_customer' }),
    });
    if (!answer.ok) return answer;
    const { object } = (answer.value.body ?? {}) as { object?: unknown };
    if (object !== 'refund' && codeOf(answer.value) !== 'charge_already_refunded') return createFailureOutcome('bad_answer');
    return createSuccessOutcome({ ...payment.value, state: 'refunded' });
  }

  readNotice(headers: IncomingHttpHeaders, body: string): ReturnType<Payments['readNotice']> {
    const { settings, secretOf, now } = this.context;
    const noticeKey = settings.webhookSecret ? secretOf(settings.webhookSecret) : undefined;
    const header = headers['stripe-signature'];
    if (!noticeKey || typeof header !== 'string' || !isSignedByStripe(header, noticeKey, body, now()))
      return createFailureOutcome('bad_signature');
    try {
      const { type, data } = JSON.parse(body) as { type?: unknown; data?: { object?: Session } };
      const id = data?.object?.id;
      const isOurs = typeof type === 'string' && type.startsWith('checkout.session.');
      return createSuccessOutcome(isOurs && typeof id === 'string' ? { id } : undefined);
    } catch {
      return createFailureOutcome('bad_answer');
    }
  }

  #ask(path: string, { headers, ...question }: Pick<ProviderRequest, 'method' | 'body' | 'headers'> = {}) {
    const { settings, fetchAddress } = this.context;
    const { url, timeout } = settings;
    return askProviderService({
      url: new URL(path, url || ADDRESS).href,
      headers: { authorization: `Bearer ${this.key}`, 'stripe-version': STRIPE_API_VERSION, ...headers },
      timeout,
      fetchAddress,
      ...question,
    });
  }

  async #read(id: string): Promise<ProviderOutcome<Session, PaymentFailure>> {
    const answer = await this.#ask(`/v1/checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent.latest_charge`);
    if (!answer.ok) return answer;
    if (answer.value.status === 404) return createFailureOutcome('unknown_payment');
    return createSuccessOutcome((answer.value.body ?? {}) as Session);
  }
}

/**
 * A Checkout Session, whose hosted page makes a PaymentIntent of the card (docs.stripe.com/api/checkout/sessions). Set the
 * endpoint `https://{host}/api/payment-notices` in Stripe's dashboard for `checkout.session.completed` and `.expired`.
 */
export const stripePaymentAdapter: PaymentAdapter = {
  name: 'stripe',
  open(context) {
    const key = context.secretOf(context.settings.secret);
    return key ? new StripePayments(context, key) : undefined;
  },
};
