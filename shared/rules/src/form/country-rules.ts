import { isPhone } from '@forecourt/contracts/form/lead-schema';

/** The country of a BCP 47 language tag, upper case: `AU` of en-AU; `AU` if the tag has no region. */
export const countryOf = (locale: string): string => /-([A-Z]{2})(?:-|$)/i.exec(locale)?.[1]?.toUpperCase() ?? 'AU';

/** How a postcode looks, in which keyboard it is typed, and how long it can be. */
export interface PostcodeRule {
  pattern: RegExp;
  numeric: boolean;
  maxLength: number;
}

const FOUR_DIGITS: PostcodeRule = { pattern: /^\d{4}$/, numeric: true, maxLength: 4 };
const POSTCODES: Record<string, PostcodeRule> = {
  AU: FOUR_DIGITS,
  NZ: FOUR_DIGITS,
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, numeric: false, maxLength: 8 },
  US: { pattern: /^\d{5}(?:-\d{4})?$/, numeric: true, maxLength: 10 },
};
const ANY_POSTCODE: PostcodeRule = { pattern: /^[A-Z\d][A-Z\d -]{1,8}[A-Z\d]$/i, numeric: false, maxLength: 10 };

/** The rule for postcodes of a country; a loose rule if the country is not in the table. */
export const postcodeRuleOf = (country: string): PostcodeRule => POSTCODES[country] ?? ANY_POSTCODE;

const SEPARATORS = /[\s().-]/g;
const ABROAD = /^\+?\d{6,15}$/;

/** Whether a phone number can be dialled in a country: in Australia by the numbering plan, elsewhere by its length. */
export const isPhoneIn = (country: string, phone: string): boolean =>
  country === 'AU' ? isPhone(phone) : ABROAD.test(phone.replace(SEPARATORS, ''));
