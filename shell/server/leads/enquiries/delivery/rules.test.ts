import * as fc from 'fast-check';
import { fetchAnyAddress } from '../../../platform/testing/any-address';
import { leadAnswerLine, leadFieldLabel, furtherAnswers } from './answers-text';
import { configuredChannels, createChannels } from './channels/channels';
import { areLeadsDelivered } from './channels/configured';
import { leadDocument } from './lead-document';
import { leadMail } from './mail/lead-mail';
import { TEST_SITE_ADDRESS, sampleTradedCar, sampleCar, sampleConfig, sampleLead } from './testing/sample-lead';
import { readLeadTradeIn } from './trade-in';
import { formatZonedIso } from '@forecourt/rules/location/zone-time';

describe('the channels of a dealer', () => {
  const channels = createChannels({
    messages: { deliver: async () => undefined },
    now: () => 0,
    secretOf: () => undefined,
    fetchAddress: fetchAnyAddress,
  });

  it.each([
    ['nothing is named', {}, ['email']],
    ['a webhook is named', { webhook: { url: 'https://crm.example/x' } }, ['email', 'webhook']],
    ['e-mail is switched off', { email: { offered: false }, adf: { to: 'adf@crm.example' } }, ['adf']],
  ])('L-07 the configuration sets the lead channels: %s', (_, leadDelivery, names) => {
    const config = sampleConfig(leadDelivery);
    expect([configuredChannels(channels, config), areLeadsDelivered(config)]).toEqual([names, true]);
  });

  it('L-07 a dealer without any address has no lead channel', () => {
    const config = sampleConfig({}, { contact: {} });
    expect([configuredChannels(channels, config), areLeadsDelivered(config)]).toEqual([[], false]);
  });
});

describe('a trade-in', () => {
  it('L-08 the trade-in has the shopper’s answers about their car', () => {
    expect(readLeadTradeIn(sampleLead({ fields: sampleTradedCar }))).toEqual({
      year: '2014',
      make: 'Mazda',
      model: '3',
      km: '123,456',
      rego: 'XYZ987 (SA)',
      value: '8500',
      finance: 'No',
    });
  });

  it('L-08 the trade-in has the range that the page showed, and whether the shopper accepted it', () => {
    const told = (offer_accepted: boolean) =>
      readLeadTradeIn(
        sampleLead({
          fields: { ...sampleTradedCar, trade_in_value: '', valuation: '$1 to $2', valuation_low: 1, offer_accepted },
        }),
      );
    expect(told(true)).toMatchObject({ value: '1', range: '$1 to $2', accepted: 'Yes' });
    expect(told(false)).toMatchObject({ accepted: 'Not yet' });
  });

  it.each([
    ['45.000', '45000'],
    ['$17,500', '17500'],
    ['a fair price', 'a fair price'],
  ])('L-08 the price that the shopper expects, typed as "%s", is %s', (expected_price, wanted) => {
    expect(readLeadTradeIn(sampleLead({ fields: { ...sampleTradedCar, expected_price } }))?.wanted).toBe(wanted);
  });

  it.each([
    ['a service', sampleLead({ category: 'service', fields: { rego: 'A1', kms: '9' } })],
    ['a person without one', sampleLead({ fields: { 'do-you-have-a-trade-in': 'No', kms: '' } })],
    ['a form that says nothing of it', sampleLead({ category: 'trade_in', fields: {} })],
  ])('L-08 a lead has no trade-in in %s', (_, lead) => {
    expect(readLeadTradeIn(lead)).toBeUndefined();
  });
});

describe('the texts of a lead', () => {
  it('L-07 a lead’s answers have the labels of the form, or else readable names', () => {
    const lead = sampleLead({ form: 'finance', fields: { 'how-did-you-hear': 'Radio', tow_bar: true } });
    expect(furtherAnswers(leadDocument(lead, sampleCar, sampleConfig(), TEST_SITE_ADDRESS), sampleConfig())).toEqual([
      ['How did you hear', 'Radio'],
      ['Tow bar', 'Yes'],
      ['Also asked for', 'Tinting'],
      ['News and offers', 'Agreed'],
    ]);
    expect(leadFieldLabel('regoState')).toBe('State of registration');
  });

  it('L-07 the document leaves out an unknown location, and has the id of a sold car', () => {
    const document = leadDocument(sampleLead({ locationId: 'nowhere' }), undefined, sampleConfig(), TEST_SITE_ADDRESS);
    expect(document).toMatchObject({ location: null, vehicle: null, car_id: 'car-1' });
  });
});

describe('an odometer reading in the texts of a lead', () => {
  const british = sampleConfig({}, { locale: 'en-GB' });

  it.each([
    ['kms', '72,420', sampleConfig(), 'Kilometres', '72,420 km'],
    ['kms', '72.420', sampleConfig(), 'Kilometres', '72,420 km'],
    ['kms', '72420', british, 'Mileage', '45,000 miles'],
    ['km', '72420', british, 'Mileage', '45,000 miles'],
    ['kms', 'about sixty thousand', british, 'Mileage', 'about sixty thousand'],
    ['kms', '', sampleConfig(), 'Kms', ''],
  ])('L-07 X-04 the answer %s "%s" reads in the dealer’s unit', (name, answer, config, label, value) => {
    expect(leadAnswerLine(name, answer, config)).toEqual([label, value]);
  });

  it('L-07 X-04 the mail has the car’s odometer and the trade-in’s, each once, in the dealer’s unit', () => {
    const stored = sampleLead({ fields: { ...sampleTradedCar, kms: '72420' } });
    const lead = leadDocument(stored, { ...sampleCar, km: 16_093 }, british, TEST_SITE_ADDRESS);
    const { text = '' } = leadMail(lead, british, { address: 'leads@corner.example' });
    expect([...text.matchAll(/^Mileage: .*$/gm)].map(([line]) => line)).toEqual([
      'Mileage: 10,000 miles',
      'Mileage: 45,000 miles',
    ]);
    expect(text).not.toMatch(/\bkm\b|Kilometres/);
  });
});

describe('a moment in a zone', () => {
  it.each([
    ['2026-11-21T06:13:14.900Z', 'Australia/Adelaide', '2026-11-21T16:43:14+10:30'],
    ['2026-07-01T12:00:00Z', 'America/St_Johns', '2026-07-01T09:30:00-02:30'],
    ['2026-01-01T00:00:00Z', 'Europe/London', '2026-01-01T00:00:00+00:00'],
  ])('L-07 the moment %s in %s is written as %s', (moment, zone, written) => {
    expect(formatZonedIso(moment, zone)).toBe(written);
  });

  it('L-07 every zone writes the same moment', () => {
    const zones = fc.constantFrom('Australia/Lord_Howe', 'Australia/Brisbane', 'America/New_York', 'Asia/Kathmandu', 'UTC');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), zones, (seconds, zone) => {
        expect(Date.parse(formatZonedIso(new Date(seconds * 1000).toISOString(), zone))).toBe(seconds * 1000);
      }),
    );
  });
});
