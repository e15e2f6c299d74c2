import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COMPARISON_RATE_WARNING } from '@forecourt/contracts/site/finance-defaults';
import type { Car } from '@forecourt/contracts/car/car';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { createWording } from '@forecourt/ui';
import { advertisingFaults } from '../../../../e2e/harness/advertised-rates';
import { printPageHtml } from '../../stock/vehicle-sheet/print-page';
import { createVehicleSheet } from '../../stock/vehicle-sheet/sheet';
import { sheetCar, sheetConfig } from '../../stock/vehicle-sheet/testing/sheet-car';
import { confirmableAnswers } from './confirmation/confirmable-answers';
import { enquiryConfirmationMail } from './confirmation/confirmation-mail';
import { leadAsAdfDocument } from './delivery/adf/adf-document';
import { leadDocument } from './delivery/lead-document';
import { leadMail } from './delivery/mail/lead-mail';
import { TEST_SITE_ADDRESS, sampleCar, sampleConfig, sampleLead } from './delivery/testing/sample-lead';
import type { EmailMessage } from '../../platform/ports';

const SERVER = resolve(__dirname, '../..');

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

/** Undefined for data of pages and of other programs. The crawl of all pages checks pages. */
const READERS: Record<string, undefined | (() => string[])> = {
  'stock/vehicle-sheet/sheet-words.ts': () => [
    printPageHtml(sheet, { text, basePath: '', theme: '', nonce: 'n' }),
    // The PDF draws the texts of the sheet as they are.
    plainPage(`${Object.values(sheet.weekly ?? {}).join(' ')} ${sheet.disclaimers.join(' ')}`),
  ],
  // Takes rates and repayments without comparison rate out of a dealer's comments.
  'stock/feeds-out/dealer-site.ts': undefined,
  'leads/enquiries/delivery/lead-lines.ts': () => [
    ...partsOfMail(leadMail(document, config, { address: 'leads@corner.example' })),
    plainPage(leadAsAdfDocument(document, config, { repeat: false })),
  ],
  'leads/enquiries/confirmation/confirmable-answers.ts': () => partsOfMail(confirmation()),
  'leads/enquiries/confirmation/confirmation-mail.ts': () => partsOfMail(confirmation()),
  'leads/enquiries/delivery/adf/adf-vehicles.ts': undefined,
  'leads/enquiries/delivery/answers-text.ts': undefined,
  'leads/enquiries/delivery/lead-document.ts': undefined,
  'leads/enquiries/delivery/lead-finance.ts': undefined,
  'platform/ports/providers.ts': undefined,
  'providers/finance-quote/car-quote.ts': undefined,
  'providers/finance-quote/finance-quote.ts': undefined,
  'providers/adapters.ts': undefined,
  'providers/prequalification/question.ts': undefined,
  'providers/prequalification/routes.ts': undefined,
  'stock/cars/lender-quotes.ts': undefined,
  'stock/cars/page-facts/routes.ts': undefined,
  // Takes rates and repayments without comparison rate out of a dealer's comments.
  'stock/cars/sanitise-comments.ts': undefined,
  // Names the field, and shows no repayment.
  'stock/import/sync/emptied-fields.ts': undefined,
  'sites/tenants/check-advertising.ts': undefined,
  'sites/tenants/check-finance.ts': undefined,
  'sites/tenants/check-offers.ts': undefined,
  'sites/tenants/public-site.ts': undefined,
};

/** Matches the rules of finance, and fields that have a rate or a repayment. */
const FIGURES = /rules\/finance\/|\/lead-finance'|weekly_repayment|paymentWeek|paymentMonth|comparisonRate|advertisedRate/;
/** No shopper reads these figures: stock on its way from a feed to the index, providers' answers and the demo. */
const WITHOUT_READERS =
  /^(?:stock\/(?:import\/(?:mapping|fields)|cars\/(?:derived-fields|search-record))|providers\/finance-quote\/http-quote|search\/)/;

it('F-12 every file of the server that reads rates or repayments is in the list of this test', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(?:test|contract|golden)\.|\/testing\//.test(file) && !WITHOUT_READERS.test(file),
    )
    .filter((file) => FIGURES.test(readFileSync(join(SERVER, file), 'utf8')));
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
