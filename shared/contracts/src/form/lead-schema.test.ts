import { ValidationError } from 'yup';
import { isPhone, leadSchema, POSTCODE_MESSAGE, postcodeRule } from './lead-schema';

const answers = { name: 'Ada Brown', email: 'ada@example.com', phone: '0400 000 000' };
const messagesFor = (value: object): Record<string, string> => {
  try {
    leadSchema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries((error as ValidationError).inner.toReversed().map((inner) => [inner.path, inner.message]));
  }
};

it('L-02 a lead with only name, email and phone is accepted', () => {
  expect(messagesFor(answers)).toEqual({});
});

it('L-02 a lead gets the messages for all missing answers at once', () => {
  expect(messagesFor({ name: '  ', email: '' })).toEqual({
    name: 'Please enter your name.',
    email: 'Please enter your email address.',
    phone: 'Please enter your phone number.',
  });
});

it('Q-04 the texts of a person have one line', () => {
  expect(leadSchema.cast({ ...answers, name: 'Ada\nBcc: all', email: 'ada@example.com\r\n' })).toMatchObject({
    name: 'Ada Bcc: all',
    email: 'ada@example.com',
  });
});

it('L-02 typed answers are trimmed', () => {
  expect(leadSchema.cast({ ...answers, name: ' Ada ', postcode: ' 4000 ' })).toMatchObject({ name: 'Ada', postcode: '4000' });
});

it.each(['ada', 'ada@example', 'ada@@example.com', 'ada brown@example.com', '@example.com', 'ada@example.', 'ada@.c'])(
  'L-02 the email address %s is refused',
  (email) => {
    expect(messagesFor({ ...answers, email })).toEqual({ email: 'Please enter a valid email address.' });
  },
);

it.each(['ada+cars@example.com.au', "o'brien@example.co", ' ada@example.com '])(
  'L-02 the email address %s is accepted',
  (email) => {
    expect(messagesFor({ ...answers, email })).toEqual({});
  },
);

it.each([
  '0400 000 000',
  '0400-000-000',
  '(07) 3000 0000',
  '07 3000 0000',
  '+61 7 3000 0000',
  '+61 (0)7 3000 0000',
  '61 400 000 000',
  '0011 61 400 000 000',
  '3000 0000',
  '13 12 34',
  '1300 000 000',
  '1800.000.000',
  '+64 21 123 4567',
])('L-02 the phone number %s is accepted', (phone) => {
  expect(isPhone(phone)).toBe(true);
});

it.each(['0400 000 00', '12345', 'call me', '0400 000 000 0', '+61 400 000', '0100 000 000', '1300 000', '++61400000000'])(
  'L-02 the phone number %s is refused',
  (phone) => {
    expect(messagesFor({ ...answers, phone })).toEqual({ phone: 'Please enter a valid phone number.' });
  },
);

it.each(['400', '40000', '4o00', '4,000', '-400'])('L-08 the postcode %s is refused', (postcode) => {
  expect(messagesFor({ ...answers, postcode })).toEqual({ postcode: POSTCODE_MESSAGE });
});

it('L-08 an empty postcode is accepted unless the form requires it', async () => {
  expect(messagesFor({ ...answers, postcode: '' })).toEqual({});
  await expect(postcodeRule.required(POSTCODE_MESSAGE).validate('')).rejects.toThrow('Please enter a 4-digit number.');
});
