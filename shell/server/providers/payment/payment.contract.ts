import type { PaymentRequest, Payments } from '../../platform/ports';
import { randomUUID } from 'node:crypto';

export const paymentRequest = (change: Partial<PaymentRequest> = {}): PaymentRequest => {
  const reference = randomUUID();
  return {
    reference,
    key: `deposit-${reference}`,
    amount: 200,
    currency: 'AUD',
    description: 'Deposit for 2021 Toyota Corolla',
    email: 'shopper@example.com',
    returnUrl: 'https://dealer.example/cars/a/checkout?reservation=1',
    cancelUrl: 'https://dealer.example/cars/a/checkout',
    expiresAt: Math.floor(Date.now() / 1000) + 1800,
    ...change,
  };
};

/** `pay` does what the shopper does on the provider's page. */
interface OpenedPayments {
  payments: Payments;
  pay(id: string): Promise<void>;
  /** What the service shows on its page, in units of the currency. */
  amountOf(id: string): Promise<number>;
}

export const describePayments = (name: string, open: () => OpenedPayments) =>
  describe(name, () => {
    const begin = async (request = paymentRequest()) => {
      const { payments, pay } = open();
      const created = await payments.create(request);
      if (!created.ok) throw new Error(created.failure);
      return { payments, pay, request, ...created.value };
    };
    const inState = (state: string) => ({ ok: true, value: expect.objectContaining({ state }) as unknown });

    it('V-24 I-06 a new payment is open and has a page on which it is paid', async () => {
      const { payments, id, url, request } = await begin();
      expect(url).toMatch(/^https:\/\//);
      expect(await payments.confirm(id)).toEqual({ ok: true, value: { id, state: 'open', reference: request.reference } });
    });

    it.each([
      ['AUD', 249.95],
      ['JPY', 30_000],
      ['KWD', 12.34],
      ['ISK', 25_000],
      ['UGX', 400_000],
    ])('V-24 I-06 asks for as much in %s as the page promises', async (currency, amount) => {
      const { payments, amountOf } = open();
      const created = await payments.create(paymentRequest({ currency, amount }));
      expect(created).toMatchObject({ ok: true });
      expect(await amountOf(created.ok ? created.value.id : '')).toBe(amount);
    });

    it('V-24 I-06 the same key gives the same payment', async () => {
      const { payments, id, request } = await begin();
      const again = await Promise.all([payments.create(request), payments.create(request)]);
      expect(again.map((answer) => answer.ok && answer.value.id)).toEqual([id, id]);
    });

    it('V-24 I-06 a payment becomes paid, is refunded, and a second refund changes nothing', async () => {
      const { payments, pay, id } = await begin();
      await pay(id);
      expect(await payments.confirm(id)).toEqual(inState('paid'));
      expect(await payments.refund(id, `refund-${id}`)).toEqual(inState('refunded'));
      expect(await payments.refund(id, `refund-${id}`)).toEqual(inState('refunded'));
      expect(await payments.refund(id, `another-${id}`)).toEqual(inState('refunded'));
      expect(await payments.confirm(id)).toEqual(inState('refunded'));
    });

    it('V-24 I-06 a closed payment can never be paid', async () => {
      const { payments, pay, id } = await begin();
      expect(await payments.close(id)).toEqual(inState('closed'));
      await expect(pay(id)).rejects.toThrow();
      expect(await payments.confirm(id)).toEqual(inState('closed'));
      expect(await payments.close(id)).toEqual(inState('closed'));
    });

    it('V-24 I-06 closing a payment that was paid before answers that it is paid', async () => {
      const { payments, pay, id } = await begin();
      await pay(id);
      expect(await payments.close(id)).toEqual(inState('paid'));
    });

    it('V-24 I-06 an unpaid payment is not refunded, and an unknown payment is refused', async () => {
      const { payments, id } = await begin();
      expect(await payments.refund(id, 'r1')).toEqual({ ok: false, failure: 'not_paid' });
      expect(await payments.confirm('nothing')).toEqual({ ok: false, failure: 'unknown_payment' });
      expect(await payments.refund('nothing', 'r2')).toEqual({ ok: false, failure: 'unknown_payment' });
    });
  });
