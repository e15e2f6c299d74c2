import { calculatedLoan } from '@forecourt/rules/finance/calculated-loan';
import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import { lendersOf } from '@forecourt/rules/finance/lenders';
import * as fc from 'fast-check';
import { readLeadFinance } from './lead-finance';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Car } from '@forecourt/contracts/car/car';
import type { StoredLead } from '../store';
import { leadAsAdfDocument } from './adf/adf-document';
import { leadDocument } from './lead-document';
import { leadSummary } from './lead-summary';
import { leadMail } from './mail/lead-mail';
import { dtdViolations } from './testing/dtd';
import {
  TEST_SITE_ADDRESS,
  configWithTwoLocations,
  sampleTradedCar,
  sampleCar,
  sampleConfig,
  sampleLead,
} from './testing/sample-lead';

const DTD = resolve(__dirname, '../../../../../../shared/data/adf/adf_1_0.dtd');
const dtd = existsSync(DTD) ? readFileSync(DTD, 'utf8') : undefined;

const config = sampleConfig({}, configWithTwoLocations);
const car = { ...sampleCar, location_id: 'north', dealership_id: 'dealership-north', status: 'in_stock' } as Car;
const FINANCE = {
  finance_amount: '30000',
  finance_deposit: '2000',
  finance_term: '5',
  finance_rate: '8.5',
  finance_frequency: 'week',
};
const STEPS = { lead_status: 'Complete', form_completed: true, Location: 'Corner North - Sales' };
const own = { 'Vehicle Year': '2014', 'Vehicle Make': 'Mazda', 'Vehicle Model': '3', 'Vehicle Rego': 'XYZ987', kms: '123456' };
const VALUED = {
  ...own,
  valuation: '$14,200 to $16,800',
  valuation_low: 14_200,
  valuation_high: 16_800,
  valuation_source: 'book',
};

const KINDS: [kind: string, change: Partial<StoredLead>, subject: string, wish: string][] = [
  ['enquiry', { form: 'enquiry', fields: STEPS }, 'Enquiry: 2021 Toyota HiLux SR5', 'Asks about this vehicle.'],
  ['test_drive', { form: 'enquiry', category: 'test_drive', fields: { ...STEPS, appointment: '2026-11-24T10:30' } }, 'Test drive: 2021 Toyota HiLux', 'When: Tue 24 Nov, 10:30 am'],
  ['finance', { form: 'finance', category: 'finance', fields: { ...FINANCE, finance: 'No' } }, 'Finance enquiry: 2021 Toyota HiLux', 'Asks about finance.'],
  ['service', { form: 'service', category: 'service', carId: null, locationId: 'north', fields: { ...own, ...STEPS, 'Service Type': 'Logbook', 'Preferred Service Date': '2026-12-03T08:00' } }, 'Service booking: 2014 Mazda 3', 'When: Thu 3 Dec, 8:00 am'],
  ['trade_in', { form: 'trade-in', category: 'trade_in', fields: { ...VALUED, ...STEPS, offer_accepted: false } }, 'Trade-in: 2014 Mazda 3 for 2021 Toyota HiLux', 'Offers their own car in trade.'],
  ['offer_accepted', { form: 'trade-in', category: 'trade_in', fields: { ...VALUED, ...STEPS, offer_accepted: true } }, 'Valuation accepted: 2014 Mazda 3 for', 'Accepts the valuation'],
  ['sell', { form: 'sell-my-car', category: 'trade_in', subcategory: 'Sell My Car', carId: null, locationId: 'north', fields: VALUED }, 'Car to sell: 2014 Mazda 3 · Corner North', 'sell you their car'],
  ['parts', { form: 'parts', category: 'parts', carId: null, locationId: 'north', fields: own }, 'Parts enquiry: 2014 Mazda 3', 'Asks for parts.'],
  ['general', { form: 'general', category: 'general', carId: null, locationId: 'north' }, 'General enquiry: Corner North · Jane', 'Asks the dealership a question.'],
  ['offer', { form: 'offer', category: 'offer', carId: null, locationId: 'north', fields: { offer_id: 'eofy' } }, 'Offer enquiry: EOFY bonus', 'Asks about the offer “EOFY bonus”.'],
  ['photos', { form: 'photos', category: 'photos', subcategory: 'Request Photos', fields: { preset: 'Please send me more photos of this vehicle.' } }, 'Photo request: 2021 Toyota HiLux', 'Asks for more photos'],
  ['similar', { form: 'similar', subcategory: 'Find Me Something Similar' }, 'Similar vehicle wanted: 2021 Toyota HiLux', 'a vehicle like this one'],
  ['call_back', { form: 'call-back', subcategory: 'Call Back', fields: { call_time: 'Morning' } }, 'Call back: 2021 Toyota HiLux', 'When: Morning'],
  ['career', { form: 'general', category: 'general', subcategory: 'Career Enquiry', carId: null, locationId: 'north' }, 'Career enquiry: Corner North', 'working for you'],
  ['reservation', { subcategory: 'Reservation', fields: { 'Reservation number': 'r-1', Deposit: '$300' } }, 'Reservation: 2021 Toyota HiLux', 'paid the deposit'],
]; // prettier-ignore

