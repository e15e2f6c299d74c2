import type { Car, CarImage } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { cardTagOfCar, tagText } from '@forecourt/rules/card/card-tag';
import { repaymentsOfCar } from '@forecourt/rules/finance/finance-figures';
import { loanTermsText } from '@forecourt/rules/finance/loan-terms';
import { formatPhone } from '@forecourt/rules/location/phone';
import { formatDate, localDateTime } from '@forecourt/rules/location/zone-time';
import { formatMoney } from '@forecourt/rules/price/money';
import { priceDisplay, priceMeaning } from '@forecourt/rules/price/price-display';
import { truncateText } from '@forecourt/rules/text/truncate';
import { locationOfCar, phoneForCar } from '@forecourt/rules/vehicle/car-location';

/** The most characters or entries of each part of a sheet, so that it fits one page. */
export const VEHICLE_SHEET_LIMITS = {
  name: 90,
  facts: 9,
  numbers: 6,
  features: 12,
  comments: 90,
  value: 60,
  feature: 44,
  line: 90,
  disclaimer: 900,
} as const;
/** The dealer's site, its wording and the present time, from which a vehicle sheet's texts are made. */
export interface VehicleSheetSite {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  /** Address of the dealer's site with its path prefix, without a trailing slash. */
  root: string;
  /** The present time in Unix seconds, by which the sheet shows a registration as expired. */
  now: number;
}

/** Texts of the weekly estimate. The law requires the comparison rate beside the rate, in no smaller type. */
export interface SheetWeeklyRepayment {
  from: string;
  rate: string;
  comparison: string;
  term: string;
  /** The law's warning beside the comparison rate; printed in full. */
  warning: string;
  /** Other assumptions of the lender. */
  disclaimer: string;
}

export interface SheetDealer {
  name: string;
  /** Logo of the dealer on the sheet, as a source of the image service. */
  logo: string;
  address: string;
  phone: string;
  licence: string;
  entity: string;
}

/** Returns a text on one line, cut to `length` characters. */
export const cutTextToLength = (words: string, length: number): string =>
  truncateText(words.replace(/\s+/g, ' ').trim(), { length }).text;

const KINDS: Record<Car['car_type'], Record<Car['item_type'], string>> = declareTexts('shell.sheet.kind', {
  new: { car: 'New', caravan: 'New caravan', truck: 'New truck', motorcycle: 'New motorcycle' },
  demo: {
    car: 'Demonstrator',
    caravan: 'Demonstrator caravan',
    truck: 'Demonstrator truck',
    motorcycle: 'Demonstrator motorcycle',
  },
  used: { car: 'Used', caravan: 'Used caravan', truck: 'Used truck', motorcycle: 'Used motorcycle' },
});

/** Returns the kind of a car in the dealer's wording: `Used`, `New caravan`. */
export const carKindText = ({ car_type: type, item_type: item }: Car, text: TextLookup<'shell'>): string => {
  return text(`shell.sheet.kind.${type}.${item}`, KINDS[type][item]);
};

/** Returns the text of the tag on the car's card; undefined if there is none, or if it is "just arrived". */
export const carTagText = (car: Car, { config: { features, cards }, text, now }: VehicleSheetSite): string | undefined => {
  const { fuelTag, certified } = features;
  const tag = cardTagOfCar(car, { ...cards, fuelTag, certified }, now);
  // A sheet hangs for a month, so it does not say that the car has just arrived.
  return tag && tag.kind !== 'just_arrived' ? cutTextToLength(tagText(tag, text), VEHICLE_SHEET_LIMITS.value) : undefined;
};

/** Returns the texts that the law requires beside a price: the included charges, and the day of printing. */
export const priceDisclaimers = (
  car: Car,
  { config, text, now }: VehicleSheetSite,
  weekly: SheetWeeklyRepayment | undefined,
): string[] => {
  const { features, cards, timezone } = config;
  const display = priceDisplay(car, { subscriptions: features.subscriptions, noPriceText: cards.noPriceText });
  const type = 'priceType' in display ? display.priceType : undefined;
  const others = [
    type ? priceMeaning(type, text) : '',
    weekly?.disclaimer ?? '',
    mainCarPicture(car)?.stock ? text('shell.sheet.stockPhoto', 'Stock photo: the vehicle may look different.') : '',
    text('shell.sheet.printed', 'Printed {{date}}. Price and availability may have changed since: see the address above.', {
      date: formatDate(localDateTime(now, timezone).date) ?? '',
    }),
  ]
    .filter(Boolean)
    .map((words) => cutTextToLength(words, VEHICLE_SHEET_LIMITS.disclaimer));
  // The law's warning is never cut, whatever its length (F-12).
  return weekly ? [`* ${weekly.warning}`, ...others] : others;
};

/** Returns the picture of the sheet, the first one of the car that is no video. */
export const mainCarPicture = ({ images }: Pick<Car, 'images'>): CarImage | undefined =>
  images.find(({ isVideo, url }) => !isVideo && url);

/** Returns name and address of the car's location, or else of the dealer's primary location. */
export const sheetDealer = (car: Car, { config, text }: VehicleSheetSite): SheetDealer => {
  const { theme, legal } = config;
  const place = locationOfCar(car, config) ?? config.locations.find(({ primary, visible }) => primary && visible);
  const { street, city, state, postcode } = place?.address ?? { street: '', city: '', state: '', postcode: '' };
  const phone = phoneForCar(car, config);
  const licence = place?.dealer_license_number;
  return {
    name: cutTextToLength(place?.dealership_name ?? config.name, VEHICLE_SHEET_LIMITS.line),
    logo: theme.logo,
    address: place ? cutTextToLength(`${street}, ${city} ${state} ${postcode}`, VEHICLE_SHEET_LIMITS.line) : '',
    phone: phone ? formatPhone(phone) : '',
    licence: licence ? text('shell.sheet.licence', 'Dealer licence {{number}}', { number: licence }) : '',
    entity: [legal.entity, legal.abn ? text('shell.sheet.abn', 'ABN {{number}}', { number: legal.abn }) : '']
      .filter(Boolean)
      .join(', '),
  };
};

/**
 * Returns the weekly estimate of a car's price (F-06, V-19); undefined if the dealer may not advertise one, and for a
 * subscription.
 */
export const weeklyEstimateTexts = (car: Car, { config, text, now }: VehicleSheetSite): SheetWeeklyRepayment | undefined => {
  const { locale, currency } = config;
  const figures = repaymentsOfCar(car, config, now);
  if (!figures) return undefined;
  return {
    from: text('shell.finance.teaser.from', 'from {{payment}} a week*', {
      payment: formatMoney(figures.weekly, locale, currency),
    }),
    rate: text('shell.finance.teaser.rate', '{{rate}}% p.a. interest', { rate: figures.rate.toFixed(2) }),
    comparison: text('shell.finance.teaser.comparison', '{{rate}}% p.a. comparison rate*', {
      rate: figures.comparisonRate.toFixed(2),
    }),
    warning: figures.warning,
    disclaimer: figures.disclaimer,
    term: loanTermsText(figures, config, text),
  };
};
