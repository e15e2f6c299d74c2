import type { FormDescription } from '@forecourt/contracts/form/form';
import { findForm } from './form-of';
import { leadOfForm } from './lead-of-form';

const form = (fields: FormDescription['fields'], more: Partial<FormDescription> = {}): FormDescription => ({
  id: 'own',
  title: 'Own',
  category: 'service',
  steps: [],
  submit: 'Send',
  fields,
  ...more,
});
const circumstances = { key: 'key-12345', url: 'https://cars.example/', locations: [{ id: 'a', name: 'Harbour Cairns' }] };
const contact = { name: ' Ann ', email: 'ann@example.com', phone: '0412 345 678' };
const general = findForm({}, 'general')!;

it('L-03 a lead has each answer in its own property, trimmed, without empty answers', () => {
  expect(leadOfForm(general, { ...contact, last_name: ' ', message: 'Hi', opt_in: true, car_id: 'c1' }, circumstances)).toEqual({
    key: 'key-12345',
    form: 'general',
    category: 'general',
    name: 'Ann',
    email: 'ann@example.com',
    phone: '0412 345 678',
    message: 'Hi',
    car_id: 'c1',
    opt_in: true,
    url: 'https://cars.example/',
  });
});

it('L-03 ticked services become additional services of the lead, and other ticked boxes stay answers', () => {
  const fields: FormDescription['fields'] = [
    { name: 'extras', label: 'Extras', type: 'checkboxes', options: [{ value: 'Detailing' }, { value: 'Tyres' }] },
    { name: 'terms', label: 'Terms', type: 'checkbox' },
    { name: 'location_id', label: 'Where', type: 'select', options: [{ value: 'a' }] },
  ];
  expect(leadOfForm(form(fields), { extras: ['Tyres'], terms: true, location_id: 'a' }, circumstances)).toMatchObject({
    additional_services: ['Tyres'],
    location_id: 'a',
    fields: { terms: true, Location: 'Harbour Cairns' },
  });
});

it('L-03 a lead contains the pages that the shopper visited and the parameters of the first link', () => {
  const trail = { pages: ['/', '/cars/x'], query: { utm_source: 'mail' } };
  expect(leadOfForm(general, contact, { ...circumstances, trail })).toMatchObject({
    visited_pages: ['/', '/cars/x'],
    linked_query_params: { utm_source: 'mail' },
  });
});

it('B-02 a lead from a form in steps is marked complete', () => {
  const steps = [
    { id: 'one', title: 'One' },
    { id: 'two', title: 'Two' },
  ];
  expect(leadOfForm(form([], { steps }), contact, circumstances).fields).toEqual({
    lead_status: 'Complete',
    form_completed: true,
  });
});

it('V-23 a request for photos sends the preset message beside the shopper’s own words', () => {
  const photos = findForm({}, 'photos')!;
  const lead = leadOfForm(photos, { ...contact, preset: 'Please send me more photos', message: 'Of the tray' }, circumstances);
  expect(lead).toMatchObject({
    category: 'photos',
    subcategory: 'Request Photos',
    message: 'Of the tray',
    fields: { preset: 'Please send me more photos' },
  });
});

it('L-03 a lead has the category that the shopper chose', () => {
  const enquiry = findForm({}, 'enquiry')!;
  expect(leadOfForm(enquiry, { ...contact, category: 'test_drive' }, circumstances).category).toBe('test_drive');
  expect(leadOfForm(enquiry, { ...contact, category: 'nonsense' }, circumstances).category).toBe('enquiry');
});
