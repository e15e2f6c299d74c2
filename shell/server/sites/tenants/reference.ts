import type { TSchema } from 'typebox';

interface DescribedKey {
  /** Has dots; `[]` is an entry of a list, `<name>` a name that the dealer chooses. */
  path: string;
  /** In words, with limits and choices. */
  type: string;
  /** Is JSON; `required` or `not set` without a default. */
  default: string;
  description: string;
}

interface Node {
  type?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  anyOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  patternProperties?: Record<string, Node>;
  required?: string[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
}

/** Ordered depth first, as in the schema. */
export function describeConfigurationKeys(schema: TSchema): DescribedKey[] {
  return describeObject(schema as Node, '');
}

function describeObject(node: Node, prefix: string): DescribedKey[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, child]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    const own: DescribedKey = {
      path,
      type: typeText(child),
      default: defaultText(child, (node.required ?? []).includes(key)),
      description: child.description ?? '',
    };
    const named = Object.values(child.patternProperties ?? {})[0] ?? {};
    return [
      own,
      ...describeObject(child, path),
      ...describeObject(child.items ?? {}, `${path}[]`),
      ...describeObject(named, `${path}.<name>`),
    ];
  });
}

function defaultText(node: Node, required: boolean): string {
  if (node.default !== undefined) return isNested(node) ? 'see its keys' : JSON.stringify(node.default);
  return required ? 'required' : 'not set';
}

const isNested = (node: Node): boolean => node.properties !== undefined;

function typeText(node: Node): string {
  if (node.anyOf)
    return node.anyOf
      .map((choice) => (choice.const === undefined ? typeText(choice) : JSON.stringify(choice.const)))
      .join(' or ');
  if (node.type === 'array') {
    const amount = schemaLimits(node).replace(/^, (.*)$/, ' ($1)');
    return `list${amount} of ${node.items?.properties ? 'keys and values' : typeText(node.items ?? {})}`;
  }
  if (node.type === 'object' && !node.properties) {
    const value = Object.values(node.patternProperties ?? {})[0] ?? {};
    return `names with ${value.properties ? 'keys and values' : typeText(value)}`;
  }
  if (node.type === 'object') return 'keys and values';
  const pattern = node.pattern ? ` matching ${node.pattern}` : '';
  return `${WORDS[node.type ?? ''] ?? 'any value'}${schemaLimits(node)}${pattern}`;
}

const WORDS: Record<string, string> = { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false' };

function schemaLimits(node: Node): string {
  const low = node.minimum ?? node.minItems ?? node.minLength;
  const high = node.maximum ?? node.maxItems ?? node.maxLength;
  const unit = node.type === 'string' ? ' characters' : '';
  if (low !== undefined && high !== undefined) return `, ${low} to ${high}${unit}`;
  if (low !== undefined) return `, at least ${low}${unit}`;
  return high === undefined ? '' : `, at most ${high}${unit}`;
}

/** A key with a default is optional; a loaded configuration always has it. */
export function schemaForDealerFiles(schema: TSchema): object {
  const relax = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(relax);
    if (typeof node !== 'object' || node === null) return node;
    const { required, ...rest } = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, key === 'default' ? value : relax(value)]),
    );
    const { properties } = node as Node;
    if (!properties || !Array.isArray(required)) return required === undefined ? rest : { ...rest, required };
    const needed = required.filter((key: string) => properties[key]?.default === undefined);
    return needed.length ? { ...rest, required: needed } : rest;
  };
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...(relax(schema) as object) };
}

const INTRODUCTION = `# Configuration reference

Generated from \`shared/contracts/src/site/site.ts\`. To generate it again: \`UPDATE_REFERENCE=1 npm run unit -- shell/server/sites/tenants\`.

A dealer is a folder \`shell/tenants/<slug>/\`. Its \`*.yaml\` files are merged by top-level key; a key may stand in one file only. Pictures that belong to the dealer lie in \`media/\` and are named \`media:<file>\`. An unknown key, a wrong value or text that is hard to read on its background is refused with file, line and reason; the last good configuration stays in service.

What several dealers have in common, such as the rules of a group or of a manufacturer's programme, stands in a template: a folder \`shell/tenants/_templates/<name>/\` with \`*.yaml\` files of the same keys, except \`slug\`, \`name\`, \`hosts\`, \`address\` and \`templates\`. A dealer names its templates under \`templates\`. Keys inside a section add up; a list, text, number or switch of the dealer replaces that of its templates, and that of a later template replaces that of an earlier one. A template's \`locked: [finance.warning]\` lists keys that nobody above it may state. A changed template reaches all its dealers as soon as it is saved; one with a mistake keeps its last good version. \`npx forecourt config why <dealer> <key>\` says which layer gives a value. \`media:\` names a file of the dealer, also in a template.

In the tables, \`[]\` is an entry of a list, \`<name>\` a name of the dealer’s choice. "required" has no default; "not set" may be left out.
`;

/** Has a table for each top-level key with keys of its own, and one for the others. */
export function configurationReferencePage(keys: DescribedKey[]): string {
  const tops = [...new Set(keys.map((key) => topLevelKey(key)))];
  const groups = tops.map((top) => keys.filter((key) => topLevelKey(key) === top));
  const plain = groups.filter((group) => group.length === 1).flat();
  const nested = groups.filter((group) => group.length > 1);
  return [
    INTRODUCTION,
    `## The site\n\n${markdownTable(plain)}`,
    ...nested.map(([top, ...inner]) => `## ${top!.path}\n\n${toSentence(top!)}\n\n${markdownTable(inner)}`),
  ].join('\n');
}

const topLevelKey = ({ path }: DescribedKey): string => path.split(/[.[]/, 1)[0]!;

const toSentence = ({ type, default: fallback, description }: DescribedKey): string =>
  `${description}. Type: ${type}. Default: ${fallback === 'see its keys' ? 'that of its keys' : toMarkdownCode(fallback)}.`;

function markdownTable(keys: DescribedKey[]): string {
  const rows = [
    ['Key', 'Type', 'Default', 'What it does'],
    ...keys.map(({ path, type, default: fallback, description }) => [
      toMarkdownCode(path),
      markdownCell(type),
      /^(required|not set|see its keys)$/.test(fallback) ? fallback : toMarkdownCode(fallback),
      markdownCell(description),
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: string[]) => `| ${row.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${[line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n')}\n`;
}

const toMarkdownCode = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** Patterns and names in braces are code, because Markdown would read some of their characters as markup. */
const markdownCell = (text: string): string =>
  text
    .replace(/matching (.+)$/, (_, pattern: string) => `matching ${toMarkdownCode(pattern)}`)
    .replaceAll(/(?<!`)(\/[a-z-]*\/?\{[a-z]+\}|[a-z]+_[a-z_]+)(?!`)/g, (word) => toMarkdownCode(word));
