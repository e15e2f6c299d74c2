import type { Car } from '@forecourt/contracts/car/car';
import { declareTexts, type Text } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { locationOf, phoneOf } from '@forecourt/rules/vehicle/car-location';
import { cardTag, tagText } from '@forecourt/rules/card/card-tag';
import { keyRows } from '@forecourt/rules/vehicle/key-rows';
import { formatPhone } from '@forecourt/rules/location/phone';
import { priceMeaning, priceDisplay } from '@forecourt/rules/price/price-display';
import { priceWords, type PriceWords } from '@forecourt/rules/price/price-words';
import { isSellable } from '@forecourt/rules/card/sellable';
import { CUTS, truncate } from '@forecourt/rules/text/truncate';
import { formatDate, localMoment } from '@forecourt/rules/location/zone-time';
import { paperOf, type Paper } from './paper';
import { plainText } from './plain-text';
import { qrCode, type QrCode } from './qr-code';
import { weeklyOf, type SheetWeekly } from './sheet-weekly';

/** What fits on one page. */
const MOST = {
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
/** Characters that fit on a line which features leave free. */
const LINE = 95;
/** Rows that identify the vehicle rather than describe it. */
const NUMBERS = ['stocknum', 'regplate', 'rego', 'vin', 'build_date', 'compliance_date'];

export interface SheetRow {
  id: string;
  name: string;
  data: string;
}

/** Everything that stands on a vehicle's sheet (V-19), in the dealer's words: page and PDF only lay it out. Plain text throughout. */
export interface Sheet {
  locale: string;
  slug: string;
  name: string;
  /** `Used`, `New caravan`. */
  kind: string;
  tag?: string;
  price: PriceWords;
  weekly?: SheetWeekly;
  /** Image-service source. */
  photo?: string;
  facts: SheetRow[];
  numbers: SheetRow[];
  features: string[];
  /** How many more features there are. */
  more?: string;
  comments?: string;
  titles: Record<'was' | 'facts' | 'features' | 'comments' | 'photo' | 'code', string>;
  dealer: { name: string; logo: string; address: string; phone: string; licence: string; entity: string };
  /** The vehicle's page: whole, and as it is read on paper. */
  url: string;
  address: string;
  /** Leads a phone to the vehicle's page. */
  code: QrCode;
  disclaimers: string[];
  paper: Paper;
  uppercase: boolean;
}

export interface SheetSite {
  config: SiteConfig;
  text: Text<'shell'>;
  /** Address of the site with its base path, without a trailing slash. */
  root: string;
  /** Unix seconds. */
  now: number;
}

const cut = (words: string, length: number): string => truncate(words.replace(/\s+/g, ' ').trim(), { length }).text;

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

const kindOf = ({ car_type: type, item_type: item }: Car, text: Text<'shell'>): string => {
  return text(`shell.sheet.kind.${type}.${item}`, KINDS[type][item]);
};

const tagOf = (car: Car, { config: { features, cards }, text, now }: SheetSite): string | undefined => {
  const { fuelTag, certified } = features;
  const tag = cardTag(car, { ...cards, fuelTag, certified }, now);
  // That it arrived last week is nothing for a sheet that hangs for a month.
  return tag && tag.kind !== 'just_arrived' ? cut(tagText(tag, text), MOST.value) : undefined;
};

/** What the law wants beside a price: what is in it, and that it holds for now. */
const disclaimersOf = (car: Car, { config, text, now }: SheetSite, weekly: SheetWeekly | undefined): string[] => {
  const { features, cards, timezone } = config;
  const display = priceDisplay(car, { subscriptions: features.subscriptions, noPriceText: cards.noPriceText });
  const type = 'priceType' in display ? display.priceType : undefined;
  return [
    type ? priceMeaning(type, text) : '',
    weekly ? `* ${config.finance.disclaimer}` : '',
    text('shell.sheet.printed', 'Printed {{date}}. Price and availability may have changed since: see the address above.', {
      date: formatDate(localMoment(now, timezone).date) ?? '',
    }),
  ]
    .filter(Boolean)
    .map((words) => cut(words, MOST.disclaimer));
};

const dealerOf = (car: Car, { config, text }: SheetSite): Sheet['dealer'] => {
  const { theme, legal } = config;
  const place = locationOf(car, config) ?? config.locations.find(({ primary, visible }) => primary && visible);
  const { street, city, state, postcode } = place?.address ?? { street: '', city: '', state: '', postcode: '' };
  const phone = phoneOf(car, config);
  const licence = place?.dealer_license_number;
  return {
    name: cut(place?.dealership_name ?? config.name, MOST.line),
    logo: theme.logo,
    address: place ? cut(`${street}, ${city} ${state} ${postcode}`, MOST.line) : '',
    phone: phone ? formatPhone(phone) : '',
    licence: licence ? text('shell.sheet.licence', 'Dealer licence {{number}}', { number: licence }) : '',
    entity: [legal.entity, legal.abn ? text('shell.sheet.abn', 'ABN {{number}}', { number: legal.abn }) : '']
      .filter(Boolean)
      .join(', '),
  };
};

/** The sheet of a vehicle whose comments were sanitised. Long texts are cut so that it fits one page. */
export const vehicleSheet = (car: Car, site: SheetSite): Sheet => {
  const { config, text, root, now } = site;
  const { locale, timezone, vehicle } = config;
  const rows = keyRows(car, { now, timezone, locale, showUnregistered: vehicle.unregistered, text }).map((row) => ({
    ...row,
    data: cut(row.data, MOST.value),
  }));
  const weekly = isSellable(car) && !car.reserved ? weeklyOf(car, site) : undefined;
  const lines = Math.floor((MOST.features - Math.min(car.features.length, MOST.features)) / 2);
  const left = car.features.length - MOST.features;
  const comments = car.dealercomments ? plainText(car.dealercomments) : '';
  const url = `${root}/cars/${car.slug}`;
  return {
    locale: config.locale,
    slug: car.slug,
    name: cut(car.name, MOST.name),
    kind: kindOf(car, text),
    tag: tagOf(car, site),
    price: priceWords(car, config, text),
    weekly,
    photo: car.images.find(({ isVideo, url: source }) => !isVideo && source)?.url,
    facts: rows.filter(({ id }) => !NUMBERS.includes(id)).slice(0, MOST.facts),
    numbers: NUMBERS.flatMap((id) => rows.find((row) => row.id === id) ?? []).slice(0, MOST.numbers),
    features: car.features.slice(0, MOST.features).map((feature) => cut(feature, MOST.feature)),
    more: left > 0 ? text('shell.sheet.features.more', 'and {{count}} more, listed on our website', { count: left }) : undefined,
    comments: comments
      ? truncate(comments, { length: Math.min(CUTS.dealerComments.length, MOST.comments + lines * LINE) }).text
      : undefined,
    titles: {
      was: text('shell.price.was', 'Was'),
      facts: text('shell.vehicle.key.title', 'Key information'),
      features: text('shell.vehicle.features.title', 'Features'),
      comments: text('shell.vehicle.comments.title', 'Dealer comments'),
      photo: text('shell.sheet.photo', 'Photo to follow'),
      code: text('shell.sheet.code', 'Scan to see this vehicle'),
    },
    dealer: dealerOf(car, site),
    url,
    address: url.replace(/^https?:\/\//, ''),
    code: qrCode(url),
    disclaimers: disclaimersOf(car, site, weekly),
    paper: paperOf(config.theme),
    uppercase: config.theme.uppercaseHeadings,
  };
};
