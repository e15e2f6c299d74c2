import { renderPageAt } from '@forecourt/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Account } from '@forecourt/contracts/account/account';
import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import type { LeadProgress } from '@forecourt/contracts/form/form';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { Location } from '@forecourt/contracts/site/site';
import { axe } from 'jest-axe';
import { SiteForm, type SiteFormProps } from './site-form';

const workshop = {
  id: 'w',
  name: 'Southside MG - Service',
  location_type: 'service',
  visible: true,
  primary: false,
  address: { state: 'VIC' },
  opening_hours: [],
  special_hours: [],
} as unknown as Location;
const siteWith = (forms: PublicSite['forms'] = {}, location: Partial<Location> = {}) =>
  ({
    slug: 'southside',
    locale: 'en-AU',
    currency: 'AUD',
    timezone: 'Australia/Brisbane',
    locations: [{ ...workshop, ...location }],
    service: { types: ['Repair', 'Tyres'], intervals: [] as string[] },
    legal: { collectionNotice: 'We collect your details to answer you.' },
    features: { testDrive: true, tradeIn: true },
    forms,
    origin: 'https://cars.example',
    basePath: '',
  }) as unknown as PublicSite;
const receipt = () => new Response(JSON.stringify({ lead_id: 'l1' }), { status: 201 });
const refusal = (path: string, message: string) => () =>
  new Response(JSON.stringify({ code: 'invalid_lead', title: 'x', status: 422, errors: [{ path, message }] }), { status: 422 });

interface Shown extends Partial<SiteFormProps> {
  forms?: PublicSite['forms'];
  answers?: (() => Response)[];
  account?: () => Promise<Account | null>;
  location?: Partial<Location>;
}

/** In a router and store like the shell's. `answers` are the responses to submissions, in their order. */
const show = async ({ forms, answers = [receipt], account, location, ...props }: Shown = {}) => {
  const leads: LeadSubmission[] = [];
  const progress: LeadProgress[] = [];
  const fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    if (path === '/api/account' && account) return Response.json({ account: await account() });
    if (path === '/api/captcha') return new Response('{}', { status: 503 });
    const body: unknown = JSON.parse(String(init?.body));
    if (path === '/api/leads/progress') progress.push(body as LeadProgress);
    else leads.push(body as LeadSubmission);
    return path === '/api/leads/progress' ? receipt() : answers.shift()!();
  };
  const routes = [
    { path: '/form', element: <SiteForm id="general" {...props} /> },
    { path: '/success', element: <p>Thank you</p> },
  ];
  const view = await renderPageAt(routes, { site: siteWith(forms, location), at: '/form?utm_source=mail', fetch });
  return { ...view, leads, progress };
};