const documentOf = (change: Partial<StoredLead>, dealer = config) =>
  leadDocument(
    sampleLead({ userAgent: 'Firefox/140', ...change }),
    change.carId === null ? undefined : car,
    dealer,
    TEST_SITE_ADDRESS,
  );
const mailOf = (change: Partial<StoredLead>, dealer = config) =>
  leadMail(documentOf(change, dealer), dealer, { address: 'north@corner.example' });

it('P-04 the document, the mail and ADF name the offer with its headline figure and the vehicles that qualify', () => {
  const enquiry = { form: 'offer', category: 'offer', carId: null, locationId: 'north', fields: { offer_id: 'eofy' } } as const;
  const document = documentOf(enquiry);
  expect(document.offer).toEqual({
    id: 'eofy',
    name: 'EOFY bonus',
    mechanic: '$1,000 bonus',
    stock_url: 'https://corner.example/search/toyota',
    url: 'https://corner.example/offers/eofy',
  });
  const words = ['EOFY bonus', 'Advertised as: $1,000 bonus', 'https://corner.example/search/toyota', 'Offer number: eofy'];
  for (const text of [mailOf(enquiry).text, leadAsAdfDocument(document, config, { repeat: false })])
    for (const each of words) expect(text).toContain(each);
});

describe.each(KINDS)('a lead of the kind %s', (kind, change, subject, wish) => {
  const document = documentOf(change);
  const mail = mailOf(change);

  it('L-11 the document names kind, branch, dealership, page, source and the program of the shopper', () => {
    expect(document).toMatchObject({
      kind,
      source: 'corner.example',
      location: { id: 'north' },
      dealership: { id: 'dealership-north', name: 'Corner North - Sales Pty Ltd' },
      page_id: '/cars/2021-toyota-hilux-car-1',
      url: 'https://corner.example/cars/2021-toyota-hilux-car-1',
      user_agent: 'Firefox/140',
      autogauge_enabled: true,
      ...(change.carId === null
        ? { stock_number: null, car_type: null, vehicle_status: null }
        : { stock_number: 'S<1>', car_type: 'used', vehicle_status: 'in_stock', manufacturer_slug: 'toyota' }),
    });
  });

  it('L-11 the subject says kind, car and branch, and the mail says first what is wanted and what to do next', () => {
    expect(mail.subject).toContain(subject);
    expect(mail.subject).toContain('Corner North');
    const [first = '', second = ''] = mail.text.split('\n\nCUSTOMER\n');
    expect(first).toContain(wish);
    expect(first).toMatch(/^Next step: .+\.$/m);
    expect(second).toMatch(/^Name: Jane O'Brien <jo>\nPhone: 0400 000 000\nEmail: jane@example\.com/);
  });

  it('L-11 the mail has no internals, the car once, and only named links to the dealer’s own address', () => {
    const { text, html = '' } = mail;
    expect(text).not.toMatch(/lead[_ ]status|form[_ ]completed|valuation[_ ]low|Complete\b|finance_/i);
    expect(text.match(/MR0FB22G900012345/g)?.length ?? 0).toBe(change.carId === null ? 0 : 1);
    expect(text.match(/XYZ987/g)?.length ?? 0).toBe('Vehicle Rego' in (change.fields ?? {}) ? 1 : 0);
    for (const lines of text.split('\n\n')) {
      const labels = [...lines.matchAll(/^([A-Z][\w /-]+): /gm)].map(([, label]) => label);
      expect(labels).toEqual([...new Set(labels)]);
    }
    const links = [...html.matchAll(/href="([^"]+)"[^>]*>([^<]*)</g)].map(([, href = '', words]) => ({ href, words }));
    for (const { href, words } of links) {
      expect(href).toMatch(/^(tel:|mailto:|https:\/\/corner\.example\/)/);
      expect(words).not.toBe('');
    }
  });

  it('L-11 mail and ADF name the same facts as the document', () => {
    const adf = new DOMParser().parseFromString(leadAsAdfDocument(document, config, { repeat: false }), 'application/xml');
    const comments = adf.querySelector('customer > comments')?.textContent ?? '';
    const facts = ['Dealership: Corner North', '/cars/2021-toyota-hilux-car-1', 'Browser: Firefox/140'];
    const status = kind === 'reservation' ? [] : ['Vehicle status: in stock'];
    const carPropertiesOfLead = ['Vehicle type: used', ...status];
    expect(mail.text.includes('Vehicle status')).toBe(change.carId !== null && kind !== 'reservation');
    for (const fact of [...facts, ...(change.carId === null ? [] : carPropertiesOfLead)])
      for (const text of [mail.text, comments]) expect(text).toContain(fact);
    expect(mail.text).toContain('Website: corner.example');
    for (const fact of ['Source: corner.example', ...(change.carId === null ? [] : ['Make: toyota', 'Price gauge: on'])]) {
      expect(comments).toContain(fact);
      expect(mail.text).not.toContain(fact);
    }
    expect(adf.querySelector('provider > service')?.textContent).toBe(mail.subject.split(':')[0]);
    expect(dtd ? dtdViolations(adf, dtd) : []).toEqual([]);
  });

  it('L-11 ADF and webhook say kind, car, branch, wish and next step in the sentences of the mail', () => {
    const adf = new DOMParser().parseFromString(leadAsAdfDocument(document, config, { repeat: false }), 'application/xml');
    const [first, second = ''] = (adf.querySelector('customer > comments')?.textContent ?? '').split('\n\n');
    expect(first).toBe(mail.subject);
    expect(second).toContain(wish);
    expect(second).toMatch(/^Next step: .+\.$/m);
    const { subject: line, wants, requested_time: time, next_step: step } = leadSummary(document);
    expect([line, second]).toEqual([mail.subject, expect.stringContaining(`Next step: ${step}`)]);
    expect(`${wants}\nWhen: ${time}`).toContain(wish);
    expect(second).not.toContain('this e-mail');
    for (const vehicle of adf.querySelectorAll('vehicle'))
      expect(vehicle.querySelector('make')?.textContent || vehicle.querySelector('comments')?.textContent).toMatch(/\w/);
  });
});

it.each([
  ['trap', 'A field that people cannot see was filled in'],
  ['captcha_expired', 'The check against robots was solved long before'],
] as const)('L-02 a lead that may be from a robot says why (%s) in mail, ADF and webhook', (reason, why) => {
  const change = { suspect: true, suspectReasons: [reason] };
  const document = documentOf(change);
  expect(document.suspect_reasons).toEqual([reason]);
  expect(mailOf(change).subject).toMatch(/^\[Perhaps spam\] Enquiry: /);
  for (const text of [mailOf(change).text, leadAsAdfDocument(document, config, { repeat: false })])
    expect(text).toContain(`Perhaps spam: ${why}`);
  expect(mailOf({}).text).not.toContain('Perhaps spam');
});

it('L-11 a service booking says first which service is wanted', () => {
  const service = KINDS.find(([kind]) => kind === 'service')![1];
  const wish = 'Would like to book a service: Logbook.';
  expect(mailOf(service).text).toContain(`WHAT THE CUSTOMER WANTS\n${wish}\n`);
  expect(leadAsAdfDocument(documentOf(service), config, { repeat: false })).toContain(wish);
  expect(leadSummary(documentOf(service)).wants).toBe(wish);
});

it('L-11 an enquiry without a branch says that somebody must decide which one answers', () => {
  const sell = {
    form: 'sell-my-car',
    category: 'trade_in',
    subcategory: 'Sell My Car',
    carId: null,
    locationId: null,
    fields: own,
  };
  const text = 'Branch: The customer chose none. Decide which branch answers';
  const mails = ['4870', null].map((postcode) => mailOf({ ...sell, postcode }).text);
  expect(mails).toEqual([
    expect.stringContaining(`${text}: the customer’s postcode is 4870.\n`),
    expect.stringContaining(`${text}.\n`),
  ]);
  expect(leadAsAdfDocument(documentOf(sell), config, { repeat: false })).toContain(text);
  expect(mailOf({ ...sell, locationId: 'north' }).text).not.toContain(text);
  const [only] = config.locations;
  const alone = sampleConfig({}, { ...configWithTwoLocations, locations: only ? [only] : [] });
  expect(leadMail(documentOf(sell, alone), alone, { address: 'x@y.example' }).text).not.toContain(text);
});

it('L-08 L-11 a trade-in without a value says that the website showed none, and why', () => {
  const tradeIn = { form: 'trade-in', category: 'trade_in', fields: { ...own, no_valuation: 'too_few' } };
  const why = 'None, because too few cars like this one are for sale';
  expect(mailOf(tradeIn).text).toContain(`Value shown to the customer: ${why}`);
  const adf = leadAsAdfDocument(documentOf(tradeIn), config, { repeat: false });
  expect(adf).toContain(`Value shown to the customer: ${why}`);
  expect(mailOf({ ...tradeIn, fields: VALUED }).text).toContain('Value shown to the customer: $14,200 to $16,800');
  expect(mailOf({ ...tradeIn, fields: own }).text).not.toContain('Value shown');
});

it('L-11 the comments of ADF say whose car the lines are about', () => {
  const service = KINDS.find(([kind]) => kind === 'service')![1];
  expect(leadAsAdfDocument(documentOf(service), config, { repeat: false })).toContain(
    '\n\nThe customer’s car:\n2014 Mazda 3\nRegistration: XYZ987',
  );
});

it('L-11 F-15 the figures of the loan are in document, mail and ADF, with its fees and its own comparison rate', () => {
  const fees = { establishment: 600, securityRegistration: 6 };
  const advertised = sampleConfig({}, { ...configWithTwoLocations, finance: { rate: 8.5, fees } });
  const document = documentOf({ category: 'finance', fields: FINANCE }, advertised);
  expect(document.finance).toEqual({
    lender: null,
    prequalification: null,
    amount: 30_000,
    deposit: 2000,
    trade_in: 0,
    amount_financed: 28_606,
    fees: 606,
    residual: 0,
    term_years: 5,
    rate: 8.5,
    comparison_rate: 9.46,
    frequency: 'week',
    repayment: 135,
    repayments: 260,
    total: 35_100,
  });
  const mail = leadMail(document, advertised, { address: 'x@y.example' }).text;
  expect(mail).toContain('Amount before deposit: $30,000\nDeposit: $2,000\nAmount financed: $28,606\nOf which fees: $606\n');
  for (const line of [
    'Price of the vehicle: $45,990',
    'Term: 5 years',
    'Interest rate: 8.5% a year',
    'Comparison rate: 9.46% a year',
    'Total to pay: $35,100: 260 repayments, fees included',
  ])
    expect(mail).toContain(line);
  expect(mail).toContain('Repayment: $135 a week');
  const adf = leadAsAdfDocument(document, advertised, { repeat: false });
  expect(adf).toContain('<amount type="total" limit="exact" currency="AUD">30000</amount>');
  expect(adf).toContain('<amount type="downpayment" limit="exact" currency="AUD">2000</amount>');
  expect(adf).toContain('<balance type="finance" currency="AUD">28606</balance>');
});

it('F-13 L-11 trade-in, balloon and frequency of the calculator are in document, mail and ADF', () => {
  const fields = {
    ...FINANCE,
    finance_trade_in: '8500',
    finance_residual: '9000',
    finance_frequency: 'month',
    car_type: 'used',
    vin: 'MR0FB22G900012345',
  };
  const document = documentOf({
    form: 'finance',
    category: 'finance',
    fields,
    linkedQueryParams: { car_id: 'car-1', utm_source: 'paper' },
  });
  expect(document.finance).toMatchObject({ deposit: 2000, trade_in: 8500, residual: 9000, frequency: 'month', repayment: 279 });
  const mail = leadMail(document, config, { address: 'x@y.example' }).text;
  const adf = leadAsAdfDocument(document, config, { repeat: false });
  for (const line of [
    'Deposit: $2,000',
    'Value of trade-in: $8,500',
    'Amount financed: $19,500',
    'Balloon at the end: $9,000',
    'Repayment: $279 a month',
    'Total to pay: $25,740: 60 repayments and the balloon of $9,000, fees included',
  ]) {
    expect(mail).toContain(line);
    expect(adf).toContain(line);
  }
  expect(adf).toContain('<amount type="downpayment" limit="exact" currency="AUD">10500</amount>');
  expect(adf).toContain('<amount type="monthly" limit="exact" currency="AUD">279</amount>');
  expect(adf).toContain('<balance type="residual" currency="AUD">9000</balance>');
  expect(mail.match(/MR0FB22G900012345/g)).toHaveLength(1);
  expect(mail).toContain('Campaign source: paper');
  expect(mail).not.toMatch(/^(Car id|Car type|Vin):/m);
});

it('F-13 F-11 the figures are those of the chosen lender, and an unknown lender counts as the first', () => {
  const lenders = [
    { id: 'plain', provider: 'Plain Loans' },
    { id: 'costly', provider: 'Costly Loans', fees: { establishment: 2000, monthly: 20 } },
  ];
  const dealer = sampleConfig({}, { ...configWithTwoLocations, finance: { rate: 8.5, lenders } });
  const financeOf = (lender: string) =>
    documentOf({ category: 'finance', fields: { ...FINANCE, finance_lender: lender } }, dealer).finance;
  expect(financeOf('costly')).toMatchObject({ lender: 'Costly Loans', repayment: 146 });
  expect(financeOf('plain')).toMatchObject({ lender: 'Plain Loans', repayment: 132 });
  expect(financeOf('gone')).toEqual(financeOf('plain'));
  const document = documentOf({ category: 'finance', fields: { ...FINANCE, finance_lender: 'costly' } }, dealer);
  expect(leadMail(document, dealer, { address: 'x@y.example' }).text).toContain('Lender: Costly Loans\nAmount before deposit');
  expect(leadAsAdfDocument(document, dealer, { repeat: false })).toContain('Lender: Costly Loans');
});

describe('a loan outside of the lender’s bounds', () => {
  const bounded = sampleConfig(
    {},
    {
      ...configWithTwoLocations,
      finance: {
        rate: 8.5,
        minRate: 6,
        maxRate: 15,
        minAmount: 5000,
        maxAmount: 40_000,
        maxTermYears: 5,
        maxAmountFollowsPrice: true,
      },
    },
  );
  const figures = (change: Record<string, string>, price = 0) =>
    readLeadFinance({ fields: { ...FINANCE, ...change } }, bounded, price);

  it.each([
    ['amount above the largest', { finance_amount: '41000' }],
    ['amount below the smallest', { finance_amount: '4999' }],
    ['term above the longest', { finance_term: '7' }],
    ['rate below the lowest', { finance_rate: '0.5' }],
    ['rate above the highest', { finance_rate: '16' }],
    ['deposit above the calculator’s', { finance_deposit: '260000' }],
  ])('F-01 L-11 has its figures, but no repayment and no total, for an %s', (_, change) => {
    expect(figures(change)).toMatchObject({ repayment: null, total: null });
    const text = mailOf({ category: 'finance', carId: null, fields: { ...FINANCE, ...change } }, bounded).text;
    expect(text).toContain('Interest rate: ');
    expect(text).not.toContain('Repayment: ');
  });

  it('F-01 L-11 is inside of them where the price of the car raises the largest loan', () => {
    expect(figures({ finance_amount: '46000' }, 45_990)?.repayment).toBeGreaterThan(200);
    expect(figures({ finance_amount: '46000' }, 40_000)?.repayment).toBeNull();
    const document = documentOf({ category: 'finance', fields: { ...FINANCE, finance_amount: '46000' } }, bounded);
    expect(document.finance?.repayment).toBeGreaterThan(200);
  });
});

it('F-13 F-15 the dealer reads every figure that the calculator showed, for any loan', () => {
  const fees = { establishment: 395, securityRegistration: 6, dealerAgency: 0, monthly: 8 };
  const finance = { rate: 8.5, maxAmount: 60_000, fees };
  const lender = lendersOf(finance)[0]!;
  const loans = fc.record({
    amount: fc.integer({ min: 500, max: 80_000 }),
    deposit: fc.integer({ min: 0, max: 9000 }),
    tradeIn: fc.integer({ min: 0, max: 9000 }),
    residual: fc.integer({ min: 0, max: 20_000 }),
    termYears: fc.integer({ min: 1, max: 16 }).map((half) => half / 2),
    rate: fc.constantFrom(0.5, 8.5, 12, 15, 15.5),
    frequency: fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const),
  });
  fc.assert(
    fc.property(loans, (loan) => {
      const { tradeIn, termYears, ...same } = loan;
      const names = Object.entries({ ...same, trade_in: tradeIn, term: termYears });
      const fields = Object.fromEntries(names.map(([name, value]) => [`finance_${name}`, String(value)]));
      const shown = calculatedLoan(loan, calculatorRanges(lender), lender);
      const lead = readLeadFinance({ fields }, sampleConfig({}, { finance }))!;
      expect([lead.repayment, lead.repayments, lead.total, lead.comparison_rate]).toEqual(
        shown ? [shown.payment, shown.payments, shown.total, shown.comparisonRate] : [null, null, null, null],
      );
      expect(shown && [lead.amount_financed, lead.fees]).toEqual(shown && [shown.principal, shown.fees]);
    }),
    { numRuns: 500 },
  );
});

