import { object, string, type InferType } from 'yup';
import { oneLineText } from './one-line-text';

const PHONE_SEPARATORS = /[\s().-]/g;
const AUSTRALIAN = /^(?:(?:\+|00|0011)?610?|0)[2-9]\d{8}$/;
const LOCAL_WITHOUT_AREA = /^[2-9]\d{7}$/;
const SERVICE_NUMBER = /^(?:13\d{4}|1[38]00\d{6})$/;
const FOREIGN = /^\+(?!61)[1-9]\d{6,14}$/;

/** An Australian number (fixed, mobile, 13, 1300, 1800) in any usual notation, or a foreign one with its country code (L-02). */
export const isPhone = (text: string): boolean => {
  const digits = text.replace(PHONE_SEPARATORS, '');
  return [AUSTRALIAN, LOCAL_WITHOUT_AREA, SERVICE_NUMBER, FOREIGN].some((form) => form.test(digits));
};

const oneLine = () => string().transform((value: unknown) => (typeof value === 'string' ? oneLineText(value) : value));

/** For `.required(POSTCODE_MESSAGE)` in a form that requires a postcode (site-area §5). */
export const POSTCODE_MESSAGE = 'Invalid postcode. Please enter a 4-digit number.';
export const postcodeRule = oneLine().matches(/^\d{4}$/, { message: POSTCODE_MESSAGE, excludeEmptyString: true });

const nameRule = oneLine().max(120, 'Please enter at most 120 characters.');
const emailRule = oneLine()
  .max(254, 'Please enter at most 254 characters.')
  // HTML's e-mail format allows a domain without a dot; shoppers' addresses always have one.
  .matches(/^[^@]+@[^@]+\.[^@.]{2,}$/, { message: 'Please enter a valid email address.', excludeEmptyString: true })
  .email('Please enter a valid email address.');
const phoneRule = oneLine()
  .max(40, 'Please enter at most 40 characters.')
  .test('phone', 'Please enter a valid phone number.', (value) => !value || isPhone(value));
const messageRule = string().trim().max(5000, 'Please enter at most 5000 characters.');

/** Required in every enquiry (L-02). A form can require more with `leadSchema.shape({…})`. Casting trims the texts. */
export const leadSchema = object({
  name: nameRule.required('Please enter your name.'),
  last_name: nameRule,
  email: emailRule.required('Please enter your email address.'),
  phone: phoneRule.required('Please enter your phone number.'),
  postcode: postcodeRule,
  message: messageRule,
});
export type LeadAnswers = InferType<typeof leadSchema>;
