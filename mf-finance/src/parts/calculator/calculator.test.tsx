import { readFinanceSubject } from '@forecourt/rules/finance/finance-link';
import { renderInSite, sampleSite, serverHtmlInSite } from '@forecourt/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useHref, useLocation } from 'react-router';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { readCalculatorQuery } from '../../model/calculator-query';
import { RepaymentCalculator, type CalculatorProps } from './calculator';

const finance = sampleSite({
  finance: {
    rate: 8.5,
    comparisonRate: 9.32,
    minAmount: 5000,
    provider: 'Lender',
    disclaimer: 'Comparison rate is for a secured loan of $30,000 over 5 years. '.repeat(6),
  },
}).finance;

beforeEach(() => sessionStorage.clear());

const Where = () => <p data-testid="where">{useHref(useLocation())}</p>;
const show = (props: CalculatorProps = {}, change: Partial<PublicSite['finance']> = {}, money: Partial<PublicSite> = {}) => {
  const site = {
    locale: 'en-AU',
    currency: 'AUD',
    features: { finance: true, tradeIn: true },
    ...money,
    finance: { ...finance, ...change },
  } as PublicSite;
  return renderInSite(
    <>
      <RepaymentCalculator {...props} />
      <Where />
    </>,
    { site, basePath: '/sites/demo', at: '/sites/demo/' },
  );
};
/** Presses the button to the enquiry, and returns the address to which it leads. */
const askAboutFinance = async (): Promise<string> => {
  await userEvent.click(screen.getByRole('button', { name: 'Ask about finance' }));
  const where = screen.getByTestId('where');
  await waitFor(() => expect(where.textContent).toContain('/finance'));
  return where.textContent;
};
const entry = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Returns the inputs whose values a browser without JavaScript sends. */
const submittedInputs = (form: Element) =>
  [...form.querySelectorAll<HTMLInputElement>('input[name]')].filter(({ type, checked }) => type !== 'radio' || checked);
const result = (container: HTMLElement) => container.querySelector('[data-result]')?.textContent;

it('F-02 the calculator shows the weekly repayment, the interest rate and the comparison rate', async () => {
  const { container } = show({ subject: { price: 36_990 } });
  expect(result(container)).toBe('$175 a week');
  expect(screen.getByText('Total to pay $45,500: 260 repayments, fees included')).toBeTruthy();
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['8.50% p.a.', '8.53% p.a.']);
  expect(await axe(container)).toHaveNoViolations();
});

it('F-02 F-08 the calculator says what the amount becomes after deposit, trade-in and fees, and what is left at the end', async () => {
  const fees = { establishment: 395, securityRegistration: 6, dealerAgency: 0, monthly: 8 };
  const { container } = show({ initialInput: { amount: 30_000, deposit: 4000, tradeIn: 1500, residual: 2000 } }, { fees });
  expect(container.textContent).toMatch(
    /Total to pay \$[\d,]+: 260 repayments and a final payment of \$2,000, fees includedYou borrow \$24,901, of which \$401 are fees\./,
  );
  await userEvent.clear(entry('Deposit (optional)'));
  await userEvent.clear(entry('Residual (optional)'));
  expect(screen.getByText('You borrow $28,901, of which $401 are fees.')).toBeTruthy();
  await userEvent.type(entry('Deposit (optional)'), '29000');
  expect(screen.queryByText(/You borrow/)).toBeNull();
});

it('F-01 X-03 the calculator shows every amount in the currency of the dealer', () => {
  const { container } = show({ subject: { price: 36_990 } }, {}, { locale: 'en-GB', currency: 'GBP' });
  expect(result(container)).toBe('£175 a week');
  expect(screen.getByText('Total to pay £45,500: 260 repayments, fees included')).toBeTruthy();
  expect(container.textContent?.replaceAll('$30,000', '')).not.toContain('$');
});

it('F-01 a field of the calculator keeps only the digits of a typed value, and the result follows it', async () => {
  const { container } = show();
  await userEvent.clear(entry('Loan amount'));
  await userEvent.type(entry('Loan amount'), '$50,0x00');
  expect(entry('Loan amount').value).toBe('50,000');
  await userEvent.tab();
  expect(entry('Loan amount').value).toBe('50,000');
  expect(result(container)).toBe('$236 a week');
});

it('F-01 a field of the calculator selects its amount on focus, so that typing replaces it', async () => {
  const { container } = show();
  await userEvent.tab();
  expect(document.activeElement).toBe(entry('Loan amount'));
  await userEvent.keyboard('50000');
  expect(entry('Loan amount').value).toBe('50000');
  expect(result(container)).toBe('$236 a week');
});

