import { declareTexts, type Text } from '@forecourt/contracts/wording';
import type { FilterName } from '@forecourt/contracts/search/search';
import type { IconName } from '@forecourt/contracts/site/icons';

/** How a bound of a filter reads: kilometres, dollars, dollars a week; without a unit a plain number such as a year. */
type FilterUnit = 'km' | 'money' | 'money_per_week';

/** Facts of one filter that pages and messages share. */
interface FilterFacts {
  /** Name that shoppers read. Wording key: `car.filter.{attribute}`. */
  label: string;
  /** Icon of tiles and of a card's facts, unless the dealer's `search.filterIcons` names another. The panel shows the dealer's alone. */
  icon?: IconName;
  /** Values that read otherwise than the feed writes them. Wording key: `car.value.{attribute}.{value}`. */
  values?: Readonly<Record<string, string>>;
  unit?: FilterUnit;
}

const NAMES = declareTexts('car.filter', {
  badge: 'Variant',
  body: 'Body type',
  car_type: 'Condition',
  categories: 'Category',
  certified: 'Certified pre-owned',
  city: 'City',
  colour: 'Colour',
  created_at_timestamp: 'Listed',
  dealership_name: 'Dealership',
  drive: 'Drive',
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

/** Every filter's name, icon, values and unit (S-06): the only place that says them. */
export const FILTER_FACTS: Readonly<Record<FilterName, FilterFacts>> = {
  badge: { label: NAMES.badge },
  body: { label: NAMES.body, icon: 'car' },
  car_type: { label: NAMES.car_type, icon: 'car', values: VALUES.car_type },
  categories: { label: NAMES.categories },
  certified: { label: NAMES.certified, values: VALUES.certified },
  city: { label: NAMES.city, icon: 'map-pin' },
  colour: { label: NAMES.colour },
  created_at_timestamp: { label: NAMES.created_at_timestamp },
  dealership_name: { label: NAMES.dealership_name },
  drive: { label: NAMES.drive, icon: 'wheel' },
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
  seats: { label: NAMES.seats, icon: 'seat' },
  simple_colour: { label: NAMES.simple_colour },
  simple_transmission: { label: NAMES.simple_transmission, icon: 'gearbox' },
  state: { label: NAMES.state, icon: 'map-pin' },
  status: {
    label: NAMES.status,
    values: VALUES.status,
  },
  subscription_price: { label: NAMES.subscription_price, unit: 'money_per_week' },
  tag: { label: NAMES.tag },
  transmission: { label: NAMES.transmission, icon: 'gearbox' },
  weekly_price_range: { label: NAMES.weekly_price_range },
  weekly_repayment: { label: NAMES.weekly_repayment, unit: 'money_per_week' },
  year: { label: NAMES.year, icon: 'calendar' },
};

/** The facts of a filter, from the filter table; undefined for an attribute that is no filter. */
export const filterFacts = (attribute: string): FilterFacts | undefined =>
  Object.hasOwn(FILTER_FACTS, attribute) ? FILTER_FACTS[attribute as FilterName] : undefined;

/** The name of a filter as shoppers read it; the attribute itself if it is no filter. */
export const filterName = (attribute: string, text: Text): string =>
  text(`car.filter.${attribute}`, filterFacts(attribute)?.label ?? attribute);

/** The icon of a filter: the dealer's (`search.filterIcons`), else that of the filter table; undefined if neither has one. */
export const filterIcon = (attribute: string, icons: Readonly<Partial<Record<string, IconName>>> = {}): IconName | undefined =>
  icons[attribute] ?? filterFacts(attribute)?.icon;
