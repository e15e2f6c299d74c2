import { checkForms } from './check-forms';
import { DEFAULT_FORMS } from './default-forms';
import { formIds, findForm, formSteps } from './form-of';

const names = (id: string, forms = {}) => findForm(forms, id)?.fields.map(({ name }) => name);
const field = (forms: Parameters<typeof findForm>[0], name: string, id = 'general') =>
  findForm(forms, id)?.fields.find((each) => each.name === name);

it('L-01 the product has every form of the specification', () => {
  expect(formIds({})).toEqual(
    expect.arrayContaining(
      'enquiry test-drive photos similar call-back trade-in sell-my-car finance location service'.split(' '),
    ),
  );
});

it("L-01 the product's forms pass the checks for a dealer's forms", () => {
  const untouched = Object.fromEntries(DEFAULT_FORMS.map(({ id }) => [id, {}]));
  expect(checkForms(untouched)).toEqual([]);
});

it.each(DEFAULT_FORMS.map((form) => [form.id, form] as const))('L-01 the form %s has no field name twice', (_, { fields }) => {
  expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
});

it('L-02 a general enquiry asks for a message unless the dealer turns that off', () => {
  expect(field({}, 'message')?.required).toBe(true);
  expect(field({ general: { fields: { message: { required: false } } } }, 'message')?.required).toBe(false);
});

it('L-10 the trade-in forms have contact method with Phone first, under finance, trade-in and the fields of a valuation', () => {
  expect(field({}, 'PreferredContactMethod', 'finance')).toMatchObject({
    value: 'Phone',
    options: [{ value: 'Phone' }, { value: 'Email' }, { value: 'SMS' }],
  });
  expect(names('finance')).toEqual(expect.arrayContaining(['finance', 'do-you-have-a-trade-in']));
  expect(names('trade-in')).toEqual(
    expect.arrayContaining(['kms', 'regoState', 'rego', 'name', 'phone', 'email', 'location_id']),
  );
});

describe("a dealer's changes to forms", () => {
  it("X-03 a dealer changes one key of one field, and the field's other keys stay", () => {
    const changed = field({ general: { fields: { message: { label: 'Your question' } } } }, 'message');
    expect(changed).toEqual({ ...field({}, 'message'), label: 'Your question' });
  });

  it('X-03 a dealer adds a field at the end or behind another field, and removes a field', () => {
    const heard = { label: 'How did you hear of us?', type: 'text' as const };
    expect(names('general', { general: { fields: { heard } } })?.at(-1)).toBe('heard');
    const moved = names('general', { general: { fields: { heard: { ...heard, after: 'name' }, last_name: { shown: false } } } });
    expect(moved?.slice(1, 3)).toEqual(['name', 'heard']);
    expect(moved).not.toContain('last_name');
  });

  it('X-03 a dealer’s configuration can move a default field of a form', () => {
    const moved = names('general', { general: { fields: { message: { after: 'name' } } } }) ?? [];
    expect(moved[moved.indexOf('name') + 1]).toBe('message');
    expect(moved.filter((name) => name === 'message')).toHaveLength(1);
  });

  it("X-03 a list of the site replaces a field's own options, and own options replace a list of the site", () => {
    const listed = field({ location: { fields: { location_id: { options: [{ value: 'x' }] } } } }, 'location_id', 'location');
    expect(listed).toMatchObject({ options: [{ value: 'x' }] });
    expect(listed).not.toHaveProperty('optionsFrom');
  });

  it('X-03 a dealer adds a form that the product does not have', () => {
    const fleet = {
      title: 'Fleet',
      category: 'general' as const,
      fields: { fleet_size: { label: 'Cars', type: 'number' as const } },
    };
    expect(findForm({ fleet }, 'fleet')).toMatchObject({
      id: 'fleet',
      title: 'Fleet',
      fields: [{ name: 'fleet_size', type: 'number' }],
    });
    expect(findForm({ fleet }, 'other')).toBeUndefined();
    expect(findForm(undefined, 'constructor')).toBeUndefined();
  });
});

describe("the refusal of a dealer's form", () => {
  const breachesOf = (forms: Parameters<typeof checkForms>[0]) =>
    checkForms(forms).map(({ path, expected }) => `${path} ${expected}`);
  const heard = { label: 'How?', type: 'select' as const };

  it.each([
    ['a field without words', { general: { fields: { heard: { type: 'text' as const } } } }, '/forms/general/fields/heard/label'],
    ['a choice of nothing', { general: { fields: { heard } } }, '/forms/general/fields/heard/options'],
    ['an unknown step', { enquiry: { fields: { message: { step: 'later' } } } }, '/forms/enquiry/fields/message/step'],
    ['an unknown place', { general: { fields: { message: { after: 'nothing' } } } }, '/forms/general/fields/message/after'],
    [
      'a condition on nothing',
      { general: { fields: { message: { when: [{ field: 'x', is: ['1'] }] } } } },
      '/forms/general/fields/message/when/0/field',
    ],
    [
      'a condition that cannot hold',
      { enquiry: { fields: { message: { when: [{ field: 'category', is: ['boat'] }] } } } },
      '/forms/enquiry/fields/message/when/0/is',
    ],
    [
      'a circle',
      { general: { fields: { message: { when: [{ field: 'message', is: ['1'] }] } } } },
      '/forms/general/fields/message/when/0',
    ],
    [
      'nobody to answer to',
      { general: { fields: { email: { shown: false }, phone: { required: false } } } },
      '/forms/general/fields',
    ],
    ['a form without a name', { fleet: { category: 'general' as const, fields: {} } }, '/forms/fleet/title'],
    ['numbers the wrong way round', { 'trade-in': { fields: { kms: { min: 9, max: 3 } } } }, '/forms/trade-in/fields/kms/max'],
  ])('X-02 the refusal names the path in the configuration for %s', (_, forms, path) => {
    expect(breachesOf(forms).some((line) => line.startsWith(`${path} `))).toBe(true);
  });

  it('X-02 a form without a fault has no breach', () => {
    expect(breachesOf({ general: { fields: { heard: { ...heard, options: [{ value: 'Radio' }] } } } })).toEqual([]);
  });
});

it('B-01 every field is in exactly one step, and a field without a step is in the first', () => {
  const form = findForm({ service: { fields: { extra: { label: 'Extra', type: 'text' } } } }, 'service')!;
  const steps = formSteps(form);
  expect(steps.map(({ title }) => title)).toEqual(['Contact Details', 'Vehicle Details', 'Order Details']);
  expect(steps[0]?.fields.map(({ name }) => name)).toContain('extra');
  expect(steps.flatMap(({ fields }) => fields)).toHaveLength(form.fields.length);
});
