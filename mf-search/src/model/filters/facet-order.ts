/** `count`: cars with this value. */
export interface FacetValue {
  value: string;
  count: number;
  chosen: boolean;
}

/** `first` is always visible, `rest` after a press on "Show all". */
export interface OrderedFacetValues {
  first: FacetValue[];
  rest: FacetValue[];
  /** The list of all values needs the heading "All Makes", because popular makes are listed above it. */
  hasOwnHeading: boolean;
}

/** Makes with the most cars (S-07). */
const POPULAR_MAKES = 20;
/** Values that are visible before "Show all" is pressed. */
const IN_VIEW = 8;

const CAR_TYPES = ['new', 'demo', 'used'];
const COUNTED = new Set(['seats', 'doors', 'cylinders', 'engine_size_litres']);
const STATUSES = ['in_stock', 'coming_soon', 'sold'];

let collator: Intl.Collator | undefined;

/** `localeCompare` with options makes a collator for each pair, forty times the work. */
const byName = (a: FacetValue, b: FacetValue): number => {
  collator ??= new Intl.Collator('en-AU', { numeric: true });
  return collator.compare(a.value, b.value);
};

const byCount = (a: FacetValue, b: FacetValue): number => b.count - a.count || byName(a, b);

/** Sorts price labels: lowest for "Under …", otherwise the first number in the label (S-07). */
const priceOfLabel = (label: string): number =>
  /^under/i.test(label) ? -1 : Number(/[\d,]+/.exec(label)?.[0].replaceAll(',', '') ?? Number.MAX_SAFE_INTEGER);

const byList = (list: readonly string[]) => {
  const position = ({ value }: FacetValue): number => (list.includes(value) ? list.indexOf(value) : list.length);
  return (a: FacetValue, b: FacetValue): number => position(a) - position(b) || byName(a, b);
};

const compareFor = (attribute: string): ((a: FacetValue, b: FacetValue) => number) => {
  if (attribute === 'price_range') return (a, b) => priceOfLabel(a.value) - priceOfLabel(b.value) || byName(a, b);
  if (attribute === 'car_type') return byList(CAR_TYPES);
  if (attribute === 'status') return byList(STATUSES);
  if (COUNTED.has(attribute)) return byName;
  if (attribute === 'year') return (a, b) => byName(b, a);
  return byCount;
};

/** Chosen values stay even without cars, so that a shopper can remove them. */
export const facetValues = (counts: Record<string, number>, chosen: readonly string[]): FacetValue[] => {
  const missing = chosen.filter((value) => !Object.hasOwn(counts, value));
  return [...Object.entries(counts), ...missing.map((value) => [value, 0] as const)]
    .filter(([value, count]) => value !== '' && (count > 0 || chosen.includes(value)))
    .map(([value, count]) => ({ value, count, chosen: chosen.includes(value) }));
};

/** Short lists and lists with a fixed order are visible completely (S-07). */
export const facetList = (attribute: string, values: readonly FacetValue[]): OrderedFacetValues => {
  const sorted = values.toSorted(compareFor(attribute));
  if (attribute === 'make')
    return { first: sorted.slice(0, POPULAR_MAKES), rest: sorted.slice(POPULAR_MAKES).toSorted(byName), hasOwnHeading: true };
  const whole = compareFor(attribute) !== byCount || sorted.length <= IN_VIEW + 2;
  if (whole) return { first: sorted, rest: [], hasOwnHeading: false };
  const inView = sorted.filter(({ chosen }, index) => chosen || index < IN_VIEW);
  return { first: inView, rest: sorted.filter((value) => !inView.includes(value)), hasOwnHeading: false };
};
