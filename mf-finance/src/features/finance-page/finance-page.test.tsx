import type { PublicSite } from '@forecourt/contracts/site/public-site';
import {
  defineRemoteConstants,
  routesOfRemote,
  renderPageAt,
  sampleLocation,
  sampleSite,
  type SampleSiteChange,
} from '@forecourt/testing';
import type { SlotHost, SlotState } from '@forecourt/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { routes } from '../../expose/routes';

defineRemoteConstants('mf-finance');

const LENDERS = [
  { id: 'harbour', provider: 'Harbour Loans', rate: 6.9, cars: { types: ['new' as const] } },
  { id: 'coast', provider: 'Coast Credit', rate: 8.5, fees: { establishment: 395, monthly: 8 }, maxAmount: 60_000 },
];
const CAR = {
  id: 'c1',
  slug: '2021-toyota-rav4',
  name: '2021 Toyota RAV4',
  price: 36_990,
  price_type: 'drive_away',
  car_type: 'used',
  item_type: 'car',
  year: 2021,
  make: 'Toyota',
  vin: 'V1',
  location_id: 'l2',
};
const APPROVAL = { outcome: 'pre_approved', lender: 'Coast Credit', amount: 35_000, reference: 'R-1' };

/** `props()` returns what the page hands to the enquiry form. */
const show = async (
  at: string,
  {
    features = {},
    recipients = {},
    answer = {} as unknown,
    status = 200,
    finance = { lenders: LENDERS } as SampleSiteChange['finance'],
  } = {},
) => {
  sessionStorage.clear();
  window.history.replaceState(null, '', at);
  let props: Record<string, unknown> = {};
  const asked: unknown[] = [];
  // A slot host returns the same object until the state changes.
  const absent = { status: 'absent' } as const;
  const enquiry: SlotState<'vehicle.enquiry'> = {
    status: 'ready',
    Component: (given) => ((props = given as typeof props), null),
    remote: 'mf-vehicle@1',
  };
  const host: SlotHost = {
    resolve: (name) => (name === 'vehicle.enquiry' ? (enquiry as SlotState<typeof name>) : absent),
    load: () => Promise.resolve(),
    failed: () => {},
    rendered: () => {},
    subscribe: () => () => {},
  };
  const { setup } = await import('./finance-page');
  const base = sampleSite({ finance });
  const locations = ['l1', 'l2'].map((id) =>
    sampleLocation({ id, slug: `yard-${id}`, name: `Yard ${id}`, dealership_id: `d-${id}` }),
  );
  const site = {
    ...base,
    locations,
    features: { ...base.features, finance: true, ...features },
    prequalification: { recipients },
  } as PublicSite;
  const page = await renderPageAt([...routesOfRemote(routes), { path: '/search/*', element: null }], {
    site,
    at,
    slots: host,
    setup,
    fetch: async (path, init) => {
      if (init?.method === 'POST') {
        asked.push(JSON.parse(String(init.body)));
        return new Response(JSON.stringify(answer), { status });
      }
      return new Response(JSON.stringify(path.includes('c1') ? [CAR] : []), { status: 200 });
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Finance' });
  return { ...page, asked, props: () => props };
};
const entry = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const retype = async (name: string, words: string) => {
  await userEvent.clear(entry(name));
  await userEvent.type(entry(name), words);
};

it.each(['/finance', '/finance-enquiry', '/apply-for-finance', '/personalised/finance', '/car-finance'])(
  'F-07 %s shows the car of its address, and the form gets car, branch, type and VIN',
  async (path) => {
    const { props } = await show(`${path}?car_id=c1`);
    expect(screen.getByRole('link', { name: '2021 Toyota RAV4' })).toBeTruthy();
    expect(entry('Loan amount').value).toBe('36,990');
    expect(props()).toMatchObject({
      category: 'finance',
      carId: 'c1',
      locationId: 'l2',
      answers: { car_type: 'used', vin: 'V1' },
    });
    expect(screen.getByText('Yard l2 answers your enquiry.')).toBeTruthy();
  },
);

it('F-07 a link without a car chooses the branch of the preferred dealership, and keeps type and VIN', async () => {
  const { props } = await show('/finance?preferredDealership=d-l2&car_type=new&vin=V9&vehiclePriceBudget=45000');
  expect(props()).toMatchObject({ locationId: 'l2', answers: { car_type: 'new', vin: 'V9', finance_amount: '45000' } });
});

it('F-13 a bare page sends no figures; after a change every figure goes along, and stands in the address', async () => {
  const { props } = await show('/finance');
  expect(props()['answers']).toEqual({});
  await retype('Deposit (optional)', '4000');
  expect(props()['answers']).toMatchObject({
    finance_amount: '30000',
    finance_deposit: '4000',
    finance_trade_in: '0',
    finance_term: '5',
    finance_rate: '6.9',
    finance_residual: '0',
    finance_frequency: 'week',
    finance_lender: 'harbour',
  });
  await waitFor(() => expect(window.location.search).toContain('deposit=4000&trade_in=0'));
  const summary = within(screen.getByRole('complementary'));
  expect(summary.getByText('$4,000')).toBeTruthy();
});

it('F-13 an address with figures shows them, and they go along without a change', async () => {
  const { props } = await show('/finance?amount=20000&trade_in=8500&term=4&rate=9.5&frequency=month&lender=coast');
  expect([entry('Loan amount').value, entry('Trade-in (optional)').value, entry('Interest').value]).toEqual([
    '20,000',
    '8,500',
    '9.5',
  ]);
  expect(props()['answers']).toMatchObject({ finance_trade_in: '8500', finance_lender: 'coast', finance_frequency: 'month' });
});

it('F-11 lenders stand side by side with both rates, bounds and fees; the used car has the lender for used cars alone', async () => {
  const { container } = await show('/finance?car_id=c1');
  const boxes = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('WARNING'));
  expect(boxes.map((box) => within(box).getByRole('heading').textContent)).toEqual(['Coast Credit']);
  expect(boxes[0]!.textContent).toContain('8.50% p.a.');
  expect(boxes[0]!.textContent).toMatch(/Comparison rate\*\d+\.\d\d% p\.a\./);
  expect(boxes[0]!.textContent).toContain('Establishment fee$395');
  expect(await axe(container)).toHaveNoViolations();
});

it('F-11 F-01 another lender brings its own rate and bounds, and keeps the rest', async () => {
  await show('/finance');
  await retype('Deposit (optional)', '4000');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lender' }), 'coast');
  expect([entry('Interest').value, entry('Deposit (optional)').value]).toEqual(['8.5', '4,000']);
  await retype('Loan amount', '70000');
  expect(screen.getByText('Cannot be less than $1,000 or more than $60,000')).toBeTruthy();
});

it('F-12 an entered rate stands with its own comparison rate, and the advertised pair is named', async () => {
  const { container } = await show('/finance?car_id=c1');
  await retype('Interest', '12');
  const [rate, comparison] = [...container.querySelectorAll('form dd')].map(({ textContent }) =>
    Number.parseFloat(textContent ?? ''),
  );
  expect(rate).toBe(12);
  expect(comparison).toBeGreaterThan(12);
  expect(
    screen.getByText(
      /^Both rates are for this loan\. The advertised one is 8\.50% p\.a\., with a comparison rate of .* for \$30,000 over 5 years/,
    ),
  ).toBeTruthy();
});

it('F-12 the comparison rate is that of the calculator’s loan, and the page says for which loan the advertised one is', async () => {
  const { container } = await show('/finance?lender=coast&amount=30000&term=5');
  const comparison = () => Number.parseFloat(container.querySelectorAll('form dd')[1]?.textContent ?? '');
  const advertised = 9.62;
  expect(comparison()).toBeCloseTo(advertised, 0);
  await retype('Loan amount', '6000');
  expect(comparison()).toBeGreaterThan(advertised + 1);
  const words = `with a comparison rate of ${advertised.toFixed(2)}% p.a. for $30,000 over 5 years.*`;
  expect(container.querySelector('form')?.textContent).toContain(words);
});

it('F-15 the page of a dealer without a lender has the enquiry, and no rate, repayment or budget', async () => {
  const { container, props } = await show('/finance?car_id=c1&rate=5&amount=20000', { finance: { rate: undefined } });
  expect(container.textContent).not.toMatch(/%|a week|a month|comparison rate/i);
  expect(screen.queryByRole('form')).toBeNull();
  expect(props()).toMatchObject({ category: 'finance', carId: 'c1', answers: { car_type: 'used', vin: 'V1' } });
});

it('F-09 a weekly budget becomes a price, and leads to the vehicles up to it', async () => {
  const { router } = await show('/finance?car_id=c1&deposit=5000');
  const find = () => userEvent.click(screen.getByRole('button', { name: 'Find vehicles for this repayment' }));
  await retype('What you want to pay a week', '2');
  expect(screen.getByText(/less than the smallest loan costs/)).toBeTruthy();
  await find();
  expect(router.state.location.pathname).toBe('/finance');
  await retype('What you want to pay a week', '150');
  const answer = screen.getByText(/^About \$[\d,]+ of car/).textContent ?? '';
  const price = Number(/\$([\d,]+)/.exec(answer)?.[1]?.replaceAll(',', ''));
  expect(price).toBeGreaterThan(30_000);
  await find();
  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe(`/search/new-used-and-demo-cars?range[price]=1:${price}`);
});

it('F-11 F-13 lenders have the repayment of the calculator’s loan, and a link goes on with another of them', async () => {
  await show('/finance?amount=30000&deposit=5000&term=4&rate=12');
  const box = (name: string): HTMLElement => screen.getByRole('heading', { level: 3, name }).parentElement as HTMLElement;
  const repaymentIn = (element: HTMLElement) => element.querySelector('[data-result="repayment"]')?.textContent;
  expect(within(box('Harbour Loans')).getByText('In the calculator now')).toBeTruthy();
  expect(within(box('Harbour Loans')).getByText('12.00% p.a.')).toBeTruthy();
  expect(within(box('Harbour Loans')).getByText('12.04% p.a.')).toBeTruthy();
  const offered = repaymentIn(box('Coast Credit'));
  expect(within(box('Coast Credit')).getByText('8.50% p.a.')).toBeTruthy();
  const link = within(box('Coast Credit')).getByRole('link', { name: 'Use Coast Credit in the calculator' });
  expect(link.getAttribute('href')).toBe(
    '/finance?amount=30000&deposit=5000&trade_in=0&term=4&rate=8.5&residual=0&frequency=week&lender=coast#finance-calculator',
  );
  await userEvent.click(link);
  expect(await within(box('Coast Credit')).findByText('In the calculator now')).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lender' }).value).toBe('coast');
  expect(repaymentIn(document.querySelector('#finance-calculator') as HTMLElement)).toBe(offered);
});

describe('the question to a lender', () => {
  const RECIPIENTS = { harbour: 'Broker', coast: 'Coast Credit' };
  const fill = async () => {
    await userEvent.type(entry('Your income a year, before tax'), '90000');
    await userEvent.type(entry('Your expenses a month'), '2500');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Employment' }), 'full_time');
    await userEvent.click(screen.getByRole('checkbox', { name: /may get these figures/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask the lender' }));
  };

  it('F-07 is on the page only where the dealer switches it on', async () => {
    await show('/finance');
    expect(screen.queryByRole('button', { name: 'Ask the lender' })).toBeNull();
  });

  it('F-07 is not on the page for a lender whom nobody asks', async () => {
    await show('/finance', { features: { prequalification: true }, recipients: { coast: 'Coast Credit' } });
    expect(screen.queryByRole('button', { name: 'Ask the lender' })).toBeNull();
  });

  it('F-07 the consent names who gets the figures, and counts for nobody else', async () => {
    const { asked } = await show('/finance', { features: { prequalification: true }, recipients: RECIPIENTS });
    const broker = screen.getByRole('checkbox', { name: /^Broker, the broker, may get these figures and ask Harbour Loans\./ });
    await fill();
    await screen.findByText(/^There is no answer online/);
    expect(asked).toMatchObject([{ lender: 'harbour', recipient: 'Broker' }]);
    expect((broker as HTMLInputElement).checked).toBe(true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lender' }), 'coast');
    const lender = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Coast Credit may get these figures\./ });
    expect(lender.checked).toBe(false);
    expect(screen.queryByText(/^There is no answer online/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ask the lender' }));
    expect(asked).toHaveLength(1);
  });

  it('F-07 that there is no answer counts only for the loan that was asked about', async () => {
    await show('/finance', { features: { prequalification: true }, recipients: RECIPIENTS });
    await fill();
    await screen.findByText(/^There is no answer online/);
    await retype('Deposit (optional)', '4000');
    expect(screen.queryByText(/^There is no answer online/)).toBeNull();
  });

  it('F-07 Q-03 the answer in the address of a shopper without JavaScript goes along with the enquiry, and no other words', async () => {
    const line = 'Coast Credit: up to 35000, number R-1';
    const { props, unmount } = await show(`/finance?amount=20000&prequalification=${encodeURIComponent(line)}`);
    expect(props()['answers']).toMatchObject({ finance_prequalification: line });
    unmount();
    const other = await show('/finance?amount=20000&prequalification=You+are+approved');
    expect(other.props()['answers']).not.toHaveProperty('finance_prequalification');
  });

  it('F-07 Q-03 is a plain form for the server until the page’s code has arrived', async () => {
    const { container } = await show('/finance?amount=30000&deposit=6000&term=4', {
      features: { prequalification: true },
      recipients: RECIPIENTS,
    });
    const form = container.querySelector<HTMLFormElement>('form[action="/api/prequalification"]');
    expect(form?.method).toBe('post');
    const names = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].map(({ name, value }) =>
      `${name} ${value}`.trim(),
    );
    expect(names).toEqual([
      'lender harbour',
      'recipient Broker',
      'amount 24000',
      'termYears 4',
      'back amount=30000&deposit=6000&trade_in=0&term=4&rate=6.9&residual=0&frequency=week&lender=harbour',
      'income',
      'expenses',
      'employment',
      'consent on',
    ]);
  });

  it('F-07 says pre-approved only by the lender’s answer, and the enquiry takes the answer along', async () => {
    const { asked, props, container } = await show('/finance?car_id=c1&deposit=6990', {
      features: { prequalification: true },
      recipients: RECIPIENTS,
      answer: APPROVAL,
    });
    expect(container.textContent).not.toMatch(/pre-?approv/i);
    await fill();
    expect(
      await screen.findByText(/^Coast Credit has pre-approved up to \$35,000, number R-1\. It is no offer yet/),
    ).toBeTruthy();
    expect(asked).toEqual([
      {
        lender: 'coast',
        recipient: 'Coast Credit',
        carId: 'c1',
        amount: 30_000,
        termYears: 5,
        income: 90_000,
        expenses: 2500,
        employment: 'full_time',
        consent: true,
      },
    ]);
    expect(props()['answers']).toMatchObject({ finance_prequalification: 'Coast Credit: up to 35000, number R-1' });
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    ['the lender refers to the dealer', { answer: { outcome: 'refer' } }],
    ['the server fails', { answer: { code: 'unavailable' }, status: 503 }],
  ])('F-07 promises nothing when %s', async (_, response) => {
    const { container, props } = await show('/finance?car_id=c1', {
      features: { prequalification: true },
      recipients: RECIPIENTS,
      ...response,
    });
    await fill();
    expect(await screen.findByText(/^There is no answer online/)).toBeTruthy();
    expect(container.textContent).not.toMatch(/approv(?!ed, we settle)|declin|reject/i);
    expect(props()['answers']).not.toHaveProperty('finance_prequalification');
  });
});