it('F-07 a lender’s answer reaches the dealer as something to confirm, because a browser told it', () => {
  const document = documentOf({
    category: 'finance',
    fields: { ...FINANCE, finance_prequalification: 'L: up to 35000, number R-1' },
  });
  expect(leadMail(document, config, { address: 'x@y.example' }).text).toContain(
    'Lender’s answer online, to be confirmed with the lender: L: up to 35000, number R-1',
  );
});

it('F-07 the mail about a car that is gone has the VIN that the link brought', () => {
  const document = leadDocument(
    sampleLead({ category: 'finance', form: 'finance', carId: 'sold-1', fields: { vin: 'V9', car_type: 'used' } }),
    undefined,
    config,
    TEST_SITE_ADDRESS,
  );
  expect(leadMail(document, config, { address: 'x@y.example' }).text).toContain('No longer in stock: sold-1\nVIN: V9');
});

it('L-11 an ADF document without a car of the stock has the finance figures, and says which vehicle it names, or why none', () => {
  let adf = new Document();
  const commentsOf = (change: Partial<StoredLead>) => {
    const xml = leadAsAdfDocument(documentOf({ carId: null, ...change }), config, { repeat: false });
    adf = new DOMParser().parseFromString(xml, 'application/xml');
    expect(dtd ? dtdViolations(adf, dtd) : []).toEqual([]);
    expect(adf.querySelector('finance > amount')?.textContent).toBe(change.category === 'finance' ? '30000' : undefined);
    return adf.querySelector('vehicle > comments')?.textContent;
  };
  expect(commentsOf({ category: 'finance', fields: { ...FINANCE, ...own } })).toBe(
    'Finance enquiry without a vehicle in stock: 2014 Mazda 3',
  );
  expect(commentsOf({ category: 'general' })).toBe('General enquiry without a vehicle in stock');
  const serviced = { ...own, 'Vehicle Rego': 'ABC123', 'Vehicle State': 'VIC' };
  expect(commentsOf({ form: 'service', category: 'service', fields: serviced })).toBe(
    'Service booking, no purchase: 2014 Mazda 3, Registration ABC123 (VIC)',
  );
  const named = ['year', 'make', 'model'].map((name) => adf.querySelector(`vehicle > ${name}`)?.textContent);
  expect(named).toEqual(['2014', 'Mazda', '3']);
});

