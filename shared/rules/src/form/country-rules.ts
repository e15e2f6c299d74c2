import { isPhone } from '@forecourt/contracts/form/lead-schema';

/** Upper case: `GB` for the BCP 47 tag en-GB; `AU` if the tag has no region. */
export const countryOfLocale = (locale: string): string => /-([A-Z]{2})(?:-|$)/i.exec(locale)?.[1]?.toUpperCase() ?? 'AU';

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

/** A country without a rule of its own accepts letters and digits. */
export const postcodeRuleFor = (country: string): PostcodeRule => POSTCODES[country] ?? ANY_POSTCODE;

const SEPARATORS = /[\s().-]/g;
const ABROAD = /^\+?\d{6,15}$/;

/** Australian numbers are checked by the numbering plan, others by their length. */
export const isPhoneIn = (country: string, phone: string): boolean =>
  country === 'AU' ? isPhone(phone) : ABROAD.test(phone.replace(SEPARATORS, ''));