const write = (label: string | RegExp, words: string) => userEvent.type(screen.getByLabelText(label), words);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const introduce = async () => {
  await write('First name', 'Ada');
  await write('Email', 'ada@example.com');
  await write('Phone', '0400 000 000');
};
/** The form has a choice named Email and one named Phone as well. */
const introduceInDetails = async () => {
  for (const [name, words] of [
    ['First name', 'Ada'],
    ['Email', 'ada@example.com'],
    ['Phone', '0400 000 000'],
  ] as const)
    await userEvent.type(await screen.findByRole('textbox', { name }), words);
};
const twoSteps: PublicSite['forms'] = {
  enquiry: {
    steps: [
      { id: 'enquiry', title: 'Your enquiry' },
      { id: 'contact', title: 'Your details' },
    ],
  },
};
const thanked = () => screen.findByText('Thank you');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('L-02 a form names every missing answer with a link, and sends once all answers are there', async () => {
  const { container, leads } = await show();
  await press('Send enquiry');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Please fix the following errors:');
  expect(document.activeElement).toBe(alert);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('link', { name: 'Message is required.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  await userEvent.keyboard('Hello');
  await introduce();
  await press('Send enquiry');
  await thanked();
  expect(leads).toMatchObject([{ form: 'general', category: 'general', name: 'Ada', message: 'Hello', opt_in: false }]);
});

it('X-03 L-01 a form asks and sends a field that a dealer adds by configuration alone', async () => {
  const heard = {
    label: 'How did you hear of us?',
    type: 'select' as const,
    required: true,
    options: [{ value: 'Radio' }, { value: 'Friend' }],
  };
  const { leads } = await show({ forms: { general: { fields: { heard, message: { required: false } } } } });
  await introduce();
  await press('Send enquiry');
  expect((await screen.findByRole('alert')).textContent).toContain('Please answer: How did you hear of us?');
  await userEvent.selectOptions(screen.getByLabelText('How did you hear of us?'), 'Radio');
  await press('Send enquiry');
  await thanked();
  expect(leads[0]?.fields).toEqual({ heard: 'Radio' });
});

it('L-01 a form shows a field for the answer it depends on, and drops its value when that answer changes', async () => {
  const { leads } = await show({ id: 'enquiry', forms: twoSteps });
  await userEvent.click(screen.getByRole('radio', { name: 'Trade in my vehicle' }));
  await write(/^Registration/, 'ABC123');
  await userEvent.click(screen.getByRole('radio', { name: 'Ask a question' }));
  expect(screen.queryByLabelText(/^Registration/)).toBeNull();
  await press('Continue');
  await screen.findByLabelText('First name');
  await introduce();
  await press('Send enquiry');
  await thanked();
  expect(leads[0]?.category).toBe('enquiry');
  expect(leads[0]?.fields).not.toHaveProperty('rego');
});

it('L-06 the next form has the remembered name, email and phone; nothing is remembered without a phone', async () => {
  const first = await show();
  await introduce();
  await write('Message', 'Hello');
  await press('Send enquiry');
  await thanked();
  first.unmount();
  await show();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada'));
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('');
});

describe('the form of a signed-in shopper', () => {
  const ada: Account = { name: 'Ada', email: 'ada@example.com', phone: '+61412345678' };
  const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;
  beforeEach(() => void (document.cookie = `${signedInMarker('southside')}=1`));
  afterEach(() => void (document.cookie = `${signedInMarker('southside')}=; max-age=0`));

  it('L-06 A-03 it has the name, e-mail address and phone number of the account', async () => {
    await show({ account: async () => ada });
    await waitFor(() => expect(valueOf('First name')).toBe('Ada'));
    expect([valueOf('Email'), valueOf('Phone'), valueOf('Message')]).toEqual(['ada@example.com', '04 1234 5678', '']);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/ada@|04 1234/);
  });

  it('L-06 what the shopper typed before the account arrived stays, and empty fields are filled', async () => {
    let answer: (account: Account) => void = () => undefined;
    await show({ account: () => new Promise((resolve) => (answer = resolve)) });
    await write('Email', 'new@example.com');
    await write('Message', 'Hello');
    await act(async () => answer(ada));
    await waitFor(() => expect(valueOf('First name')).toBe('Ada'));
    expect([valueOf('Email'), valueOf('Message')]).toEqual(['new@example.com', 'Hello']);
  });

  it('B-02 L-06 a reload keeps a corrected detail, and fills in the others again', async () => {
    const first = await show({ account: async () => ada });
    await waitFor(() => expect(valueOf('First name')).toBe('Ada'));
    await userEvent.clear(screen.getByLabelText('Phone'));
    await write('Phone', '0499 999 999');
    first.unmount();
    await show({ account: async () => ({ ...ada, name: 'Augusta King' }) });
    await waitFor(() => expect(valueOf('First name')).toBe('Augusta'));
    expect(valueOf('Phone')).toBe('0499 999 999');
  });

  it('L-06 details that the browser remembers of another person are not filled in', async () => {
    localStorage.setItem(
      'forecourt:southside:details',
      JSON.stringify({ name: 'Ben', email: 'ben@example.com', phone: '0411 111 111' }),
    );
    const first = await show({ account: async () => ({ ...ada, phone: null }) });
    await waitFor(() => expect(valueOf('First name')).toBe('Ada'));
    expect(valueOf('Phone')).toBe('');
    first.unmount();
    // A session that has ended is a visitor's, to whom the browser's details belong.
    await show({ account: async () => null });
    await waitFor(() => expect(valueOf('First name')).toBe('Ben'));
  });
});

it('L-01 Q-01 a new step has the focus on its heading, and a first typed character is not reset', async () => {
  const { container } = await show({ id: 'enquiry', forms: twoSteps });
  const results: unknown[] = [];
  new MutationObserver(() => {
    const heading = screen.queryByRole('heading', { name: 'Your details' });
    if (heading && results.length === 0) results.push(document.activeElement === heading);
  }).observe(container, { childList: true, subtree: true });
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // Outside `act` React runs effects late, as in a browser; the test needs this order.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    screen.getByRole('button', { name: 'Continue' }).click();
    await waitFor(() => expect(results).toEqual([true]));
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
});

it('L-07 a double click creates one lead, and a second try after a failure sends the same key', async () => {
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  const { leads } = await show({ answers: [broken, receipt] });
  await introduce();
  await write('Message', 'Hello');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send enquiry' }));
  expect((await screen.findByRole('alert')).textContent).toContain('An error occurred when submitting this form');
  expect(leads).toHaveLength(1);
  await press('Send enquiry');
  await thanked();
  expect(leads[1]?.key).toBe(leads[0]?.key);
});

it("L-04 a vehicle enquiry that can't be sent shows 'An unexpected error occured', and a sent one is remembered", async () => {
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  await show({ id: 'enquiry', forms: twoSteps, subject: { 'car.id': 'c1' }, answers: [broken, receipt] });
  await press('Continue');
  await screen.findByLabelText('First name');
  await introduce();
  await press('Send enquiry');
  expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occured');
  await press('Send enquiry');
  await thanked();
  expect(JSON.parse(localStorage.getItem('forecourt:southside:enquiries') ?? '')).toMatchObject([
    { id: 'l1', form: 'enquiry', car_id: 'c1' },
  ]);
});

it("X-03 the dealer's own success text replaces the success page", async () => {
  await show({ forms: { general: { successMessage: 'We ring you today.', fields: { message: { shown: false } } } } });
  await introduce();
  await press('Send enquiry');
  expect(await screen.findByText('We ring you today.')).toBeTruthy();
});

it('L-05 a form offers the days and half hours at which the location is open, and wants day and time or neither', async () => {
  const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open' as const,
    open: '09:00',
    close: '12:00',
  }));
  const { container, leads } = await show({ id: 'test-drive', location: { opening_hours } });
  await introduce();
  const day = screen.getByLabelText<HTMLSelectElement>(/When would suit you/);
  const time = screen.getByLabelText<HTMLSelectElement>('Time');
  expect(time.disabled).toBe(true);
  const date = day.options[3]!.value;
  await userEvent.selectOptions(day, date);
  expect([...time.options].map(({ value }) => value)).toEqual(['', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
  expect(await axe(container)).toHaveNoViolations();
  await press('Request a test drive');
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a date and a time.');
  await userEvent.selectOptions(time, '9:30 am');
  await press('Request a test drive');
  await thanked();
  expect(leads[0]?.fields).toMatchObject({ appointment: `${date}T09:30` });
});

