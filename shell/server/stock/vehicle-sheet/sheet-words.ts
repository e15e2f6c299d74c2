import type { Car, CarImage } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { carStateText } from '@forecourt/rules/card/car-state';
import { cardTagOfCar, tagText } from '@forecourt/rules/card/card-tag';
import { repaymentsOfCar } from '@forecourt/rules/finance/finance-figures';
import { loanTermsText } from '@forecourt/rules/finance/loan-terms';
import { formatPhone } from '@forecourt/rules/location/phone';
import { formatDate, localDateTime } from '@forecourt/rules/location/zone-time';
import { formatMoney } from '@forecourt/rules/price/money';
import { priceDisplay, priceMeaning } from '@forecourt/rules/price/price-display';
import { truncateText } from '@forecourt/rules/text/truncate';
import { locationOfCar, phoneForCar } from '@forecourt/rules/vehicle/car-location';

/** Most characters or entries, so that the sheet fits one page. */
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
export interface VehicleSheetSite {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  /** With the path prefix, without a trailing slash. */
  root: string;
  /** Unix seconds; the sheet shows a registration as expired by it. */
  now: number;
}

/** The law requires the comparison rate beside the rate, in no smaller type. */
export interface SheetWeeklyRepayment {
  from: string;
  rate: string;
  comparison: string;
  term: string;
  /** Beside the comparison rate, printed in full by law. */
  warning: string;
  /** Other assumptions of the lender. */
  disclaimer: string;
}

export interface SheetDealer {
  name: string;
  /** Source of the image service. */
  logo: string;
  address: string;
  phone: string;
  licence: string;
  entity: string;
}

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

/** `Used`, `New caravan`. */
export const carKindText = ({ car_type: type, item_type: item }: Car, text: TextLookup<'shell'>): string => {
  return text(`shell.sheet.kind.${type}.${item}`, KINDS[type][item]);
};

/** Its state, else its tag; undefined for "just arrived". */
export const carTagText = (car: Car, { config: { features, cards }, text, now }: VehicleSheetSite): string | undefined => {
  const { fuelTag, certified } = features;
  const tag = cardTagOfCar(car, { ...cards, fuelTag, certified }, now);
  // A sheet hangs for a month, so it does not say that the car has just arrived.
  const lasting = tag && tag.kind !== 'just_arrived' ? tagText(tag, text) : undefined;
  const words = carStateText(car, cards, text, now) ?? lasting;
  return words && cutTextToLength(words, VEHICLE_SHEET_LIMITS.value);
};

/** Required by law: the included charges, and the day of printing. */
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

export const mainCarPicture = ({ images }: Pick<Car, 'images'>): CarImage | undefined =>
  images.find(({ isVideo, url }) => !isVideo && url);

/** Of the car's location, or else of the dealer's primary location. */
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

/** F-06, V-19. Undefined if the dealer may not advertise one, and for a subscription. */
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
