import { parse } from 'csv-parse/sync';

type Row = Record<string, string>;

const rowsOf = (text: string, delimiter: ',' | '\t'): Row[] =>
  parse(text, { columns: true, delimiter, relax_column_count: false, quote: '"' }) as Row[];

type Rule = [column: string, isValid: (value: string, row: Row) => boolean, source?: string];

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
const EMPTY = oneOf('');
const DATE = like(/^\d{4}-\d\d-\d\d$/);
const MONEY = like(/^[1-9]\d*\.\d\d [A-Z]{3}$/);

/** The same in every country (https://support.google.com/merchants/answer/11192663). */
const GOOGLE: Rule[] = [
  // https://support.google.com/merchants/answer/6324405: 1 to 50 characters.
  ['id', (value) => filled(value) && value.length <= 50],
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

/** From Google's help, for one attribute and the countries in which it differs; `*` is every other country. */
interface CountryRules {
  column: string;
  source: string;
  byCountry: Record<string, Rule[1]>;
}

const isNew = ({ condition }: Row): boolean => condition === 'New';
const either =
  (...rules: Rule[1][]): Rule[1] =>
  (value, row) =>
    rules.some((rule) => rule(value, row));
const forNew =
  (rule: Rule[1], ofUsed: Rule[1]): Rule[1] =>
  (value, row) =>
    (isNew(row) ? rule : ofUsed)(value, row);
const optionalVin = either(EMPTY, VIN);
const likePrice: Rule[1] = (value, { price }) => value === price;

const GOOGLE_BY_COUNTRY: CountryRules[] = [
  {
    // "In the UK, VIN is considered personally identifiable information. You should submit the ID as alternative identifier."
    column: 'vin',
    source: 'https://support.google.com/merchants/answer/11192663',
    byCountry: { GB: EMPTY },
  },
  {
    // "Required for each vehicle ad. Optional for vehicle ads listed in Germany, the United Kingdom, France, the Netherlands, Spain and Italy."
    column: 'vin',
    source: 'https://support.google.com/merchants/answer/14154510',
    byCountry: {
      GB: optionalVin,
      DE: optionalVin,
      FR: optionalVin,
      NL: optionalVin,
      ES: optionalVin,
      IT: optionalVin,
      '*': VIN,
    },
  },
  {
    // "Required for new cars. Optional for all used cars and new cars listed in Canada. The value must be greater than 0.00 for new cars."
    column: 'vehicle_msrp',
    source: 'https://support.google.com/merchants/answer/14154171',
    byCountry: { CA: either(EMPTY, MONEY), '*': forNew(MONEY, either(EMPTY, MONEY)) },
  },
  {
    // "Required for new cars in Canada only."
    column: 'vehicle_all_in_price',
    source: 'https://support.google.com/merchants/answer/14156981',
    byCountry: { CA: forNew(likePrice, either(EMPTY, MONEY)), '*': EMPTY },
  },
  {
    // "Required in Japan for used vehicles. Optional for vehicle ads in other countries."
    column: 'vehicle_expenses',
    source: 'https://support.google.com/merchants/answer/15957154',
    byCountry: { JP: forNew(either(EMPTY, MONEY), MONEY), '*': either(EMPTY, MONEY) },
  },
  {
    // "Required for new cars in Australia, Canada and Japan, and used cars in Australia and Japan."
    column: 'vehicle_price_type',
    source: 'https://support.google.com/merchants/answer/14592783',
    byCountry: {
      AU: forNew(
        oneOf('drive_away_price', 'estimated_drive_away_price'),
        oneOf('drive_away_price', 'excluding_government_charges_price'),
      ),
      CA: forNew(oneOf('all_in_price'), oneOf('', 'all_in_price')),
      JP: oneOf('vehicle_base_price'),
      '*': EMPTY,
    },
  },
];

const rulesOfCountry = (country: string): Rule[] =>
  GOOGLE_BY_COUNTRY.flatMap(({ column, source, byCountry }): Rule[] => {
    const rule = byCountry[country] ?? byCountry['*'];
    return rule === undefined ? [] : [[column, rule, source]];
  });

/** https://developers.facebook.com/docs/marketing-api/auto-ads/reference/ */
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
      ['addr1', 'city', 'region', 'postal_code', 'country'].every((part) => filled((JSON.parse(value) as Row)[part] ?? '')) &&
      /^[A-Z]{2}$/.test((JSON.parse(value) as Row)['country'] ?? ''),
  ],
  ['latitude', like(/^-?\d+(\.\d+)?$/)],
  ['longitude', like(/^-?\d+(\.\d+)?$/)],
  ['date_first_on_lot', DATE],
  ['image[0].url', address],
  ['image[0].tag[0]', filled],
  // "Max items: 20"
  ['image[19].url', (value) => value === '' || address(value)],
];

/** VINs and ids must be unique. */
const checkRows = (rows: Row[], rules: Rule[], id: string): { rows: Row[]; faults: string[] } => {
  const faults = rows.flatMap((row) =>
    rules.flatMap(([column, isValid, source]) =>
      row[column] !== undefined && isValid(row[column], row)
        ? []
        : [`${row[id]}: ${column} is ${JSON.stringify(row[column])}${source ? ` (${source})` : ''}`],
    ),
  );
  const doubles = [id, 'vin'].filter((column) => {
    const stated = rows.map((row) => row[column]).filter((value) => value !== '');
    return new Set(stated).size !== stated.length;
  });
  return { rows, faults: [...faults, ...doubles.map((column) => `${column} stands twice`)] };
};

export const checkGoogleFeed = (text: string, country = 'AU') =>
  checkRows(rowsOf(text, '\t'), [...GOOGLE, ...rulesOfCountry(country)], 'id');

export const checkMetaFeed = (text: string) => checkRows(rowsOf(text, ','), META, 'vehicle_id');