it('L-11 the mail says which charges a price includes, and ADF that a vehicle is only an example of the wanted one', () => {
  const priced = (type: 'drive_away' | 'excluding_government_charges') =>
    leadMail(leadDocument(sampleLead({}), { ...car, price_type: type }, config, TEST_SITE_ADDRESS), config, {
      address: 'x@y.example',
    }).text;
  expect(priced('drive_away')).toMatch(/Price of the vehicle: \$[\d,]+ \(Drive away\)/);
  expect(priced('excluding_government_charges')).toMatch(/Price of the vehicle: \$[\d,]+ \(Excl\. govt\. charges\)/);
  const similar = documentOf({ form: 'similar', subcategory: 'Find Me Something Similar' });
  expect(leadAsAdfDocument(similar, config, { repeat: false })).toContain('<comments>Example only: the customer looks for');
});

it('L-11 ADF names a mobile phone where the customer prefers an SMS', () => {
  const adf = leadAsAdfDocument(documentOf({ fields: { PreferredContactMethod: 'SMS' } }), config, { repeat: false });
  expect(adf).toContain('<phone type="cellphone" time="nopreference" preferredcontact="1">');
});

it.each([
  ['Morning', 'morning'],
  ['As soon as possible', 'nopreference'],
])('L-11 ADF says when to ring a customer who answered %j', (answer, time) => {
  const adf = leadAsAdfDocument(documentOf({ form: 'call-back', fields: { call_time: answer } }), config, { repeat: false });
  expect(adf).toContain(`<phone type="voice" time="${time}"`);
});

