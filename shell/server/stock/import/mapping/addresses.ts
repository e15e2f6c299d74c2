import { isPlainObject } from '@forecourt/rules/text/is-plain-object';

const ADDRESS_START = String.raw`(?:https?:)?\/\/|www\.|drawing:|\/media\/`;
const BETWEEN_ADDRESSES = new RegExp(String.raw`[\s,;|]+(?=${ADDRESS_START})`, 'i');
const SEPARATORS = ['|', ';', '\n', ',', ' '] as const;

/** Separated by `|`, `;`, `,` or white space. An address may contain commas. */
export const splitAddresses = (text: string): string[] => {
  const parts = text.split(BETWEEN_ADDRESSES).map((part) => part.replace(/[\s,;|]+$/, ''));
  const whole = parts.length === 1 && !/^(?:https?:)?\/\//i.test(text);
  const separator = whole ? SEPARATORS.find((mark) => text.includes(mark)) : undefined;
  const addresses = separator === undefined ? parts : text.split(separator).map((part) => part.trim());
  return addresses.filter((address) => address !== '');
};

/** The image service of this installation; needs no host. */
const OWN_IMAGE_SOURCE = /^(?:drawing:|\/media\/)/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const HOST_WITHOUT_SCHEME = /^www\.[a-z\d-]+\./i;
const LONGEST_ADDRESS = 2000;

/** `reason`: why the address can't be used. */
type CheckedAddress = { address: string; reason?: undefined } | { address?: undefined; reason: string };

const completeAddress = (text: string, base: string | undefined): string | undefined => {
  if (text.startsWith('//')) return `https:${text}`;
  if (HOST_WITHOUT_SCHEME.test(text)) return `https://${text}`;
  if (SCHEME.test(text)) return text;
  return base && URL.canParse(text, base) ? new URL(text, base).href : undefined;
};

export interface UrlCheckOptions {
  /** Completes an address without a host. */
  baseAddress?: string;
  /** May name drawings and media of this installation, as in a feed in Forecourt's own format. */
  allowsOwnMedia?: boolean;
}

export const checkMediaAddress = (
  text: string,
  { baseAddress, allowsOwnMedia = false }: UrlCheckOptions = {},
): CheckedAddress => {
  if (text.length > LONGEST_ADDRESS) return { reason: `is longer than ${LONGEST_ADDRESS} characters` };
  if (allowsOwnMedia && OWN_IMAGE_SOURCE.test(text)) return { address: text };
  const whole = completeAddress(text, baseAddress);
  if (whole === undefined) return { reason: 'is an address without a host; set "baseAddress" in the mapping' };
  if (!URL.canParse(whole)) return { reason: 'is not an address' };
  const url = new URL(whole);
  if (!/^https?:$/.test(url.protocol)) return { reason: 'is not an http or https address' };
  if (url.username || url.password) return { reason: 'is an address with a password' };
  return { address: /\s/.test(whole) ? url.href : whole };
};

const ADDRESS_KEYS = ['url', 'src', 'href', 'uri', 'link', 'large', 'original'] as const;

/** The entry itself if it is a text, or the value of a usual key such as `url`; undefined if there is none. */
export const addressTextOfEntry = (entry: unknown): string | undefined => {
  if (typeof entry === 'string') return entry;
  if (!isPlainObject(entry)) return undefined;
  const key = ADDRESS_KEYS.find((name) => typeof entry[name] === 'string');
  return key && (entry[key] as string).trim();
};
