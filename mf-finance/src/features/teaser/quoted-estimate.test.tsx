import { defineRemoteConstants, renderInSite, sampleSite, type SampleSiteChange } from '@forecourt/testing';
import { LENDER_DEFAULTS } from '@forecourt/contracts/site/finance-defaults';
import type { SlotProps } from '@forecourt/contracts/remote';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';

defineRemoteConstants('mf-finance');

const CAR = {
  price: 36_990,
  year: new Date().getFullYear(),
  status: 'in_stock',
  carId: 'c1',
  carType: 'used',
  vin: 'V1',
  nvic: 'N1',
  dealership: 'north',
};
/** The embedded answer: the dealer's advertised rates with the deposit and final payment of the panel. */
const ASSUMED = {
  weeklyRepaymentAmount: 118,
  advertisedRate: 8.5,
  monthlyRepaymentAmount: 513,
  comparisonRate: 9.2,
  monthlyComparisonRate: 9.17,
  assumed: { termYears: 5, depositPercent: 10, finalPaymentPercent: 30 },
};
/** A lender's own quote, at other rates than the advertised ones. */
const QUOTE = { weeklyRepaymentAmount: 131, advertisedRate: 6.9, comparisonRate: 7.75 };
const answer =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));

/** The rule of a lender that advertises no computed repayments. */
const QUOTES_ALONE = { ...LENDER_DEFAULTS.teaser, rule: 'weekly_payment' } as const;

const finance = { rate: 8.5, comparisonRate: 9.32, provider: 'Acme Finance', disclaimer: 'Approved buyers only.' };

const show = async (
  respond: () => Promise<Response>,
  change: Partial<SlotProps['finance.teaser']> = {},
  { finance: ownFinance, ...site }: SampleSiteChange = {},
) => {
  const { Component, setup } = await import('./teaser-slot');
  const requests: { path: string; body: unknown }[] = [];
  const page = renderInSite(<Component {...CAR} variant="estimate" {...change} />, {
    site: sampleSite({ features: { finance: true }, ...site, finance: { ...finance, ...ownFinance } }),
    setup,
    fetch: (path, init) => (requests.push({ path, body: JSON.parse(String(init?.body)) }), respond()),
  });
  return { ...page, requests };
};
const enquiry = () => screen.findByRole('link', { name: 'Ask about finance for this vehicle' });
const rates = (container: Element): (string | null)[] =>
  [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);