it('L-11 addresses in ADF are in the country of the dealer’s language', () => {
  const british = sampleConfig({}, { ...configWithTwoLocations, locale: 'en-GB' });
  const countries = [...leadAsAdfDocument(documentOf({}, british), british, { repeat: false }).matchAll(/<country>(\w*)</g)];
  expect(countries.map(([, country]) => country)).toEqual(['GB', 'GB']);
});

it.each([
  [{ finance_amount: '0', finance_term: '5', finance_rate: '8' }],
  [{ finance_amount: '1e99', finance_term: '5', finance_rate: '8' }],
  [{ finance_amount: '30000', finance_term: 'NaN', finance_rate: '8' }],
  [{ finance_amount: '30000', finance_term: '5' }],
])('L-11 impossible figures are no finance figures: %j', (fields) => {
  expect(documentOf({ fields }).finance).toBeNull();
});

it.each([
  ['its plate', { rego: 'XYZ987', regoState: 'QLD' }, 'Trade-in: XYZ987 (QLD) for 2021 Toyota HiLux'],
  ['no property', { finance: 'Yes' }, 'Trade-in: own car for 2021 Toyota HiLux'],
])('L-11 the subject of a trade-in of which the shopper gave %s tells it from the wanted car', (_, fields, subject) => {
  expect(mailOf({ category: 'trade_in', fields }).subject).toContain(subject);
});

