import { Car, CaravanSpecifications } from '@forecourt/contracts/car/car';

type FieldKind = 'text' | 'whole' | 'number' | 'money' | 'moment' | 'day' | 'flag' | 'list' | 'group';

interface SchemaNode {
  type?: string;
}

/** Amounts in whole dollars. */
export const MONEY: ReadonlySet<string> = new Set([
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'weekly_repayment',
]);
/** Times in Unix seconds. */
const MOMENTS = new Set(['created_at', 'updated_at', 'sold_date_timestamp']);
/** Days as ISO 8601. */
const DAYS = new Set(['rego_expiry', 'build_date', 'compliance_date']);
/** Fields that the importer sets. */
const OWN = new Set(['id']);

const kindOf = (name: string, node: SchemaNode): FieldKind => {
  if (MONEY.has(name)) return 'money';
  if (MOMENTS.has(name)) return 'moment';
  if (DAYS.has(name)) return 'day';
  if (node.type === 'integer') return 'whole';
  if (node.type === 'number') return 'number';
  if (node.type === 'boolean') return 'flag';
  if (node.type === 'array') return 'list';
  return node.type === 'object' ? 'group' : 'text';
};

const kinds = (properties: Record<string, unknown>, prefix = ''): [string, FieldKind][] =>
  Object.entries(properties).map(([name, node]) => [prefix + name, kindOf(name, node as SchemaNode)]);

/** Every field that a mapping can fill, with the kind of its value. A part of a group is named `caravan.sleeps`. */
export const CAR_FIELDS: ReadonlyMap<string, FieldKind> = new Map(
  [...kinds(Car.properties), ...kinds(CaravanSpecifications.properties, 'caravan.')].filter(([name]) => !OWN.has(name)),
);

const READ_BY_NOTATION: ReadonlySet<FieldKind> = new Set(['whole', 'number', 'money', 'moment', 'day']);

/** Whether the values of a field are numbers or dates. */
export const hasNotation = (field: string): boolean => READ_BY_NOTATION.has(CAR_FIELDS.get(field) ?? 'text');
