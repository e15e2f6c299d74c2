import { sampleSite } from '@forecourt/testing';
import type { FinanceQuotes } from './finance-quote';

export const { finance: TEST_FINANCE_TERMS } = sampleSite({
  finance: { rate: 8.5, minAmount: 5000, provider: 'Lender' },
});

export const describeFinanceQuotes = (name: string, open: () => FinanceQuotes) =>
  describe(name, () => {
    it('F-04 I-06 a quote has the weekly repayment and both rates', async () => {
      expect(await open().quote({ purchasePrice: 30_000, loanTerm: 5 })).toMatchObject({
        ok: true,
        value: { weeklyRepaymentAmount: 142, advertisedRate: 8.5, comparisonRate: 8.53 },
      });
    });

    it('F-04 I-06 an amount that is not lent gets no quote', async () => {
      expect(await open().quote({ purchasePrice: 900 })).toEqual({ ok: true, value: undefined });
    });
  });
