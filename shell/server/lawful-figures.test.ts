import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPARISON_RATE_WARNING } from '@forecourt/contracts/site/finance-defaults';
import type { Car } from '@forecourt/contracts/car/car';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { createWording } from '@forecourt/ui';
import { advertisingFaults } from '../../e2e/harness/advertised-rates';
import { printPageHtml } from './documents/vehicle-sheet/print-page';
import { createVehicleSheet } from './documents/vehicle-sheet/sheet';
import { sheetCar, sheetConfig } from './documents/vehicle-sheet/testing/sheet-car';
import { confirmableAnswers } from './leads/confirmation/confirmable-answers';
import { enquiryConfirmationMail } from './leads/confirmation/confirmation-mail';
import { leadAsAdfDocument } from './leads/delivery/adf/adf-document';
import { leadDocument } from './leads/delivery/lead-document';
import { leadMail } from './leads/delivery/mail/lead-mail';
import { TEST_SITE_ADDRESS, sampleCar, sampleConfig, sampleLead } from './leads/delivery/testing/sample-lead';
import type { EmailMessage } from './ports';

const offer = {
  id: 'utes',
  name: '7.99% p.a. on new utes',
  description: '<p>7.99% p.a. (comparison rate 8.78% p.a.) on new utes.</p>',
  disclaimer: `7.99% p.a. (comparison rate 8.78% p.a.) for approved applicants. ${COMPARISON_RATE_WARNING}`,
  mechanic: { kind: 'rate', rate: 7.99, comparisonRate: 8.78, loan: true } as const,
};
const config = sampleConfig({}, { offers: [offer], finance: { rate: 8.5, fees: { establishment: 395 } } });
const text = createWording<'shell'>('en-AU', {});
const car = { ...sampleCar, status: 'in_stock' } as Car;
const fields = { finance_amount: '30000', finance_term: '5', finance_rate: '8.5', finance_frequency: 'week', offer_id: 'utes' };
const lead = sampleLead({ form: 'finance', category: 'finance', fields });
const document = leadDocument(lead, car, config, TEST_SITE_ADDRESS);

const plainPage = (words: string): string => `<body>${escapeHtml(words)}</body>`;
const partsOfMail = ({ subject, text: words, html = '' }: EmailMessage): string[] => [plainPage(`${subject}\n${words}`), html];
const sheet = createVehicleSheet(sheetCar(), { config: sheetConfig(), text, root: 'https://cars.example', now: 1_772_000_000 });
const confirmation = (): EmailMessage =>
  enquiryConfirmationMail(
    {
      to: lead.email,
      kind: 'finance',
      car,
      branch: undefined,
      offer,
      answers: confirmableAnswers(lead, { kind: 'finance', form: undefined, config }),
      optIn: false,
    },
    { config, address: TEST_SITE_ADDRESS },
    text,
  );

/**
 * What each file of the server makes of rates and repayments: documents and mails that people read, or undefined for data of
 * pages and of other programs. The crawl of all pages checks pages.
 */
const READERS: Record<string, undefined | (() => string[])> = {
  // Names the shopper's own limit of a search, and no repayment of a loan.
  'alerts/describe-search.ts': undefined,
  'documents/vehicle-sheet/sheet-words.ts': () => [
    printPageHtml(sheet, { text, basePath: '', theme: '', nonce: 'n' }),
    // The PDF draws the texts of the sheet as they are.
    plainPage(`${Object.values(sheet.weekly ?? {}).join(' ')} ${sheet.disclaimers.join(' ')}`),
  ],
  // Takes rates and repayments without comparison rate out of a dealer's comments.
  'feeds-out/dealer-site.ts': undefined,
  'leads/delivery/lead-lines.ts': () => [
    ...partsOfMail(leadMail(document, config, { address: 'leads@corner.example' })),
    plainPage(leadAsAdfDocument(document, config, { repeat: false })),
  ],
  'leads/confirmation/confirmable-answers.ts': () => partsOfMail(confirmation()),
  'leads/confirmation/confirmation-mail.ts': () => partsOfMail(confirmation()),
  'leads/delivery/adf/adf-vehicles.ts': undefined,
  'leads/delivery/answers-text.ts': undefined,
  'leads/delivery/lead-document.ts': undefined,
  'leads/delivery/lead-finance.ts': undefined,
  'ports/quotes.ts': undefined,
  'quotes/finance-quote/car-quote.ts': undefined,
  'quotes/finance-quote/finance-quote.ts': undefined,
  'quotes/index.ts': undefined,
  'quotes/prequalification/question.ts': undefined,
  'quotes/prequalification/routes.ts': undefined,
  'stock/lender-quotes.ts': undefined,
  'stock/page-facts/routes.ts': undefined,
  // Takes rates and repayments without comparison rate out of a dealer's comments.
  'stock/sanitise-comments.ts': undefined,
  // Names the field, and shows no repayment.
  'stock/sync/emptied-fields.ts': undefined,
  'tenants/check-advertising.ts': undefined,
  'tenants/check-finance.ts': undefined,
  'tenants/check-offers.ts': undefined,
  'tenants/public-site.ts': undefined,
};

/** Matches what a file of the server needs for a rate or a repayment: the rules of finance, or a field that has one. */
const FIGURES = /rules\/finance\/|\/lead-finance'|weekly_repayment|paymentWeek|paymentMonth|comparisonRate|advertisedRate/;
/** Folders whose figures no shopper reads: stock on its way from a feed to the index, providers' answers and the demo. */
const WITHOUT_READERS = /^(?:stock\/(?:mapping|fields|derived-fields|search-record)|quotes\/finance-quote\/http-quote|search\/)/;

it('F-12 every file of the server that reads rates or repayments is in the list of this test', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(?:test|contract|golden)\.|\/testing\//.test(file) && !WITHOUT_READERS.test(file),
    )
    .filter((file) => FIGURES.test(readFileSync(join(__dirname, file), 'utf8')));
  expect(files.toSorted()).toEqual(Object.keys(READERS).toSorted());
});

it.each(Object.entries(READERS).flatMap(([file, read]) => (read ? [[file, read] as const] : [])))(
  'F-12 documents and mails of %s have no rate or repayment without comparison rate and warning',
  (_, read) => {
    expect(read().flatMap(advertisingFaults)).toEqual([]);
  },
);

it('F-12 the documents and mails of this test have the rates that are checked', () => {
  const withoutRate = Object.entries(READERS).filter(([, read]) => read && !/\d% (?:p\.a\.|a year)/.test(read().join('\n')));
  expect(withoutRate).toEqual([]);
});
