import { Car, CaravanSpecifications, LenderQuote } from '@forecourt/contracts/car/car';
import { FEED_FIELDS } from '../fields/feed-fields';

export type CarFieldKind =
  'text' | 'whole' | 'number' | 'money' | 'flag' | 'list' | 'group' | 'day' | 'moment' | 'address' | 'addresses';

interface SchemaNode {
  type?: string;
}

/** Names of the fields that are amounts in whole dollars. */
export const MONEY_FIELDS: readonly string[] = Object.keys(FEED_FIELDS).filter((name) => FEED_FIELDS[name]?.measure?.isMoney);

/** Fields of a car that the importer sets; a mapping can't fill them. */
const IMPORTER_FIELDS = new Set(['id']);

/** Kinds of the fields whose kind does not follow from the type in the contract. */
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

/**
 * The kind of every field that a mapping can fill, by the field's name. A field inside a group is named like
 * `caravan.sleeps`.
 */
export const KIND_BY_CAR_FIELD: ReadonlyMap<string, CarFieldKind> = new Map(
  [...kinds(Car.properties), ...kinds(CaravanSpecifications.properties, 'caravan.')].filter(
    ([name]) => !IMPORTER_FIELDS.has(name),
  ),
);

const LENDER_FIELD = /^finance_lenders\.[a-z0-9_]{1,60}\.([A-Za-z]+)$/;
/**
 * The kind of each value in a lender's quote, by its name, which is the last part of
 * `finance_lenders.breakwater.paymentWeek`.
 */
export const KIND_BY_LENDER_PART: ReadonlyMap<string, CarFieldKind> = new Map(kinds(LenderQuote.properties));

/** Returns the kind of a field's value; undefined for a name that no field of a vehicle has. */
export const findFieldKind = (field: string): CarFieldKind | undefined =>
  KIND_BY_CAR_FIELD.get(field) ?? KIND_BY_LENDER_PART.get(LENDER_FIELD.exec(field)?.[1] ?? '');

/** Fields without which a row becomes no car, and fields whose loss could put a car on sale that is not for sale. */
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

/** Returns whether a wrong value of this field rejects the whole row, unless the mapping says otherwise. */
export const isRowRejectingField = (field: string): boolean => ROW_REJECTING_FIELDS.has(field);

const READ_BY_NOTATION: ReadonlySet<CarFieldKind> = new Set(['whole', 'number', 'money', 'moment', 'day']);

/** Returns whether the values of a field are numbers or dates. */
export const isNumberOrDateField = (field: string): boolean => READ_BY_NOTATION.has(findFieldKind(field) ?? 'text');
