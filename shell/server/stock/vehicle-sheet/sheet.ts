import type { Car } from '@forecourt/contracts/car/car';
import { keyInformationRows } from '@forecourt/rules/vehicle/key-rows';
import { priceTexts, type PriceTexts } from '@forecourt/rules/price/price-words';
import { isSellable } from '@forecourt/rules/card/sellable';
import { TEXT_CUT_LENGTHS, truncateText } from '@forecourt/rules/text/truncate';
import { sheetColours, type SheetColours } from './paper';
import { qrCodeSvg, type QrCodeSvg } from './qr-code';
import {
  cutTextToLength,
  sheetDealer,
  priceDisclaimers,
  mainCarPicture,
  carKindText,
  VEHICLE_SHEET_LIMITS,
  carTagText,
  weeklyEstimateTexts,
  type SheetDealer,
  type VehicleSheetSite,
  type SheetWeeklyRepayment,
} from './sheet-words';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    name === undefined
      ? character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : (ENTITIES[name.toLowerCase()] ?? whole),
  );

/** With a space after each block and line. */
export const htmlToOneLine = (html: string): string =>
  decoded(
    html.replace(/<[^>]*>/g, (tag) =>
      /^<li\b/i.test(tag) ? ' • ' : /^<\/?(?:p|br|hr|li|ul|ol|h\d|blockquote|t[drh]|table|caption)\b/i.test(tag) ? ' ' : '',
    ),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** Of the dealer's comments. */
const CHARACTERS_PER_LINE = 95;
const IDENTIFYING_ROWS = ['stocknum', 'regplate', 'rego', 'vin', 'build_date', 'compliance_date'];

export interface SheetRow {
  id: string;
  name: string;
  data: string;
}

/** All texts, plain and in the dealer's wording (V-19). Page and PDF only do the layout. */
export interface VehicleSheet {
  locale: string;
  slug: string;
  name: string;
  kind: string;
  tag?: string;
  price: PriceTexts;
  weekly?: SheetWeeklyRepayment;
  /** Source of the image service; absent if the car has none. */
  photo?: string;
  facts: SheetRow[];
  numbers: SheetRow[];
  features: string[];
  /** Features that do not fit, such as "and 12 more". */
  more?: string;
  comments?: string;
  titles: Record<'was' | 'facts' | 'features' | 'comments' | 'photo' | 'code', string>;
  dealer: SheetDealer;
  url: string;
  /** Without `https://`, as the sheet prints it. */
  address: string;
  code: QrCodeSvg;
  disclaimers: string[];
  paper: SheetColours;
  uppercase: boolean;
}

/** Comments of the car are sanitised. Long texts are cut, so that the sheet fits one page. */
export const createVehicleSheet = (car: Car, site: VehicleSheetSite): VehicleSheet => {
  const { config, text, root, now } = site;
  const { locale, currency, stock, timezone, vehicle } = config;
  const rows = keyInformationRows(car, {
    now,
    timezone,
    locale,
    currency,
    stock,
    showUnregistered: vehicle.unregistered,
    text,
  }).map((row) => ({
    ...row,
    data: cutTextToLength(row.data, VEHICLE_SHEET_LIMITS.value),
  }));
  const weekly = isSellable(car) && !car.reserved ? weeklyEstimateTexts(car, site) : undefined;
  const lines = Math.floor((VEHICLE_SHEET_LIMITS.features - Math.min(car.features.length, VEHICLE_SHEET_LIMITS.features)) / 2);
  const left = car.features.length - VEHICLE_SHEET_LIMITS.features;
  const comments = car.dealercomments ? htmlToOneLine(car.dealercomments) : '';
  const url = `${root}/cars/${car.slug}`;
  return {
    locale: config.locale,
    slug: car.slug,
    name: cutTextToLength(car.name, VEHICLE_SHEET_LIMITS.name),
    kind: carKindText(car, text),
    tag: carTagText(car, site),
    price: priceTexts(car, config, text),
    weekly,
    photo: mainCarPicture(car)?.url,
    facts: rows.filter(({ id }) => !IDENTIFYING_ROWS.includes(id)).slice(0, VEHICLE_SHEET_LIMITS.facts),
    numbers: IDENTIFYING_ROWS.flatMap((id) => rows.find((row) => row.id === id) ?? []).slice(0, VEHICLE_SHEET_LIMITS.numbers),
    features: car.features
      .slice(0, VEHICLE_SHEET_LIMITS.features)
      .map((feature) => cutTextToLength(feature, VEHICLE_SHEET_LIMITS.feature)),
    more: left > 0 ? text('shell.sheet.features.more', 'and {{count}} more, listed on our website', { count: left }) : undefined,
    comments: comments
      ? truncateText(comments, {
          length: Math.min(TEXT_CUT_LENGTHS.dealerComments.length, VEHICLE_SHEET_LIMITS.comments + lines * CHARACTERS_PER_LINE),
        }).text
      : undefined,
    titles: {
      was: text('shell.price.was', 'Was'),
      facts: text('shell.vehicle.key.title', 'Key information'),
      features: text('shell.vehicle.features.title', 'Features'),
      comments: text('shell.vehicle.comments.title', 'Dealer comments'),
      photo: text('shell.sheet.photo', 'Photo to follow'),
      code: text('shell.sheet.code', 'Scan to see this vehicle'),
    },
    dealer: sheetDealer(car, site),
    url,
    address: url.replace(/^https?:\/\//, ''),
    code: qrCodeSvg(url),
    disclaimers: priceDisclaimers(car, site, weekly),
    paper: sheetColours(config.theme),
    uppercase: config.theme.uppercaseHeadings,
  };
};