it('L-11 a lead’s answers about a trade-in read as on the form, and the wanted price has its currency', () => {
  const { text } = mailOf({ category: 'trade_in', form: 'trade-in', fields: { ...VALUED, condition: 'good', keys: 'two', expected_price: '15,000' } }); // prettier-ignore
  const [label] = config.tradeIn.questions.find(({ id }) => id === 'condition')?.answers.map((answer) => answer.label) ?? [];
  expect(mailOf({ category: 'trade_in', fields: { ...VALUED, expected_price: '45.000' } }).text).toContain(
    'Price wanted: $45,000',
  );
  for (const line of [`Condition: ${label}`, 'Price wanted: $15,000', 'How many keys are there? Two or more', 'Message: Is it'])
    expect(text).toContain(line);
});

it.each([
  [{}, 'Call 0400 000 000, or reply to this e-mail: it goes to Jane.', 'Call 0400 000 000, or write to jane@example.com.'],
  [{ PreferredContactMethod: 'Phone' }, 'Call 0400 000 000.', 'Call 0400 000 000.'],
  [{ PreferredContactMethod: 'SMS' }, 'Send an SMS to 0400 000 000.', 'Send an SMS to 0400 000 000.'],
  [{ PreferredContactMethod: 'Email' }, 'Reply to this e-mail: it goes to Jane.', 'Write to jane@example.com.'],
])(
  'L-11 the next step with the answers %j names the way to answer, which is a reply only in the mail',
  (fields, step, adfStep) => {
    expect(mailOf({ fields }).text).toContain(`Next step: ${step}\n`);
    expect(leadAsAdfDocument(documentOf({ fields }), config, { repeat: false })).toContain(`Next step: ${adfStep}\n`);
    const finance = mailOf({ category: 'finance', fields: { ...fields } }).text;
    expect(finance).toContain(
      `Contact the customer with a finance quote.${'PreferredContactMethod' in fields ? ` ${step}` : ''}\n`,
    );
  },
);

