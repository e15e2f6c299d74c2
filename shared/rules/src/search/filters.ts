import type { Text } from '@forecourt/contracts/remote';
import type { FilterName } from '@forecourt/contracts/search/search';
import type { IconName } from '@forecourt/contracts/site/icons';

/** How a bound of a filter reads: kilometres, dollars, dollars a week; without a unit a plain number such as a year. */
export type FilterUnit = 'km' | 'money' | 'money_per_week';

/** Facts of one filter that pages and messages share. */
export interface FilterFacts {
  /** Name that shoppers read. Wording key: `search.filter.{attribute}`. */
  label: string;
  /** Icon, unless the dealer's `search.filterIcons` names another. */
  icon?: IconName;
  /** Values that read otherwise than the feed writes them. Wording key: `search.value.{attribute}.{value}`. */
  values?: Readonly<Record<string, string>>;
  unit?: FilterUnit;
}

/** Every filter's name, icon, values and unit (S-06): the only place that says them. */
export const FILTER_FACTS: Readonly<Record<FilterName, FilterFacts>> = {
  badge: { label: 'Variant' },
  body: { label: 'Body type', icon: 'car' },
  car_type: { label: 'Condition', icon: 'car', values: { new: 'New', demo: 'Demo', used: 'Used' } },
  categories: { label: 'Category' },
  certified: { label: 'Certified pre-owned', values: { true: 'Certified', false: 'Not certified' } },
  city: { label: 'City', icon: 'map-pin' },
  colour: { label: 'Colour' },
  created_at_timestamp: { label: 'Listed' },
  dealership_name: { label: 'Dealership' },
  drive: { label: 'Drive', icon: 'wheel' },
  filtered_features: { label: 'Features' },
  fuel: { label: 'Fuel', icon: 'fuel' },
  item_type: {
    label: 'Vehicle type',
    icon: 'car',
    values: { car: 'Cars', caravan: 'Caravans', truck: 'Trucks', motorcycle: 'Motorcycles' },
  },
  km: { label: 'Odometer', icon: 'gauge', unit: 'km' },
  km_band: { label: 'Odometer', icon: 'gauge', unit: 'km' },
  location_name: { label: 'Location', icon: 'map-pin' },
  make: { label: 'Make' },
  make_model: { label: 'Make and model' },
  model: { label: 'Model' },
  price: { label: 'Price', unit: 'money' },
  price_band: { label: 'Price', unit: 'money' },
  price_range: { label: 'Price range' },
  seats: { label: 'Seats', icon: 'seat' },
  simple_colour: { label: 'Colour' },
  simple_transmission: { label: 'Transmission', icon: 'gearbox' },
  state: { label: 'State', icon: 'map-pin' },
  status: {
    label: 'Availability',
    values: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Recently sold' },
  },
  subscription_price: { label: 'Subscription price', unit: 'money_per_week' },
  tag: { label: 'Label' },
  transmission: { label: 'Transmission', icon: 'gearbox' },
  weekly_price_range: { label: 'Weekly price' },
  weekly_repayment: { label: 'Weekly repayment', unit: 'money_per_week' },
  year: { label: 'Year', icon: 'calendar' },
};

/** The facts of an attribute; undefined for an attribute that is no filter. */
export const filterFacts = (attribute: string): FilterFacts | undefined =>
  Object.hasOwn(FILTER_FACTS, attribute) ? FILTER_FACTS[attribute as FilterName] : undefined;

/** Name of a filter as shoppers read it; the attribute itself where it is no filter. */
export const filterName = (attribute: string, text: Text): string =>
  text(`search.filter.${attribute}`, filterFacts(attribute)?.label ?? attribute);

/** Icon of a filter: the dealer's (`search.filterIcons`), else that of the table, else none. */
export const filterIcon = (attribute: string, icons: Readonly<Partial<Record<string, IconName>>> = {}): IconName | undefined =>
  icons[attribute] ?? filterFacts(attribute)?.icon;
