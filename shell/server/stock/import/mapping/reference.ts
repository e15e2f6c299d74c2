import { KIND_BY_CAR_FIELD, KIND_BY_LENDER_PART, isRowRejectingField, type CarFieldKind } from './car-fields';
import { RowCondition, FieldMapping } from './field-schema';
import { FEED_FIELDS } from '../fields/feed-fields';
import { Mapping } from './mapping-schema';
import { TransformStep } from './step-schema';

interface Node {
  type?: string;
  description?: string;
  enum?: string[];
  pattern?: string;
  anyOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  required?: string[];
}

/** For editors, with the name of every field. */
export const mappingEditorSchema = (): object => {
  const { fields: _fields, ...properties } = Mapping.properties;
  const field = { $ref: '#/definitions/field' };
  const names = [...KIND_BY_CAR_FIELD.keys()];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...Mapping,
    properties: {
      ...properties,
      fields: {
        type: 'object',
        description: 'Field of a vehicle → where its value comes from',
        properties: Object.fromEntries(
          names.map((name) => [name, { allOf: [field], description: FEED_FIELDS[name]?.meaning ?? name }]),
        ),
        patternProperties: { [`^finance_lenders\\.[a-z0-9_]{1,60}\\.(${[...KIND_BY_LENDER_PART.keys()].join('|')})$`]: field },
        additionalProperties: false,
      },
    },
    definitions: { field: FieldMapping },
  };
};

const KINDS: Record<CarFieldKind, string> = {
  text: 'text',
  whole: 'whole number',
  number: 'number',
  money: 'amount of money, rounded to whole units',
  flag: 'yes or no',
  list: 'list of texts',
  group: 'group: JSON, or its parts',
  day: 'date',
  moment: 'date and time',
  address: 'address',
  addresses: 'list of addresses',
};

const typeText = (node: Node): string => {
  if (node.enum) return node.enum.map((word) => `\`${word}\``).join(' or ');
  if (node.anyOf) return 'value';
  if (node.type === 'array') return `list of ${node.items?.properties ? 'entries' : typeText(node.items ?? {})}`;
  if (node.type === 'object')
    return node.properties
      ? `keys ${Object.keys(node.properties)
          .map((key) => `\`${key}\``)
          .join(', ')}`
      : 'table';
  return { string: 'text', integer: 'whole number', number: 'number', boolean: 'true' }[node.type ?? ''] ?? 'value';
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('<', '&lt;');

/** Columns of even width, as Prettier formats them. */
const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n');
};

const keyTable = (schema: { properties: object }, required: readonly string[] = []): string =>
  table([
    ['key', 'value', 'meaning'],
    ...Object.entries(schema.properties as Record<string, Node>).map(([key, node]) => [
      `\`${key}\``,
      cell(typeText(node)),
      cell(`${node.description ?? ''}${required.includes(key) ? '. Required' : ''}`),
    ]),
  ]);

const innerKeys = (): string =>
  table([
    ['key', 'value', 'meaning'],
    ...[TransformStep, Mapping].flatMap((schema) =>
      Object.entries(schema.properties as Record<string, Node>).flatMap(([key, node]) =>
        Object.entries(node.properties ?? {}).map(([inner, { description = '', ...rest }]) => [
          `\`${key}.${inner}\``,
          cell(typeText(rest)),
          cell(description),
        ]),
      ),
    ),
  ]);

const fieldTable = (): string =>
  table([
    ['field', 'value', 'a value that does not fit', 'meaning'],
    ...[...KIND_BY_CAR_FIELD].map(([field, kind]) => [
      `\`${field}\``,
      KINDS[kind],
      isRowRejectingField(field) ? 'rejects the row' : 'is left out',
      cell(FEED_FIELDS[field]?.meaning ?? ''),
    ]),
  ]);

/** The part of the mapping guide that is generated from the schema, as Markdown. */
export const mappingReferenceText = (): string =>
  [
    '### Fields of a vehicle',
    fieldTable(),
    `Parts of a lender's quote, \`finance_lenders.<lender>.<part>\`: ${[...KIND_BY_LENDER_PART].map(([part, kind]) => `\`${part}\` (${KINDS[kind]})`).join(', ')}.`,
    '### Keys of a mapping',
    keyTable(Mapping, Mapping.required),
    '### Keys of a field',
    keyTable(FieldMapping),
    '### Transforms',
    'An entry of `transform` has exactly one of these keys. Every transform but `join` changes the entries of a list one by one.',
    keyTable(TransformStep),
    '### Keys of a condition',
    keyTable(RowCondition),
    '### Keys inside keys',
    innerKeys(),
  ].join('\n\n') + '\n';