it('L-11 the headings tell the wanted car, the customer’s car and an example apart', () => {
  const tradeIn = mailOf({ category: 'trade_in', form: 'trade-in', fields: VALUED }).text;
  expect(tradeIn).toContain('VEHICLE WANTED\n2021 Toyota HiLux');
  expect(tradeIn).toContain('THE CUSTOMER’S CAR TO TRADE IN\n2014 Mazda 3');
  expect(mailOf({ subcategory: 'Find Me Something Similar' }).text).toContain('VEHICLE LIKE THIS ONE\n2021 Toyota HiLux');
  const sale = mailOf({ category: 'trade_in', subcategory: 'Sell My Car', carId: null, fields: VALUED }).text;
  expect(sale).toContain('THE CUSTOMER’S CAR TO SELL\n2014 Mazda 3');
  expect(sale).not.toMatch(/trade.in/i);
});

it('L-11 the dealer’s questions about the traded car are answered beside the car, in the mail and in ADF', () => {
  const change = { category: 'trade_in', form: 'trade-in', fields: { ...VALUED, keys: 'two' } };
  const [, block = ''] = mailOf(change).text.split('THE CUSTOMER’S CAR TO TRADE IN\n');
  expect(block.split('\n\n')[0]).toContain('How many keys are there? Two or more');
  const adf = new DOMParser().parseFromString(
    leadAsAdfDocument(documentOf(change), config, { repeat: false }),
    'application/xml',
  );
  expect(adf.querySelector('vehicle[interest="trade-in"] > comments')?.textContent).toContain('How many keys are there? Two');
});

it.each([
  [{ rego: 'XYZ987' }, 'Ask the customer for: make, model, year'],
  [{ rego: 'XYZ987', 'Vehicle Make': 'Mazda', 'Vehicle Year': '2014' }, 'Ask the customer for: model'],
])('L-11 the mail names the facts that a trade-in with %j lacks', (fields, line) => {
  expect(mailOf({ category: 'trade_in', fields }).text).toContain(line);
  expect(leadAsAdfDocument(documentOf({ category: 'trade_in', fields }), config, { repeat: false })).toContain(line);
  expect(mailOf({ category: 'trade_in', fields: VALUED }).text).not.toContain('Ask the customer for');
});

