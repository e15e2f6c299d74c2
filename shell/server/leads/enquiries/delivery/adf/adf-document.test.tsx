import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Car } from '@forecourt/contracts/car/car';
import * as fc from 'fast-check';
import { leadDocument } from '../lead-document';
import { dtdViolations } from '../testing/dtd';
import { TEST_SITE_ADDRESS, sampleTradedCar, sampleCar, sampleConfig, sampleLead } from '../testing/sample-lead';
import { leadAsAdfDocument } from './adf-document';

const DTD = resolve(__dirname, '../../../../../../../shared/data/adf/adf_1_0.dtd');
const dtd = existsSync(DTD) ? readFileSync(DTD, 'utf8') : undefined;
if (!dtd) process.stdout.write(`The standard's DTD is not at ${DTD}: the order of elements is not checked against it\n`);

const config = sampleConfig();
const write = (lead = sampleLead(), car: typeof sampleCar | null = sampleCar, repeat = false): string =>
  leadAsAdfDocument(leadDocument(lead, car ?? undefined, config, TEST_SITE_ADDRESS), config, { repeat });
const parse = (xml: string): Document => new DOMParser().parseFromString(xml, 'application/xml');
const textOf = (document: Document, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

describe('a lead as ADF', () => {
  it("L-07 the document has the shopper and the car in the standard's elements", () => {
    const document = parse(write());
    expect(write()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<\?adf version="1.0"\?>\n<adf><prospect status="new">/);
    expect(textOf(document, 'prospect > id')).toEqual(['6f1f2f9e-0c5b-4a51-8a55-0a9f1c1d2e3f']);
    expect(textOf(document, 'requestdate')).toEqual(['2026-11-21T16:43:14+10:30']);
    expect(textOf(document, 'vehicle > year, vehicle > make, vehicle > model, vehicle > vin, vehicle > stock')).toEqual([
      '2021',
      'Toyota',
      'HiLux',
      'MR0FB22G900012345',
      'S<1>',
    ]);
    expect(document.querySelector('odometer')?.outerHTML).toContain('units="km"');
    expect(document.querySelector('vehicle > price')?.outerHTML).toContain('type="asking" currency="AUD">45990<');
    expect(textOf(document, 'customer name')).toEqual(['Jane', "O'Brien <jo>"]);
    expect(textOf(document, 'customer > comments')[0]).toContain('I can come & see it.');
    expect(textOf(document, 'vendorname')).toEqual(['Corner & Söhne Motors']);
  });

  it('L-07 V-09 the document has the price on the page: the offer with its type, and none for a price on application', () => {
    const offered = { ...sampleCar, offer_price: 43_500, price_type: 'drive_away', images: [{ url: 'media:a.jpg' }] } as Car;
    const document = parse(write(sampleLead(), offered));
    expect(textOf(document, 'vehicle > price, vehicle > pricecomments')).toEqual(['43500', 'Drive away']);
    expect(textOf(document, 'vehicle > imagetag')).toEqual([
      'https://corner.example/_img/v1/a_3x2,f_auto,q_75,w_640/media%3Aa.jpg',
    ]);
    expect(dtd ? dtdViolations(document, dtd) : []).toEqual([]);
    const secret = parse(write(sampleLead(), { ...offered, price_type: 'poa' }));
    expect(textOf(secret, 'vehicle > price, vehicle > pricecomments')).toEqual([]);
  });

  it('L-07 L-08 the document has the trade-in as a second vehicle', () => {
    const document = parse(write(sampleLead({ fields: sampleTradedCar })));
    const [wanted, offered] = [...document.querySelectorAll('vehicle')];
    expect([wanted?.getAttribute('interest'), offered?.getAttribute('interest')]).toEqual(['buy', 'trade-in']);
    expect(offered?.textContent).toContain('2014Mazda3123456');
    expect(offered?.querySelector('price')?.outerHTML).toContain('type="appraisal"');
    expect(offered?.querySelector('comments')?.textContent).toContain('Registration: XYZ987 (SA)');
  });

  it('L-07 X-04 the odometers of a dealer with miles are in miles', () => {
    const british = sampleConfig({}, { locale: 'en-GB' });
    const lead = leadDocument(
      sampleLead({ fields: { ...sampleTradedCar, kms: '72420' } }),
      { ...sampleCar, km: 16_093 },
      british,
      TEST_SITE_ADDRESS,
    );
    const odometers = [...parse(leadAsAdfDocument(lead, british, { repeat: false })).querySelectorAll('odometer')];
    expect(odometers.map((odometer) => [odometer.textContent, odometer.getAttribute('units')])).toEqual([
      ['10000', 'mi'],
      ['45000', 'mi'],
    ]);
  });

  it('L-08 a valued trade-in has every element of the standard in its order, and a comment with the other answers', () => {
    const fields = {
      ...sampleTradedCar,
      trade_in_vin: 'JM0KE1075W0123456',
      trade_in_badge: 'Maxx',
      trade_in_colour: 'Soul Red',
      condition: 'good',
      trade_in_value: '',
      valuation: '$14,200 to $16,800',
      valuation_low: 14_200,
      valuation_high: 16_800,
      offer_accepted: true,
      expected_price: '17,000',
    };
    const document = parse(write(sampleLead({ category: 'trade_in', fields })));
    const offered = document.querySelector('vehicle[interest="trade-in"]');
    expect([...(offered?.children ?? [])].map(({ localName, textContent }) => [localName, textContent])).toEqual([
      ['year', '2014'],
      ['make', 'Mazda'],
      ['model', '3'],
      ['vin', 'JM0KE1075W0123456'],
      ['trim', 'Maxx'],
      ['odometer', '123456'],
      ['colorcombination', 'Soul Red1'],
      ['price', '14200'],
      [
        'comments',
        [
          'Registration: XYZ987 (SA)',
          'Under finance: No',
          'Condition: Good: small marks, everything works',
          'Value shown to the customer: $14,200 to $16,800',
          'The customer accepts this value, subject to inspection',
          'The customer would like: $17,000',
        ].join('\n'),
      ],
    ]);
    expect(offered?.querySelector('odometer')?.getAttribute('units')).toBe('km');
    expect(offered?.querySelector('price')?.getAttribute('type')).toBe('appraisal');
    expect(dtd ? dtdViolations(document, dtd) : []).toEqual([]);
  });

  it.each([
    ['a test drive', sampleLead({ category: 'test_drive' }), sampleCar, ['test-drive']],
    [
      'a car for sale',
      sampleLead({ category: 'trade_in', subcategory: 'Sell My Car', carId: null, fields: sampleTradedCar }),
      null,
      ['sell'],
    ],
    ['a car in for service', sampleLead({ category: 'service', carId: null, fields: { rego: 'A1' } }), null, ['buy']],
    ['a general enquiry', sampleLead({ category: 'general', carId: null }), null, ['buy']],
    ['a car that is sold, with a trade-in', sampleLead({ fields: sampleTradedCar }), null, ['buy', 'trade-in']],
  ])('L-07 the document names the subject of %s', (_, lead, car, interests) => {
    const document = parse(write(lead, car));
    expect([...document.querySelectorAll('vehicle')].map((vehicle) => vehicle.getAttribute('interest'))).toEqual(interests);
    expect(dtd ? dtdViolations(document, dtd) : []).toEqual([]);
  });

  it('L-07 the document of a repeated delivery says that it may be a copy', () => {
    expect(
      parse(write(sampleLead(), sampleCar, true))
        .querySelector('prospect')
        ?.getAttribute('status'),
    ).toBe('resend');
  });
});

(dtd ? describe : describe.skip)('the ADF standard', () => {
  it('L-07 the check by the DTD finds an element in the wrong order', () => {
    const wrong = write().replace(/(<year>.*<\/year>)(<make>.*<\/make>)/, '$2$1');
    expect(dtdViolations(parse(wrong), dtd!)).toHaveLength(1);
  });

  it('L-07 the document is well-formed and valid for any text that a person types', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(
        fc.record({
          name: anything,
          lastName: fc.option(anything),
          postcode: fc.option(anything),
          message: fc.option(anything),
          url: fc.option(anything),
          category: fc.constantFrom('enquiry', 'test_drive', 'trade_in', 'general', 'service'),
        }),
        fc.dictionary(
          fc.constantFrom('kms', 'rego', 'finance', 'condition', 'valuation', 'trade_in_value', 'appointment', 'category', 'x'),
          anything,
        ),
        fc.boolean(),
        (change, fields, hasCar) => {
          const document = parse(write(sampleLead({ ...change, fields }), hasCar ? sampleCar : null));
          expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
          expect(dtdViolations(document, dtd!)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
