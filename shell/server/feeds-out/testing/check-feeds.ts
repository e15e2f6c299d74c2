import { parse } from 'csv-parse/sync';

type Row = Record<string, string>;

const rowsOf = (text: string, delimiter: ',' | '\t'): Row[] =>
  parse(text, { columns: true, delimiter, relax_column_count: false, quote: '"' }) as Row[];

type Rule = [column: string, isValid: (value: string, row: Row) => boolean];

const oneOf =
  (...values: string[]) =>
  (value: string): boolean =>
    values.includes(value);
const filled = (value: string): boolean => value.trim() !== '';
const like =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value);
const address = (value: string): boolean => /^https?:\/\/[^/\s]+\/\S*$/.test(value) && URL.canParse(value);
const VIN = like(/^[A-HJ-NPR-Z0-9]{17}$/);
const DATE = like(/^\d{4}-\d\d-\d\d$/);
const MONEY = like(/^[1-9]\d*\.\d\d [A-Z]{3}$/);

const GOOGLE: Rule[] = [
  ['id', filled],
  ['vin', VIN],
  ['store_code', filled],
  ['vehicle_fulfillment(option:store_code)', (value, row) => value === `in_store:${row['store_code']}`],
  ['brand', filled],
  ['model', filled],
  ['year', like(/^\d{4}$/)],
  ['condition', oneOf('New', 'Used')],
  ['certified_pre-owned', oneOf('yes', 'no')],
  ['mileage', like(/^\d+ (?:km|miles)$/)],
  ['color', filled],
  ['price', MONEY],
  [
    'vehicle_price_type',
    (value, { condition, price = '' }) =>
      price.endsWith(' AUD')
        ? oneOf(
            'drive_away_price',
            condition === 'New' ? 'estimated_drive_away_price' : 'excluding_government_charges_price',
          )(value)
        : value === '',
  ],
  [
    'body_style',
    oneOf(
      '',
      'convertible',
      'coupe',
      'crossover',
      'full size van',
      'hatchback',
      'minivan',
      'sedan',
      'station wagon',
      'suv',
      'truck',
    ),
  ],
  ['engine', oneOf('', 'gasoline', 'diesel', 'electric', 'hybrid')],
  ['description', (value) => filled(value) && value.length <= 5000 && !/<[a-z]/i.test(value)],
  ['link', address],
  ['link_template', (value, row) => value === `${row['link']}?store={store_code}`],
  ['image_link', address],
  [
    'additional_image_link',
    (value) => value === '' || (value.split(',').length <= 10 && value.split(',').every((each) => address(each))),
  ],
  ['google_product_category', oneOf('916')],
  ['date_first_on_lot', DATE],
];

const META: Rule[] = [
  ['vehicle_id', (value) => filled(value) && value.length <= 100],
  ['vin', VIN],
  ['vehicle_type', oneOf('CAR_TRUCK', 'COMMERCIAL', 'MOTORCYCLE', 'RV_CAMPER')],
  ['make', filled],
  ['model', filled],
  ['year', like(/^\d{4}$/)],
  ['title', (value) => filled(value) && value.length <= 500],
  ['description', (value) => filled(value) && value.length <= 5000 && !/<[a-z]/i.test(value)],
  ['url', address],
  ['state_of_vehicle', oneOf('NEW', 'USED', 'CPO')],
  ['mileage.value', like(/^\d+$/)],
  ['mileage.unit', oneOf('KM', 'MI')],
  ['price', MONEY],
  [
    'sale_price',
    (value, { price = '' }) => value === '' || (MONEY(value) && Number.parseFloat(value) < Number.parseFloat(price)),
  ],
  ['exterior_color', filled],
  [
    'body_style',
    oneOf('CONVERTIBLE', 'COUPE', 'HATCHBACK', 'MINIVAN', 'TRUCK', 'SUV', 'SEDAN', 'VAN', 'WAGON', 'CROSSOVER', 'OTHER'),
  ],
  ['transmission', oneOf('', 'AUTOMATIC', 'MANUAL', 'OTHER')],
  ['fuel_type', oneOf('', 'DIESEL', 'ELECTRIC', 'FLEX', 'GASOLINE', 'HYBRID', 'PETROL', 'PLUGIN_HYBRID', 'OTHER')],
  ['drivetrain', oneOf('', '4X2', '4X4', 'AWD', 'FWD', 'RWD', 'OTHER')],
  ['availability', oneOf('AVAILABLE', 'PENDING')],
  [
    'address',
    (value) =>
      ['addr1', 'city', 'region', 'postal_code', 'country'].every((part) => filled((JSON.parse(value) as Row)[part] ?? '')),
  ],
  ['latitude', like(/^-?\d+(\.\d+)?$/)],
  ['longitude', like(/^-?\d+(\.\d+)?$/)],
  ['date_first_on_lot', DATE],
  ['image[0].url', address],
  ['image[0].tag[0]', filled],
];

/** Returns the rows of a feed, and the rules of the service that each row breaks; VINs and ids must be unique. */
const checkRows = (rows: Row[], rules: Rule[], id: string): { rows: Row[]; faults: string[] } => {
  const faults = rows.flatMap((row) =>
    rules.flatMap(([column, isValid]) =>
      row[column] !== undefined && isValid(row[column], row) ? [] : [`${row[id]}: ${column} is ${JSON.stringify(row[column])}`],
    ),
  );
  const doubles = [id, 'vin'].filter((column) => new Set(rows.map((row) => row[column])).size !== rows.length);
  return { rows, faults: [...faults, ...doubles.map((column) => `${column} stands twice`)] };
};

/** Parses a feed for Google vehicle ads and checks it by the rules of Google's specification. */
export const checkGoogleFeed = (text: string) => checkRows(rowsOf(text, '\t'), GOOGLE, 'id');

/** Parses a vehicle catalogue for Meta and checks it by the rules of Meta's specification. */
export const checkMetaFeed = (text: string) => checkRows(rowsOf(text, ','), META, 'vehicle_id');
