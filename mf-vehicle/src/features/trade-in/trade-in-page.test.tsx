import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { RegoVehicle } from '@forecourt/contracts/quotes';
import { DEFAULT_TRADE_IN_QUESTIONS } from '@forecourt/contracts/site/trade-in';
import type { TradeInOffer } from '@forecourt/contracts/car/trade-in-offer';
import { startEventRecording } from '@forecourt/store';
import { axe } from 'jest-axe';
import { defineRemoteConstants, renderPageAt, sampleCar as testCar } from '@forecourt/testing';
import { testSite } from '../../testing/test-site';

// A dynamic import loads the form, which takes longer than the default second on a busy machine.
defineRemoteConstants('mf-vehicle');

const ID = '6f1f2f9e-0c5b-4a51-8a55-0a9f1c1d2e3f';
const car = testCar();
const registerVehicle: RegoVehicle = {
  rego: 'ABC12D',
  state: 'QLD',
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Touring',
  year: 2021,
  body: 'SUV',
  reference: '77',
  sandbox: true,
};
const offer: TradeInOffer = {
  lead_id: ID,
  vehicle: { year: 2021, make: 'Mazda', model: 'CX-5', badge: 'Touring', km: 45_000 },
  valuation: { low: 14_200, high: 16_800, confidence: 0.72 },
  accepted: false,
};
const json = (status: number, body: unknown) => new Response(status === 204 ? null : JSON.stringify(body), { status });
const problem = (status: number) => json(status, { code: 'unavailable', title: 'x', status });

interface Options {
  path?: string;
  /** In the order of the requests. */
  register?: (() => Response | Promise<Response>)[];
  offer?: Partial<TradeInOffer> | null;
  content?: Response;
  saveValuation?: boolean;
  distance?: 'km' | 'miles';
  cars?: unknown[];
  slots?: string[];
}

const show = async (options: Options = {}) => {
  const page = await import('./trade-in-page');
  const requests: { path: string; body: Record<string, unknown> }[] = [];
  const register = options.register ?? [];
  const fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    if (init?.method === 'POST') {
      requests.push({ path, body: JSON.parse(String(init.body)) as Record<string, unknown> });
      if (path === '/api/rego-lookup') return (register.shift() ?? (() => json(200, registerVehicle)))();
      return json(200, { lead_id: ID });
    }
    if (path === '/api/trade-in')
      return options.content ?? json(200, { faq: [{ question: 'Is it final?', answer: 'It is indicative.' }] });
    if (path.startsWith('/api/cars?')) return json(200, options.cars ?? [car]);
    if (path.startsWith('/api/leads/offer'))
      return options.offer === null ? problem(404) : json(200, { ...offer, ...options.offer });
    return problem(503);
  };
  const site = {
    ...testSite(),
    service: { types: [], intervals: [] },
    stock: { distance: options.distance ?? 'km' },
    tradeIn: {
      questions: DEFAULT_TRADE_IN_QUESTIONS.slice(0, 1),
      kmPresets: [45_000, 90_000],
      pricePresets: [5000],
      saveValuation: options.saveValuation ?? false,
    },
  };
  const routes = [
    ...['/cars/trade-in', '/trade-in', '/sell-my-car', '/sell-your-car'].map((path) => ({
      path,
      Component: page.Component,
      loader: page.loader,
      HydrateFallback: () => null,
    })),
    { path: '/success', element: <p>Thank you</p> },
  ];
  const { container, router } = await renderPageAt(routes, {
    site,
    at: options.path ?? '/trade-in',
    fetch,
    slots: options.slots ?? [],
    setup: page.setup,
  });
  await screen.findAllByRole('heading', { level: 1 });
  const to = (path: string) => requests.filter((each) => each.path === path).map(({ body }) => body);
  return { container, router, requests, to };
};

beforeEach(() => sessionStorage.clear());

