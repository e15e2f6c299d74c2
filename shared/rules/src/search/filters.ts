import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import type { FilterName } from '@forecourt/contracts/search/search';
import type { IconName } from '@forecourt/contracts/site/icons';
import type { FilterUnit } from './filter-unit';

interface FilterFacts {
  /** Wording key: `car.filter.{attribute}`. */
  label: string;
  /** On tiles and cards, unless the dealer's `search.filterIcons` sets another. The filter panel shows only the dealer's icons. */
  icon?: IconName;
  /** Only names that differ from the feed's. Wording key: `car.value.{attribute}.{value}`. */
  values?: Readonly<Record<string, string>>;
  /** Of the bounds. Without a unit a bound is a plain number, such as a year. */
  unit?: FilterUnit;
  /** "from 2019" is clearly a year, but "up to $150/wk" may be a repayment or a price. */
  rangeNeedsName?: true;
}

const NAMES = declareTexts('car.filter', {
  badge: 'Variant',
  body: 'Body type',
  car_type: 'Condition',
  categories: 'Category',
  certified: 'Certified pre-owned',
  city: 'City',
  colour: 'Colour',
  cylinders: 'Cylinders',
  created_at_timestamp: 'Listed',
  dealership_name: 'Dealership',
  doors: 'Doors',
  drive: 'Drive',
  engine_size_litres: 'Engine size',
  filtered_features: 'Features',
  fuel: 'Fuel',
  item_type: 'Vehicle type',
  km: 'Odometer',
  km_band: 'Odometer',
  location_name: 'Location',
  make: 'Make',
  make_model: 'Make and model',
  model: 'Model',
  price: 'Price',
  price_band: 'Price',
  price_range: 'Price range',
  seats: 'Seats',
  simple_colour: 'Colour',
  simple_transmission: 'Transmission',
  state: 'State',
  status: 'Availability',
  subscription_price: 'Subscription price',
  tag: 'Label',
  transmission: 'Transmission',
  weekly_price_range: 'Weekly price',
  weekly_repayment: 'Weekly repayment',
  year: 'Year',
});

const VALUES = declareTexts('car.value', {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  certified: { true: 'Certified', false: 'Not certified' },
  item_type: { car: 'Cars', caravan: 'Caravans', truck: 'Trucks', motorcycle: 'Motorcycles' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Recently sold' },
});

/** S-06. */
export const FILTER_TABLE: Readonly<Record<FilterName, FilterFacts>> = {
  badge: { label: NAMES.badge },
  body: { label: NAMES.body, icon: 'car' },
  car_type: { label: NAMES.car_type, icon: 'car', values: VALUES.car_type },
  categories: { label: NAMES.categories },
  certified: { label: NAMES.certified, values: VALUES.certified },
  city: { label: NAMES.city, icon: 'map-pin' },
  colour: { label: NAMES.colour },
  created_at_timestamp: { label: NAMES.created_at_timestamp },
  cylinders: { label: NAMES.cylinders },
  dealership_name: { label: NAMES.dealership_name },
  doors: { label: NAMES.doors },
  drive: { label: NAMES.drive, icon: 'wheel' },
  engine_size_litres: { label: NAMES.engine_size_litres },
  filtered_features: { label: NAMES.filtered_features },
  fuel: { label: NAMES.fuel, icon: 'fuel' },
  item_type: {
    label: NAMES.item_type,
    icon: 'car',
    values: VALUES.item_type,
  },
  km: { label: NAMES.km, icon: 'gauge', unit: 'km' },
  km_band: { label: NAMES.km_band, icon: 'gauge', unit: 'km' },
  location_name: { label: NAMES.location_name, icon: 'map-pin' },
  make: { label: NAMES.make },
  make_model: { label: NAMES.make_model },
  model: { label: NAMES.model },
  price: { label: NAMES.price, unit: 'money' },
  price_band: { label: NAMES.price_band, unit: 'money' },
  price_range: { label: NAMES.price_range },
  seats: { label: NAMES.seats, icon: 'seat', rangeNeedsName: true },
  simple_colour: { label: NAMES.simple_colour },
  simple_transmission: { label: NAMES.simple_transmission, icon: 'gearbox' },
  state: { label: NAMES.state, icon: 'map-pin' },
  status: {
    label: NAMES.status,
    values: VALUES.status,
  },
  subscription_price: { label: NAMES.subscription_price, unit: 'money_per_week', rangeNeedsName: true },
  tag: { label: NAMES.tag },
  transmission: { label: NAMES.transmission, icon: 'gearbox' },
  weekly_price_range: { label: NAMES.weekly_price_range },
  weekly_repayment: { label: NAMES.weekly_repayment, unit: 'money_per_week', rangeNeedsName: true },
  year: { label: NAMES.year, icon: 'calendar' },
};

/** Undefined for an attribute that is no filter. */
export const filterTableEntry = (attribute: string): FilterFacts | undefined =>
  Object.hasOwn(FILTER_TABLE, attribute) ? FILTER_TABLE[attribute as FilterName] : undefined;

/** The attribute itself if no filter has it. */
export const filterName = (attribute: string, text: TextLookup): string =>
  text(`car.filter.${attribute}`, filterTableEntry(attribute)?.label ?? attribute);

/** The dealer's, or else the default icon. */
export const filterIcon = (attribute: string, icons: Readonly<Partial<Record<string, IconName>>> = {}): IconName | undefined =>
  icons[attribute] ?? filterTableEntry(attribute)?.icon;
