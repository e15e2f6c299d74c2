import { Value } from 'typebox/value';
import { LeadSubmission } from '@forecourt/contracts/lead';
import type { Location } from '@forecourt/contracts/site';
import { bookingLead } from './booking-lead';

const locations = [{ id: 'cairns-service', name: 'Harbour Cairns - Service' }] as Location[];
const values = {
  name: ' Ada ',
  last_name: '',
  email: 'ada@example.com',
  phone: '0400 000 000',
  postcode: '4870',
  'Vehicle Make': 'Kia',
  'Vehicle Rego': '',
  location_id: 'cairns-service',
  'Preferred Service Date': '2026-12-03T08:30',
  opt_in: false,
  website: '',
  category: 'service',
};
const lead = bookingLead(values, { key: 'key-12345', url: '/service', locations });

it('B-02 hands a complete booking in as one lead of category service', () => {
  expect(lead).toEqual({
    key: 'key-12345',
    category: 'service',
    name: 'Ada',
    email: 'ada@example.com',
    phone: '0400 000 000',
    postcode: '4870',
    location_id: 'cairns-service',
    opt_in: false,
    url: '/service',
    fields: {
      'Vehicle Make': 'Kia',
      'Preferred Service Date': '2026-12-03T08:30',
      Location: 'Harbour Cairns - Service',
      lead_status: 'Complete',
      form_completed: true,
    },
  });
});

it('B-02 has the form that the server takes', () => expect(Value.Check(LeadSubmission, lead)).toBe(true));

it('L-02 passes on what a machine wrote where a person sees nothing', () => {
  expect(bookingLead({ ...values, website: 'x' }, { key: 'key-12345', url: '/', locations }).website).toBe('x');
});
