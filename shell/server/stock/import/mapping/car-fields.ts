import { Car, CaravanSpecifications, LenderQuote } from '@forecourt/contracts/car/car';
import { FEED_FIELDS } from '../fields/feed-fields';

export type CarFieldKind =
  'text' | 'whole' | 'number' | 'money' | 'flag' | 'list' | 'group' | 'day' | 'moment' | 'address' | 'addresses';

interface SchemaNode {
  type?: string;
}

/** Whole dollars. */
export const MONEY_FIELDS: readonly string[] = Object.keys(FEED_FIELDS).filter((name) => FEED_FIELDS[name]?.measure?.isMoney);

/** A mapping can't fill these. */
const IMPORTER_FIELDS = new Set(['id']);

/** Does not follow from the type in the contract. */
const DECLARED_FIELD_KINDS = new Map<string, CarFieldKind>([
  ...Object.entries(FEED_FIELDS).flatMap(([name, { kind }]) => (kind ? [[name, kind] as const] : [])),
  ...MONEY_FIELDS.map((name) => [name, 'money'] as const),
  // A value of a lender's quote, which has no entry in that table.
  ['validUntil', 'day'],
]);

const kindOf = (name: string, node: SchemaNode): CarFieldKind => {
  const declared = DECLARED_FIELD_KINDS.get(name);
  if (declared) return declared;
  if (node.type === 'integer') return 'whole';
  if (node.type === 'number') return 'number';
  if (node.type === 'boolean') return 'flag';
  if (node.type === 'array') return 'list';
  return node.type === 'object' ? 'group' : 'text';
};

const kinds = (properties: Record<string, unknown>, prefix = ''): [string, CarFieldKind][] =>
  Object.entries(properties).map(([name, node]) => [prefix + name, kindOf(prefix + name, node as SchemaNode)]);

/** For every field that a mapping can fill. A field inside a group is named like `caravan.sleeps`. */
export const KIND_BY_CAR_FIELD: ReadonlyMap<string, CarFieldKind> = new Map(
  [...kinds(Car.properties), ...kinds(CaravanSpecifications.properties, 'caravan.')].filter(
    ([name]) => !IMPORTER_FIELDS.has(name),
  ),
);

const LENDER_FIELD = /^finance_lenders\.[a-z0-9_]{1,60}\.([A-Za-z]+)$/;
/** By the last part of a name such as `finance_lenders.breakwater.paymentWeek`. */
export const KIND_BY_LENDER_PART: ReadonlyMap<string, CarFieldKind> = new Map(kinds(LenderQuote.properties));

/** Undefined for a name that no field of a vehicle has. */
export const findFieldKind = (field: string): CarFieldKind | undefined =>
  KIND_BY_CAR_FIELD.get(field) ?? KIND_BY_LENDER_PART.get(LENDER_FIELD.exec(field)?.[1] ?? '');

/** Without them a row becomes no car, or their loss could put a car on sale that is not for sale. */
const ROW_REJECTING_FIELDS = new Set([
  'make',
  'model',
  'year',
  'price',
  'price_type',
  'item_type',
  'status',
  'show_on_dealer_website',
]);

/** Unless the mapping says otherwise. */
export const isRowRejectingField = (field: string): boolean => ROW_REJECTING_FIELDS.has(field);

const READ_BY_NOTATION: ReadonlySet<CarFieldKind> = new Set(['whole', 'number', 'money', 'moment', 'day']);

export const isNumberOrDateField = (field: string): boolean => READ_BY_NOTATION.has(findFieldKind(field) ?? 'text');