// Typing renders the form at each key, and a query by role reads all styles of the page. Pasting and queries by text are
// much faster.
const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'button, button *' }));
const into = async (element: HTMLElement, words: string) => {
  await userEvent.click(element);
  await userEvent.paste(words);
};
const write = (label: string | RegExp, words: string) => into(screen.getByLabelText(label), words);
const plate = async (words: string) => into(await screen.findByLabelText(/^Number plate/), words);
const field = (name: string) => screen.queryByRole('textbox', { name }) ?? screen.queryByRole('combobox', { name });

describe('the first step of the trade-in form', () => {
  it('L-08 the plate finds the vehicle, and a vehicle of the demo register is marked as made up', async () => {
    const { to, container } = await show();
    await plate('abc 12d');
    await press('Find my vehicle');
    expect(await screen.findByText('2021 Mazda CX-5 Touring')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('no register was asked');
    expect(to('/api/rego-lookup')).toEqual([{ rego: 'abc 12d', state: 'QLD' }]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('L-08 Enter in the plate field looks the plate up, and another plate removes the vehicle', async () => {
    const { to } = await show();
    await plate('abc 12d');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('2021 Mazda CX-5 Touring');
    await plate('x');
    await waitFor(() => expect(screen.queryByText('2021 Mazda CX-5 Touring')).toBeNull());
    expect((screen.getByLabelText('Make') as HTMLInputElement).value).toBe('');
    expect(to('/api/rego-lookup')).toHaveLength(1);
  });

  it('L-08 a late answer for an earlier plate fills nothing in, and leaves the vehicle of the present plate', async () => {
    let answerLate = (): void => undefined;
    const late = new Promise<Response>((resolve) => (answerLate = () => resolve(json(200, registerVehicle))));
    await show({ register: [() => late, () => json(200, { ...registerVehicle, make: 'Ford', model: 'Ranger', badge: 'XLT' })] });
    await plate('abc 12d');
    await userEvent.keyboard('{Enter}');
    await plate('x');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('2021 Ford Ranger XLT');
    await act(async () => {
      answerLate();
      await late;
    });
    expect(screen.getByText('2021 Ford Ranger XLT')).toBeTruthy();
    expect(screen.queryByText('2021 Mazda CX-5 Touring')).toBeNull();
  });

  it.each([
    ['there is none', () => json(204, null), /We found no vehicle with this plate/],
    ['the register is away', () => problem(503), /The register can’t be asked just now/],
  ])('L-08 the fields to type the vehicle show when %s', async (_, answer, words) => {
    await show({ register: [answer] });
    await plate('zzz999');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field('Make')).toBeTruthy();
  });

  it('L-08 X-04 a dealer with miles asks for the odometer in miles', async () => {
    await show({ distance: 'miles' });
    await press('45,000 miles');
    expect((screen.getByLabelText(/^Odometer/, { selector: 'input' }) as HTMLInputElement).value).toBe('45,000');
    expect(screen.queryByText(/\d kms?\b/)).toBeNull();
  });

  it('L-08 going to the next step looks up a plate that was not looked up', async () => {
    const { to } = await show();
    await plate('abc 12d');
    await press('45,000 kms');
    await press('Continue');
    expect(await screen.findByText('2021 Mazda CX-5 Touring')).toBeTruthy();
    expect(to('/api/rego-lookup')).toHaveLength(1);
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Its condition' })).toBeTruthy();
  });
});

describe('the whole trade-in form', () => {
  const goThrough = async () => {
    await plate('abc 12d');
    await press('Find my vehicle');
    await screen.findByText('2021 Mazda CX-5 Touring');
    await write('Odometer', '45000');
    expect((screen.getByLabelText('Odometer') as HTMLInputElement).value).toBe('45,000');
    await press('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: /^Good/ }));
    await press('$5,000');
    await press('Continue');
    await screen.findByRole('heading', { name: 'Your details' });
    await write('First name', 'Ada');
    await write('Email', 'ada@example.com');
    await write('Phone', '0400 000 000');
    await write('Postcode', '40');
    await press('Get my valuation');
    expect((await screen.findAllByText('Invalid postcode. Please enter a 4-digit number.')).length).toBeGreaterThan(0);
    await write('Postcode', '00');
    await press('Get my valuation');
  };

  it('L-08 B-02 the answers of the trade-in form are stored under one key, the lead is sent, and the server’s value shows', async () => {
    const { to, router, requests } = await show({ path: '/cars/trade-in?car_id=demo-1' });
    await goThrough();
    expect(await screen.findByText(/is worth about/)).toBeTruthy();
    const [lead] = to('/api/leads') as unknown as LeadSubmission[];
    expect(lead).toMatchObject({
      form: 'trade-in',
      category: 'trade_in',
      car_id: 'demo-1',
      location_id: 'north-sales',
      postcode: '4000',
      fields: {
        rego: 'abc 12d',
        'Vehicle Make': 'Mazda',
        trade_in_reference: '77',
        kms: '45,000',
        condition: 'good',
        expected_price: '5,000',
        form_completed: true,
      },
    });
    expect(lead?.fields).not.toHaveProperty('valuation');
    const storedProgress = to('/api/leads/progress');
    expect(storedProgress.map(({ step }) => step)).toEqual(['vehicle', 'state']);
    expect(new Set([lead?.key, ...storedProgress.map(({ key }) => key)]).size).toBe(1);
    const address = `${router.state.location.pathname}${router.state.location.search}`;
    expect(address).toBe(`/cars/trade-in?offer=${ID}`);
    expect(requests.map(({ path }) => path).join(' ')).not.toMatch(/abc/i);
  });
});

describe('the offer of a trade-in', () => {
  it('L-08 the offer shows range, confidence and changeover price, and is accepted once', async () => {
    const { to, container, router } = await show({ path: `/cars/trade-in?offer=${ID}`, offer: { car_id: 'demo-1' } });
    expect(screen.getByText(/\$14,200/).textContent).toBe('$14,200 to $16,800');
    expect(screen.getByText('High confidence.')).toBeTruthy();
    expect(screen.getByText('With it the 2022 Toyota RAV4 GXL costs you from $22,190 to $24,790.')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await press('Accept and book an inspection');
    await screen.findByText('Thank you');
    expect(to('/api/leads/offer')).toEqual([{ lead_id: ID }]);
    expect(router.state.location.pathname).toBe('/success');
  });

  it('F-13 the offer leads to the calculator with the wanted car and the lower value', async () => {
    await show({ path: `/cars/trade-in?offer=${ID}`, offer: { car_id: 'demo-1' }, slots: ['finance.calculator'] });
    const link = screen.getByText('Work out repayments with this trade-in').closest('a');
    expect(link?.getAttribute('href')).toBe('/finance?trade_in=14200&car_id=demo-1#finance-calculator');
  });

  it('F-13 an offer without a wanted car leads to the calculator with the lower value alone', async () => {
    await show({ path: `/cars/trade-in?offer=${ID}`, slots: ['finance.calculator'] });
    const link = screen.getByText('Work out repayments with this trade-in').closest('a');
    expect(link?.getAttribute('href')).toBe('/finance?trade_in=14200#finance-calculator');
  });

  it('F-13 an offer at a dealer without the calculator leads to none', async () => {
    await show({ path: `/cars/trade-in?offer=${ID}`, offer: { car_id: 'demo-1' } });
    expect(screen.queryByText('Work out repayments with this trade-in')).toBeNull();
  });

  it('L-08 a page without an offer states the reason and that the dealer will call', async () => {
    const { container } = await show({ path: `/trade-in?offer=${ID}`, offer: { valuation: undefined, reason: 'too_few' } });
    expect(screen.getByRole('heading', { name: 'Too few to compare' })).toBeTruthy();
    expect(container.textContent).toContain('rings you with a value');
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('E-01 an accepted offer is event 18 with the wanted vehicle', async () => {
    startEventRecording({ slug: 'cars', basePath: '', analytics: { consent: 'none', events: true } });
    await show({ path: `/trade-in?offer=${ID}`, offer: { car_id: car.id } });
    await press('Accept and book an inspection');
    await waitFor(() => expect(window.dataLayer).toContainEqual({ event: 'offer_accepted', event_id: 18, car_id: car.id }));
  });

  it('L-08 an accepted offer and an expired offer have a message', async () => {
    await show({ path: `/trade-in?offer=${ID}`, offer: { accepted: true } });
    expect(screen.getByRole('status').textContent).toContain('You have accepted this value');
    await show({ path: `/trade-in?offer=${ID}`, offer: null });
    expect(await screen.findByText(/kept for 30 days/)).toBeTruthy();
  });

  it('I-04 L-08 the shown trade-in value is reported only for a dealer that records values', async () => {
    const storedProgress = await show({ path: `/trade-in?offer=${ID}`, saveValuation: true });
    await waitFor(() =>
      expect(storedProgress.to('/api/miscellaneous')).toEqual([
        { lead_id: ID, column_name: 'valuation', valuation: { low: 14_200, high: 16_800 } },
      ]),
    );
    const other = await show({ path: `/trade-in?offer=${ID}` });
    expect(other.to('/api/miscellaneous')).toEqual([]);
  });
});

describe('the trade-in page', () => {
  it('L-08 the trade-in page names the wanted car', async () => {
    await show({ path: '/cars/trade-in?car_id=demo-1' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trade in for the 2022 Toyota RAV4 GXL');
  });

  it.each([
    ['gone', [], /no longer in our stock/],
    ['sold', [testCar({ status: 'sold' })], /has been sold in the meantime/],
  ])('L-08 the trade-in page has a message when the wanted car is %s', async (_, cars, words) => {
    await show({ path: '/cars/trade-in?car_id=demo-1', cars });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('L-08 a press opens and closes the answer to a question', async () => {
    await show();
    const faq = screen.getByRole('region', { name: 'Questions and answers' });
    const question = within(faq).getByRole('button', { name: 'Is it final?' });
    expect(question.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(question);
    expect(question.getAttribute('aria-expanded')).toBe('true');
  });

  it('L-08 the trade-in page has status 404 where the dealer takes no trade-ins', async () => {
    await show({ content: problem(404) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We take no trade-ins online');
    const { status } = await import('./trade-in-page');
    expect(status({ kind: 'missing' })).toBe(404);
  });

  it('L-08 Q-03 the head of the trade-in page has title, canonical address and questions, and a page with an offer is noindex', async () => {
    const { head } = await import('./trade-in-page');
    const context = (data: object) =>
      ({
        data: { kind: 'trade-in', page: '/sell-your-car', faq: [{ question: 'A?', answer: 'B.' }], now: 0, ...data },
        site: testSite(),
        text: (_key: string, fallback: string, values: Record<string, unknown> = {}) =>
          fallback.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name])),
      }) as never;
    expect(head(context({}))).toMatchObject({
      title: 'Sell us your car | Cars',
      canonical: '/sell-my-car',
      jsonLd: [{ '@type': 'FAQPage', mainEntity: [{ name: 'A?', acceptedAnswer: { text: 'B.' } }] }],
    });
    expect(head(context({ page: '/cars/trade-in', car }))).toMatchObject({
      title: 'Trade in for the 2022 Toyota RAV4 GXL | Cars',
      canonical: '/trade-in',
    });
    expect(head(context({ offer }))).toMatchObject({ robots: 'noindex' });
    expect(head(context({ offer }))).not.toHaveProperty('jsonLd');
  });
});
