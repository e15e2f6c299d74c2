import { initialValues, isShown, shownValues, type FormDescription } from './description';

const description: FormDescription = {
  submitLabel: 'Send',
  fields: [
    { name: 'name', label: 'Name', type: 'text', required: true },
    { name: 'location', label: 'Location', type: 'select', required: true, options: [{ value: 'cairns', label: 'Cairns' }] },
    { name: 'contact', label: 'Contact', type: 'radio', value: 'Phone', options: [{ value: 'Phone', label: 'Phone' }] },
    { name: 'trade', label: 'Trade-in', type: 'checkbox' },
    { name: 'rego', label: 'Rego', type: 'text', required: true, showWhen: { field: 'trade', is: true } },
  ],
};

it('L-01 starts with the described answers, the only choice of a required select, and what is remembered', () => {
  expect(initialValues(description, { name: 'Ann' })).toEqual({
    name: 'Ann',
    location: 'cairns',
    contact: 'Phone',
    trade: false,
    rego: '',
  });
});

it('L-01 shows a field only while another has one of the answers named', () => {
  const rego = description.fields[4]!;
  expect([isShown(rego, { trade: false }), isShown(rego, { trade: true }), isShown(rego, {})]).toEqual([false, true, false]);
  const either = { ...rego, showWhen: { field: 'contact', is: ['Email', 'SMS'] } };
  expect([isShown(either, { contact: 'SMS' }), isShown(either, { contact: 'Phone' })]).toEqual([true, false]);
});

it('L-01 sends the answers of shown fields only', () => {
  const values = { ...initialValues(description), rego: '123ABC' };
  expect(shownValues(description, values)).not.toHaveProperty('rego');
  expect(shownValues(description, { ...values, trade: true })).toHaveProperty('rego', '123ABC');
});
