const SHOWN_BEFORE_MASK = 5;
const MASK = '•';

const digitsOf = (phone: string): string => phone.replace(/[\s().-]/g, '').replace(/^(?:\+|0011)610?/, '0');

/** V-17: +61 becomes 0; ten digits stand in groups of 2, 4 and 4; 13 and 1300 numbers have their own groups. */
export const formatPhone = (phone: string): string => {
  const digits = digitsOf(phone);
  if (/^0\d{9}$/.test(digits)) return digits.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');
  if (/^1\d{9}$/.test(digits)) return digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
  if (/^13\d{4}$/.test(digits)) return digits.replace(/(\d{2})(?=\d)/g, '$1 ');
  return phone.trim();
};

/** Every digit after the first five characters becomes a dot (V-17). */
export const maskPhone = (phone: string): string => {
  const shown = formatPhone(phone);
  return shown.slice(0, SHOWN_BEFORE_MASK) + shown.slice(SHOWN_BEFORE_MASK).replace(/\d/g, MASK);
};

/** With the country code for an Australian number (V-17). Undefined for an empty number; the page then has no call button. */
export const telHref = (phone: string | undefined): string | undefined => {
  const digits = digitsOf(phone ?? '');
  if (!/^\+?\d+$/.test(digits)) return undefined;
  return `tel:${/^0\d{9}$/.test(digits) ? `+61${digits.slice(1)}` : digits}`;
};

/** E.164 (`+61400000000`); undefined if the text is no phone number. An Australian number may be in national form, 0400 000 000. */
export const internationalPhone = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^0(?=[2-478]\d{8}$)/, '+61');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
};
