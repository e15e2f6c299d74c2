import type { PriceType } from '@forecourt/contracts/car/car';

const ON_ROADS = String.raw`on[\s-]?roads?(?:\s+costs)?`;
const DRIVE_AWAY = String.raw`drive[\s-]*away(?:\s+price)?|on[\s-]the[\s-]road|otr|dap`;
const BEFORE_CHARGES = String.raw`e\.?g\.?c\.?|(?:\+|plus|before|excl?\.?|excluding)\s*(?:orc|${ON_ROADS}|gov(?:ernmen)?t?\.?\s+charges)`;
/** Change neither the sum nor the type of a price. A net price ("+ GST", "HT") and one to haggle over ("ono") are not read. */
const OTHER = String.raw`incl?\.?\s*gst|firm|only|festpreis|ttc`;
const BEFORE = String.raw`from|now|only|sale price|price|ab|nur|à partir de|dès|desde|solo|${DRIVE_AWAY}`;

const SUFFIX = new RegExp(String.raw`[\s,;]*[-–(]?\s*(?<![\p{L}\d])(?:${DRIVE_AWAY}|${BEFORE_CHARGES}|${OTHER})\s*\)?$`, 'iu');
const SUFFIX_TOUCHING = new RegExp(String.raw`(?<=[\d$€£*])\s*(?:${DRIVE_AWAY}|${BEFORE_CHARGES})$`, 'iu');
const PREFIX = new RegExp(String.raw`^(?:${BEFORE})[\s:]+`, 'iu');
const SAYS_DRIVE_AWAY = new RegExp(String.raw`(?<!\p{L})(?:${DRIVE_AWAY})(?!\p{L})`, 'iu');
const SAYS_BEFORE_CHARGES = new RegExp(String.raw`(?<!\p{L})(?:${BEFORE_CHARGES})(?!\p{L})`, 'iu');

/** Such as in "from $19,990 drive away, neg". */
const MOST_WORDS = 3;

/** "$19,990" for "from $19,990 drive away". */
export const withoutPriceWords = (text: string): string => {
  let bare = text;
  for (let count = 0; count < MOST_WORDS && /\p{L}{2}/u.test(bare); count += 1)
    bare = bare
      .replace(/\s*[*†]+$/, '')
      .replace(SUFFIX_TOUCHING, '')
      .replace(SUFFIX, '')
      .replace(PREFIX, '');
  return bare;
};

/** In the words around the price; undefined if they state none. */
export const priceTypeOfText = (text: string): PriceType | undefined => {
  if (SAYS_BEFORE_CHARGES.test(text)) return 'excluding_government_charges';
  return SAYS_DRIVE_AWAY.test(text) ? 'drive_away' : undefined;
};

/** ISO 4217 codes of dollars and pesos that are written with "$" alone. */
const WITH_DOLLAR_SIGN = 'AUD,NZD,USD,CAD,SGD,HKD,TWD,FJD,MXN,ARS,CLP,COP'.split(',');
const SIGNS: readonly [RegExp, readonly string[]][] = [
  [/€/, ['EUR']],
  [/£/, ['GBP', 'GIP', 'EGP']],
  [/¥/, ['JPY', 'CNY']],
  [/₹/, ['INR']],
  [/zł/, ['PLN']],
  [/Kč/, ['CZK']],
  [/(?:^|[^A-Z])AU?\$/, ['AUD']],
  [/US\$/, ['USD']],
  [/NZ\$/, ['NZD']],
  [/(?:^|[^A-Z])CA?\$/, ['CAD']],
  [/HK\$/, ['HKD']],
  [/(?:^|[^A-Z])S\$/, ['SGD']],
  [/\$/, WITH_DOLLAR_SIGN],
];
const CODE = /(?<!\p{L})(AUD|NZD|USD|CAD|SGD|HKD|GBP|EUR|CHF|JPY|INR|ZAR|SEK|NOK|DKK|PLN|CZK|HUF)(?!\p{L})/u;

/** ISO 4217 codes that the price's sign or code may mean, the likeliest first; empty for a price without a sign. */
export const currenciesOfPriceText = (text: string): readonly string[] => {
  const code = CODE.exec(text)?.[1];
  return code === undefined ? (SIGNS.find(([sign]) => sign.test(text))?.[1] ?? []) : [code];
};