it('F-04 the panel of a car without a quote requests one once, and shows it beside the advertised repayment', async () => {
  const { requests, container } = await show(answer(ASSUMED));
  expect(
    await screen.findByText('$513 a month over 5 years with 10% deposit and 30% final payment, comparison rate 9.17% p.a.'),
  ).toBeTruthy();
  expect(screen.getByText('$175 a week')).toBeTruthy();
  expect(screen.getByText('$759 a month over 5 years, without a deposit, comparison rate 8.50% p.a.')).toBeTruthy();
  expect(rates(container)).toEqual(['8.50% p.a.', '8.53% p.a.']);
  expect(requests).toEqual([
    {
      path: '/api/youx/quote',
      body: {
        carId: 'c1',
        purchasePrice: 36_990,
        loanTerm: 5,
        depositPercent: 10,
        finalPaymentPercent: 30,
        year: CAR.year,
        vin: 'V1',
        nvic: 'N1',
      },
    },
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

it("F-04 F-12 a lender's answer stands with the rates of the answer", async () => {
  const { container } = await show(answer(QUOTE));
  expect(await screen.findByText('$131 a week')).toBeTruthy();
  expect(screen.getByText('$567 a month. By a quote for this vehicle')).toBeTruthy();
  expect(rates(container)).toEqual(['6.90% p.a.', '7.75% p.a.']);
  expect(container.textContent).not.toContain('10% deposit');
});

it('F-14 F-04 a quote says the loan that it is for and who made it, when it is asked and when the car has it', async () => {
  const words = '$567 a month. Quote: over 5 years, $3,699 deposit, $11,097 final payment';
  const loan = { termYears: 5, deposit: 3699, balloon: 11_097 };
  const { unmount } = await show(answer({ ...QUOTE, loan, lender: 'youX' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '* Comparison rate warning and assumptions' }));
  const dialog = await screen.findByRole('dialog', { name: 'About this estimate' });
  expect(dialog.textContent).toContain('Lender: youX.');
  expect(dialog.textContent).not.toContain('Approved buyers only.');
  unmount();
  const quotes = { acme_finance: { paymentWeek: 131, interestRate: 6.9, comparisonRate: 7.75, ...loan } };
  await show(answer(null, 204), { quotes });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('F-11 F-12 the panel of a car with a quote requests none, and shows the repayments with the rates of the quote', async () => {
  const quotes = { acme_finance: { paymentWeek: 100, interestRate: 7.2, comparisonRate: 8.1 } };
  const { requests, container } = await show(answer(QUOTE), { quotes });
  expect(await screen.findByText('$100 a week')).toBeTruthy();
  expect(screen.getByText('$433 a month. By a quote for this vehicle')).toBeTruthy();
  expect(rates(container)).toEqual(['7.20% p.a.', '8.10% p.a.']);
  expect(requests).toEqual([]);
});

it('F-12 a quote without its comparison rate is not shown, and the lender is asked', async () => {
  const quotes = { acme_finance: { paymentWeek: 100, interestRate: 7.2 } };
  const { requests, container } = await show(answer(null, 204), { quotes });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(rates(container)).toEqual(['8.50% p.a.', '8.53% p.a.']);
  expect(container.textContent).not.toContain('$100');
});

it.each([
  ['the lender lends no such amount', answer(null, 204)],
  ['the server refuses', answer({ code: 'unavailable' }, 503)],
  ['the network is away', () => Promise.reject(new TypeError('fetch failed'))],
  ['the quote has no comparison rate', answer({ ...QUOTE, comparisonRate: 0 })],
  ['the comparison rate is below the rate', answer({ ...QUOTE, comparisonRate: 6.8 })],
  ['the repayment is negative', answer({ ...QUOTE, weeklyRepaymentAmount: -131 })],
  ['the repayment is no number', answer({ ...QUOTE, weeklyRepaymentAmount: 'NaN' })],
  ['no answer comes', () => new Promise<Response>(() => undefined)],
])('F-04 the panel keeps the advertised loan and says nothing of a failure when %s', async (_, respond) => {
  const { container, requests } = await show(respond);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect((await enquiry()).getAttribute('href')).toBe(
    '/finance?car_id=c1&car_type=used&vin=V1&preferredDealership=north&vehiclePriceBudget=36990#finance-form',
  );
  await waitFor(() =>
    expect(container.textContent).toBe(
      'Estimated repayments*$175 a weekAdvertised rate8.50% p.a.Comparison rate*8.53% p.a.$759 a month over 5 years, without a deposit, comparison rate 8.50% p.a.* Comparison rate warning and assumptionsAsk about finance for this vehicle',
    ),
  );
});

it('F-06 a lender that advertises quotes alone is asked, and without an answer the panel only leads to the enquiry', async () => {
  const { container, requests } = await show(answer(null, 204), {}, { finance: { teaser: QUOTES_ALONE } });
  await waitFor(() =>
    expect(container.textContent).toBe('We work out the repayments for this vehicle with you.Ask about finance for this vehicle'),
  );
  expect(requests).toHaveLength(1);
});

it.each([
  ['brings a quote', answer(QUOTE), '$567 a month. By a quote for this vehicle'],
  [
    'adds a repayment',
    answer(ASSUMED),
    '$513 a month over 5 years with 10% deposit and 30% final payment, comparison rate 9.17% p.a.',
  ],
  ['is missing', answer(null, 204), '$759 a month over 5 years, without a deposit, comparison rate 8.50% p.a.'],
])('F-04 Q-02 the place of the answer stays when the answer %s', async (_, respond, words) => {
  let send = (): void => undefined;
  const held = new Promise<void>((resolve) => (send = resolve));
  const { container, requests } = await show(() => held.then(respond));
  await enquiry();
  const place = container.querySelector('[data-browser-only]');
  expect(place?.textContent).toBe('');
  await waitFor(() => expect(requests).toHaveLength(1));
  await act(async () => send());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(container.querySelector('[data-browser-only]')).toBe(place);
});

it.each([
  ['without a price', { price: 0 }, {}],
  ['of a dealer without finance', {}, { features: { finance: false } }],
  ['whose lender advertises no repayments', {}, { finance: { teaser: { ...QUOTES_ALONE, excluded: true } } }],
])('F-04 F-06 X-11 a car %s has no panel and asks for no quote', async (_, change, site) => {
  const { requests, container } = await show(answer(QUOTE), change, site);
  await act(async () => undefined);
  expect([container.textContent, requests]).toEqual(['', []]);
});

it('F-05 F-14 the dialog says the assumptions and the disclaimer of the quote, and Escape returns the focus', async () => {
  const quotes = {
    acme_finance: { paymentWeek: 100, interestRate: 7.2, comparisonRate: 8.1, disclaimer: 'For this vehicle alone.' },
  };
  const { container } = await show(answer(QUOTE), { quotes });
  await waitFor(() => expect(container.textContent).toContain('For this vehicle alone.'));
  await userEvent.click(await screen.findByRole('button', { name: '* Comparison rate warning and assumptions' }));
  const dialog = await screen.findByRole('dialog', { name: 'About this estimate' });
  expect(dialog.textContent).toContain('WARNING: This comparison rate');
  expect(dialog.textContent).toContain('For this vehicle alone.');
  expect(dialog.textContent).toContain('times 4.33');
  expect(dialog.textContent).not.toContain('Approved buyers only.');
});

it('F-14 the dialog says the assumptions, and Escape returns the focus', async () => {
  await show(answer(ASSUMED));
  await screen.findByText(/10% deposit/);
  const button = await screen.findByRole('button', { name: '* Comparison rate warning and assumptions' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'About this estimate' });
  expect(dialog.textContent).toContain('a 5 year term, a 10% deposit');
  expect(dialog.textContent).toContain('30% final payment');
  expect(dialog.textContent).not.toContain('times 4.33');
  expect(dialog.textContent).toContain('Approved buyers only.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});