it('F-01 Q-01 a word in a field of the calculator is refused with a message that a screen reader hears', async () => {
  show();
  await userEvent.type(entry('Deposit (optional)'), 'abc');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a number.');
  expect(entry('Deposit (optional)').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(entry('Deposit (optional)'), '4');
  expect(screen.queryByRole('alert')).toBeNull();
});

it("F-01 an amount out of range shows 'Cannot be less than … or more than …', and an enquiry link instead of a repayment", async () => {
  const { container } = show({ initialInput: { amount: 200_000 } });
  const help = screen.getByText('Cannot be less than $5,000 or more than $100,000');
  expect(help.getAttribute('role')).toBe('alert');
  expect(entry('Loan amount').getAttribute('aria-describedby')).toBe(help.id);
  expect(entry('Loan amount').getAttribute('aria-invalid')).toBe('true');
  expect(result(container)).toBe('Enquire for Finance');
  expect(screen.queryByText(/Total to pay/)).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('F-01 the calculator’s other inputs are clamped when they lose the focus', async () => {
  show();
  await userEvent.clear(entry('Interest'));
  await userEvent.type(entry('Interest'), '99');
  await userEvent.tab();
  expect(entry('Interest').value).toBe('15');
});

it('F-01 step buttons change an input without dragging', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'More: Loan term' }));
  await userEvent.click(screen.getByRole('button', { name: 'Less: Loan amount' }));
  expect([entry('Loan term').value, entry('Loan amount').value]).toEqual(['5.5', '29,500']);
  expect(screen.getByRole('slider', { name: 'Loan term' }).getAttribute('aria-valuetext')).toBe('5.5 years');
});

it('F-02 a screen reader hears the result once it has stopped changing, and nothing before', async () => {
  const { container } = show();
  expect(container.querySelector('output')?.textContent).toBe('');
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(await screen.findByText('Estimated repayment $615 a month, $36,900 in all')).toBeTruthy();
});

it('F-01 a dealer with one rate has a read-only interest field', () => {
  show({}, { minRate: 8.5, maxRate: 8.5 });
  expect(entry('Interest').readOnly).toBe(true);
  expect(screen.queryByRole('slider', { name: 'Interest' })).toBeNull();
});

it('F-08 without JavaScript the calculator is a form that leads to the finance page under the base path', () => {
  const { container } = show({ subject: { price: 150_000 } });
  const form = container.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/sites/demo/finance#finance-calculator']);
  expect(submittedInputs(form).map(({ name, value }) => [name, value])).toEqual([
    ['vehiclePriceBudget', '150000'],
    ['amount', '150,000'],
    ['term', '5'],
    ['rate', '8.5'],
    ['deposit', '0'],
    ['trade_in', '0'],
    ['residual', '0'],
    ['frequency', 'week'],
  ]);
});

it('F-13 before hydration the way to the enquiry is a button that sends the vehicle and what was typed to the form', () => {
  const site = { slug: 'demo', locale: 'en-AU', currency: 'AUD', features: { finance: true, tradeIn: true }, finance };
  const subject = { price: 36_990, carId: 'c1', vin: 'V1', dealership: 'north' };
  const html = serverHtmlInSite(<RepaymentCalculator subject={subject} />, {
    site: site as PublicSite,
    basePath: '/sites/demo',
    at: '/sites/demo/',
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  const button = [...page.querySelectorAll<HTMLButtonElement>('button[type=submit]')].find(
    ({ textContent }) => textContent === 'Ask about finance',
  );
  expect(page.querySelector('a[href*="#finance-form"]')).toBeNull();
  expect(button?.getAttribute('formaction')).toBe('/sites/demo/finance#finance-form');
  page.querySelector<HTMLInputElement>('input[name=deposit]')!.value = '4,000';
  const query = new URLSearchParams(submittedInputs(button!.closest('form')!).map(({ name, value }) => [name, value]));
  expect(readFinanceSubject(query)).toEqual(subject);
  expect(readCalculatorQuery(query)).toEqual({
    amount: 36_990,
    deposit: 4000,
    tradeIn: 0,
    termYears: 5,
    rate: 8.5,
    residual: 0,
    frequency: 'week',
  });
});

it('F-14 the warning and the assumptions have the anchor #financeDisclaimer', () => {
  show();
  expect(document.getElementById('financeDisclaimer')?.textContent).toContain('WARNING');
});

it('F-05 the disclaimer is cut, and a button shows all of it', async () => {
  show();
  const toggle = screen.getByRole('button', { name: 'View full disclaimer' });
  await userEvent.click(toggle);
  expect(screen.getByRole('button', { name: 'View less disclaimer' }).getAttribute('aria-expanded')).toBe('true');
});

it('F-13 the next calculator begins with the inputs of the one before, and the button to the enquiry carries them', async () => {
  const subject = { price: 36_990, carId: 'c1', carType: 'used', vin: 'V1', dealership: 'north' };
  const first = show({ subject });
  await userEvent.clear(entry('Trade-in (optional)'));
  await userEvent.type(entry('Trade-in (optional)'), '8500');
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  first.unmount();

  show({ subject: { ...subject, carId: 'c2', price: 20_000 } });
  expect([entry('Loan amount').value, entry('Trade-in (optional)').value]).toEqual(['20,000', '8,500']);
  expect(await askAboutFinance()).toBe(
    '/sites/demo/finance?amount=20000&deposit=0&trade_in=8500&term=5&rate=8.5&residual=0&frequency=month&lender=lender' +
      '&car_id=c2&car_type=used&vin=V1&preferredDealership=north&vehiclePriceBudget=20000#finance-form',
  );
});

it('F-13 inputs of the address win over remembered ones', async () => {
  const first = show();
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  first.unmount();
  show({ initialInput: { frequency: 'fortnight' } });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fortnightly' }).checked).toBe(true);
});

it('F-08 values that are entered one after the other before the next render are all kept', async () => {
  show({ subject: { price: 36_990 } });
  act(() => {
    fireEvent.change(entry('Deposit (optional)'), { target: { value: '4000' } });
    fireEvent.change(entry('Trade-in (optional)'), { target: { value: '1500' } });
  });
  expect(await askAboutFinance()).toContain('deposit=4000&trade_in=1500');
});
