import { openLocalService, type LocalServiceAnswer, type TestServiceRequest } from './local-service';

interface LocalSession {
  object: 'checkout.session';
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  client_reference_id: string | null;
  amount: number;
  currency: string;
  refunded: boolean;
}

const problem = (code: string, message: string, status = 400): LocalServiceAnswer => ({
  status,
  body: { error: { code, message } },
});

/** How much of its currency Stripe takes for the integer; undefined if it refuses it (docs.stripe.com/currencies). */
const shownAmount = (amount: number, currency: string): number | undefined => {
  if (currency === 'jpy') return amount;
  if (currency === 'kwd') return amount % 10 === 0 ? amount / 1000 : undefined;
  if (currency === 'isk' || currency === 'ugx') return amount % 100 === 0 ? amount / 100 : undefined;
  return amount / 100;
};

/** Has the part that deposits use: sessions, their expiry, refunds, idempotency keys. */
export const openLocalStripe = async (secret: string) => {
  const sessions = new Map<string, LocalSession>();
  const byKey = new Map<string, LocalServiceAnswer>();
  let refunds = 0;

  const answerOf = ({ refunded, amount, ...session }: LocalSession) => ({
    ...session,
    amount_total: amount,
    payment_intent: session.payment_status === 'paid' ? { id: `pi_${session.id}`, latest_charge: { refunded } } : null,
  });
  const create = (form: URLSearchParams): LocalServiceAnswer => {
    if (form.get('mode') !== 'payment' || !form.get('success_url') || !form.get('line_items[0][price_data][unit_amount]'))
      return problem('parameter_missing', 'Missing required param');
    if (Number(form.get('expires_at')) < Date.now() / 1000 + 1800) return problem('parameter_invalid', 'expires_at is too early');
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const currency = form.get('line_items[0][price_data][currency]') ?? '';
    if (shownAmount(amount, currency) === undefined) return problem('amount_invalid', `Invalid amount for ${currency}`);
    const id = `cs_test_${sessions.size + 1}`;
    const session: LocalSession = {
      object: 'checkout.session',
      id,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id'),
      amount,
      currency,
      refunded: false,
    };
    sessions.set(id, session);
    return { body: answerOf(session) };
  };
  const refund = (form: URLSearchParams): LocalServiceAnswer => {
    const session = sessions.get((form.get('payment_intent') ?? '').replace(/^pi_/, ''));
    if (!session || session.payment_status !== 'paid') return problem('resource_missing', 'No such payment_intent', 404);
    if (session.refunded) return problem('charge_already_refunded', 'Charge has already been refunded');
    session.refunded = true;
    refunds += 1;
    return { body: { object: 'refund', id: `re_${refunds}`, status: 'succeeded' } };
  };
  const answer = ({ method, url, body }: TestServiceRequest): LocalServiceAnswer => {
    const form = new URLSearchParams(body);
    if (method === 'POST' && url.pathname === '/v1/checkout/sessions') return create(form);
    if (method === 'POST' && url.pathname === '/v1/refunds') return refund(form);
    const [, id = '', expire] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(url.pathname) ?? [];
    const session = sessions.get(id);
    if (!session) return problem('resource_missing', 'No such checkout.session', 404);
    if (!expire) return { body: answerOf(session) };
    if (session.status !== 'open') return problem('', 'Only Checkout Sessions with a status in ["open"] can be expired');
    session.status = 'expired';
    return { body: answerOf(session) };
  };
  const service = await openLocalService((request) => {
    if (request.headers.authorization !== `Bearer ${secret}`)
      return { status: 401, body: { error: { message: 'Invalid API Key' } } };
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return answer(request);
    const first = byKey.get(key) ?? answer(request);
    byKey.set(key, first);
    return first;
  });
  return {
    service,
    sessions,
    refunds: () => refunds,
    shownAmount(id: string): number {
      const { amount, currency } = sessions.get(id)!;
      return shownAmount(amount, currency)!;
    },
    /** Throws Error when the session is not open. */
    pay(id: string) {
      const session = sessions.get(id);
      if (session?.status !== 'open')
        throw new Error(`The session ${id} is ${session?.status ?? 'unknown'}: only an open session can be paid`);
      session.status = 'complete';
      session.payment_status = 'paid';
    },
  };
};
