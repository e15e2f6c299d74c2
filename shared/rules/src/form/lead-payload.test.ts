import * as fc from 'fast-check';
import { applyLeadPayloadRules } from './lead-payload';

it.each(['Careers Enquiry', 'careers enquiry', 'careers', 'career_enquiry'])(
  'L-03 a lead with the category %j becomes a general enquiry with the subcategory Career Enquiry',
  (category) => {
    expect(applyLeadPayloadRules({ category, subcategory: 'Sales' })).toEqual({
      category: 'general',
      subcategory: 'Career Enquiry',
    });
  },
);

it('L-03 a lead of another category keeps its category', () => {
  expect(applyLeadPayloadRules({ category: 'service', subcategory: 'Careers' })).toEqual({
    category: 'service',
    subcategory: 'Careers',
  });
});

it('L-03 radio options are dropped, and ticked options become additional services', () => {
  const fields = {
    Rego: 'ABC',
    contact_radio_options: 'x',
    Wheel_alignment_check_options: true,
    Detailing_check_options: 'on',
    Pickup_check_options: false,
    Loan_car_check_options: '',
  };
  expect(applyLeadPayloadRules({ fields })).toEqual({
    fields: { Rego: 'ABC' },
    additional_services: ['Wheel alignment', 'Detailing'],
  });
});

it("L-03 ticked options are added to the lead's services without repeats", () => {
  expect(
    applyLeadPayloadRules({
      additional_services: ['Detailing'],
      fields: { Detailing_check_options: true, Tyres_check_options: true },
    }),
  ).toEqual({
    fields: {},
    additional_services: ['Detailing', 'Tyres'],
  });
});

it('L-03 a lead keeps the last 50 visited pages and the parameters of the link', () => {
  const pages = Array.from({ length: 60 }, (_, index) => `/cars/${index}`);
  const payload = applyLeadPayloadRules({ visited_pages: pages, linked_query_params: { gclid: 'x' }, opt_in: false });
  expect(payload).toEqual({ visited_pages: pages.slice(10), linked_query_params: { gclid: 'x' }, opt_in: false });
});

it('L-03 an invalid value stays in the lead, so that the check refuses it', () => {
  const wrong = { fields: 'x', additional_services: 5, visited_pages: {} };
  expect(applyLeadPayloadRules(wrong)).toEqual(wrong);
});

it('L-03 applying the payload rules twice gives the same lead as once', () => {
  const name = fc.constantFrom('Rego', 'a_radio_options', 'b_check_options', 'B_check_options_check_options', '__proto__');
  const raw = fc.record(
    {
      category: fc.constantFrom('careers', 'enquiry'),
      fields: fc.dictionary(name, fc.oneof(fc.boolean(), fc.string())),
      additional_services: fc.array(fc.string()),
      visited_pages: fc.array(fc.string(), { maxLength: 80 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(raw, (lead) => {
      const once = applyLeadPayloadRules(lead);
      expect(applyLeadPayloadRules(once)).toEqual(once);
    }),
  );
});