describe('a form in steps', () => {
  const goOn = () => press('Continue');
  const contact = async () => {
    await introduce();
    await goOn();
    await screen.findByLabelText('Make');
  };
  const vehicle = async () => {
    await write('Make', 'Kia');
    await write('Model', 'Rio');
    await write('Year', '2021');
    await goOn();
    await screen.findByLabelText(/Preferred date/);
  };
  const order = async () => {
    await userEvent.selectOptions(screen.getByLabelText('Service type'), 'Repair');
    await userEvent.type(screen.getByLabelText(/Preferred date/), '2099-12-03T09:00');
    await goOn();
    await screen.findByRole('heading', { name: 'Is everything right?' });
  };

  it('B-01 B-02 a form checks and stores each step, goes back without loss, and sends after a review', async () => {
    const { container, leads, progress } = await show({ id: 'service', now: 1_800_000_000, level: 2 });
    await goOn();
    expect((await screen.findByRole('alert')).textContent).toContain('First name is required.');
    await contact();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Vehicle Details');
    await press('Back');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    await goOn();
    await screen.findByLabelText('Make');
    await vehicle();
    await order();
    expect(screen.getByText('Thursday 3 December 2099, 9:00 am')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    expect(leads).toEqual([]);
    await press('Send booking');
    await thanked();
    expect(leads).toMatchObject([
      {
        category: 'service',
        name: 'Ada',
        location_id: 'w',
        fields: { 'Vehicle Make': 'Kia', 'Vehicle State': 'VIC', Location: 'Southside MG - Service', lead_status: 'Complete' },
      },
    ]);
    expect(progress.map(({ step }) => step)).toEqual(['contact', 'contact', 'vehicle', 'order']);
    expect(new Set([...progress, ...leads].map(({ key }) => key)).size).toBe(1);
  });

  it("B-03 an answer that the server refuses leads back to its step, with the server's message", async () => {
    const { leads } = await show({ id: 'service', answers: [refusal('/phone', 'This phone is not known.'), receipt] });
    await contact();
    await vehicle();
    await order();
    await press('Send booking');
    expect(await screen.findByLabelText('Phone')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This phone is not known.'));
    expect(leads).toHaveLength(1);
  });
});

it('B-02 a reload in the middle of a form keeps what was typed, its step and the key of the server’s draft', async () => {
  const first = await show({ id: 'service' });
  await introduce();
  await press('Continue');
  await write('Make', 'Kia');
  await waitFor(() => expect(first.progress).toHaveLength(1));
  first.unmount();
  const second = await show({ id: 'service' });
  expect((await screen.findByLabelText<HTMLInputElement>('Make')).value).toBe('Kia');
  await press('Back');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  await press('Continue');
  await waitFor(() => expect(second.progress).toHaveLength(1));
  expect(second.progress[0]?.key).toBe(first.progress[0]?.key);
});

it('F-07 a reload of the finance form keeps step and answers, and without the tick a tab that was closed takes them along', async () => {
  const income = { label: 'Income', type: 'number' as const, step: 'plans' };
  const finance = { id: 'finance', forms: { finance: { fields: { income } } } };
  const first = await show(finance);
  await write(/^Income/, '5000');
  await press('Continue');
  await write('First name', 'Ada');
  first.unmount();
  const second = await show(finance);
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ada');
  await press('Back');
  expect(screen.getByLabelText<HTMLInputElement>(/^Income/).value).toBe('5000');
  // What the browser keeps beyond the tab has no answer of an unsent form.
  expect(JSON.stringify({ ...localStorage })).not.toContain('5000');
  second.unmount();
  sessionStorage.clear();
  await show(finance);
  expect(screen.getByLabelText<HTMLInputElement>(/^Income/).value).toBe('');
});

describe('a finance form whose answers the shopper wants to keep on the device', () => {
  const KEPT = 'forecourt:southside:kept:finance:';
  const income = { label: 'Income', type: 'number' as const, step: 'plans' };
  const colour = { label: 'Colour', type: 'text' as const, step: 'plans', keep: true };
  const finance = { id: 'finance', forms: { finance: { fields: { income, colour } } } };
  const choice = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep my answers on this device for 7 days' });
  const valueOf = (label: RegExp): string => screen.getByLabelText<HTMLInputElement>(label).value;
  const fillAndLeave = async () => {
    const { unmount } = await show(finance);
    await write(/^Income/, '5000');
    await write(/^Colour/, 'Blue');
    expect(choice().checked).toBe(false);
    await userEvent.click(choice());
    await write(/^What should we know/, 'A question');
    unmount();
    sessionStorage.clear();
  };

  it('F-07 a new tab goes on with them, and an answer about income is not among them', async () => {
    await fillAndLeave();
    expect(localStorage.getItem(KEPT)).not.toContain('5000');
    const { container } = await show(finance);
    expect([valueOf(/^Colour/), valueOf(/^What should we know/), valueOf(/^Income/)]).toEqual(['Blue', 'A question', '']);
    expect(choice().checked).toBe(true);
    expect(choice().getAttribute('aria-describedby')).toBe(screen.getByText(/Not kept: Income\.$/).id);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('F-07 removing the tick deletes them at once', async () => {
    await fillAndLeave();
    const { unmount } = await show(finance);
    await userEvent.click(choice());
    await write(/^Colour/, ' or red');
    expect(localStorage.getItem(KEPT)).toBeNull();
    unmount();
    sessionStorage.clear();
    await show(finance);
    expect([valueOf(/^Colour/), choice().checked]).toEqual(['', false]);
  });

  it('F-07 sending the enquiry deletes them', async () => {
    await fillAndLeave();
    await show(finance);
    await press('Continue');
    await introduceInDetails();
    await press('Send enquiry');
    await thanked();
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it.each([{ remember: false }, { keepDays: 0 }, { steps: [] }])('X-03 F-07 the form does not offer it with %j', async (own) => {
    await show({ id: 'finance', forms: { finance: own } });
    expect(screen.queryByRole('checkbox', { name: /^Keep my answers/ })).toBeNull();
  });
});

it('B-02 a form that was sent starts empty again, and answers about another car are not mixed', async () => {
  const first = await show({ subject: { 'car.id': 'one' } });
  await write('Message', 'About the first');
  first.unmount();
  const other = await show({ subject: { 'car.id': 'two' } });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  other.unmount();
  const again = await show({ subject: { 'car.id': 'one' } });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('About the first');
  await introduce();
  await press('Send enquiry');
  await thanked();
  again.unmount();
  await show({ subject: { 'car.id': 'one' } });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
});

it('L-11 a lead has the hidden answers of the page when it is sent', async () => {
  const { leads } = await show({ id: 'finance', subject: { 'car.id': 'one', query: { finance_amount: '30000' } } });
  await press('Continue');
  await introduceInDetails();
  await press('Send enquiry');
  await thanked();
  expect(leads[0]).toMatchObject({ car_id: 'one', fields: { finance_amount: '30000' } });
});