it('L-11 the records say that no branch was chosen, name a dealership once, and have the time on the dealer’s clock', () => {
  expect(mailOf({ carId: null }).text).toContain('Branch: No branch chosen\nSent: Sat 21 Nov 2026, 4:43 pm\n');
  const named = { ...documentOf({}), dealership: { id: 'd', name: 'Corner North' } };
  const { text, html } = leadMail(named, config, { address: 'x@y.example' });
  expect(text).toContain('Branch: Corner North - Sales\nSent: ');
  expect(html).toContain('4:43&nbsp;pm');
});

it('L-11 the mail of a reservation has its facts in one block, and says when the hold ends', () => {
  const fields = { Deposit: '$300', 'Held until': 'Wednesday, 25 November 2026 at 9:36 am', 'Reservation number': 'r-1' };
  const { text } = mailOf({ subcategory: 'Reservation', message: null, additionalServices: [], optIn: false, fields });
  expect(text).toContain('The hold ends Wednesday, 25 November 2026 at 9:36 am.');
  expect(text).toContain(
    'RESERVATION\nDeposit: $300\nHeld until: Wednesday, 25 November 2026 at 9:36 am\nReservation number: r-1\n\n',
  );
});

it.each([
  ['general', 'Fleet', null, 'Fleet enquiry: ', 'Sends the form “Fleet enquiry” without a message.'],
  ['general', 'Fleet Enquiry', 'Ten utes', 'Fleet Enquiry: ', 'Asks the dealership a question.'],
  ['service', 'Fleet', null, 'Service booking (Fleet): ', 'Would like to book a service.'],
])(
  'L-11 the mail of the category %s names the subcategory %s of the dealer’s own form',
  (category, subcategory, message, subject, wish) => {
    const mail = mailOf({ category, subcategory, message, carId: null });
    expect(mail.subject.startsWith(subject)).toBe(true);
    expect(mail.text).toContain(wish);
  },
);

it('L-11 a photo request says its wish once', () => {
  const preset = 'Please send me more photos of this vehicle.';
  expect(mailOf({ form: 'photos', category: 'photos', subcategory: 'Request Photos', fields: { preset } }).text).not.toContain(
    preset,
  );
});

it('L-11 a trade-in is a car once, also in the words of the valuation form', () => {
  const { text } = mailOf({ category: 'trade_in', form: 'trade-in', fields: { ...sampleTradedCar, ...VALUED } });
  expect(text.match(/2014 Mazda 3/g)).toHaveLength(1);
  expect(text).toContain('Value shown to the customer: $14,200 to $16,800');
});

it('L-11 a link in the mail leads to the dealer’s address, whatever host the browser named', () => {
  expect(documentOf({ url: 'http://harbour.localhost:4000/sites/corner/finance?amount=3' })).toMatchObject({
    url: 'https://corner.example/finance?amount=3',
    page_id: '/finance',
  });
  expect(documentOf({ url: 'https://evil.example//evil.example/x' }).url).toBe('https://corner.example/evil.example/x');
  expect(documentOf({ url: 'javascript:alert(1)' }).url).toBeNull();
});

it('L-11 the vendor of an ADF document is one branch whole, and never the branch with the group’s contact', () => {
  const vendor = (change: Partial<StoredLead>) => {
    const xml = leadAsAdfDocument(documentOf(change), config, { repeat: false });
    const element = new DOMParser().parseFromString(xml, 'application/xml').querySelector('vendor');
    return ['vendorname', 'email', 'phone', 'street'].map((name) => element?.querySelector(name)?.textContent);
  };
  expect(vendor({})).toEqual(['Corner North - Sales', 'north@corner.example', '08 5555 0100', '1 Corner North - Sales Street']);
  expect(vendor({ locationId: 'south' })).toEqual([
    'Corner South - Sales',
    undefined,
    '08 5555 0100',
    '1 Corner South - Sales Street',
  ]);
  expect(vendor({ carId: null })).toEqual(['Corner & Söhne Motors', 'hello@corner.example', '08 1234 5678', undefined]);
});

it('L-13 L-11 the mail and ADF of a trade-in say that an acceptance without a valid valuation is to be checked', () => {
  const change = { category: 'trade_in', form: 'trade-in', fields: { ...VALUED, offer_accepted: 'to_check' } };
  const words = 'Accepted: Yes, but there was no valid valuation at that time: please check with the customer';
  expect(mailOf(change).text).toContain(words);
  expect(leadAsAdfDocument(documentOf(change), config, { repeat: false })).toContain(words);
});
