import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { MappingTrial } from '../server/stock/import/offline';

const LONGEST = 70;
const LONGEST_REASON = 300;
/** Values of a list that a row shows. */
const SHOWN = 3;

/** Returns a value as text on one line, cut after `longest` characters, without characters that could control the terminal. */
const briefValue = (value: unknown, longest = LONGEST): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // oxlint-disable-next-line no-control-regex
  const line = text.replaceAll(/[\u0000-\u001F\u007F-\u009F]+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

/** Returns an entry of a list as text in quotes: of a picture its address. */
const entryText = (entry: unknown): string => {
  const isPicture = isPlainObject(entry) && typeof entry['url'] === 'string';
  return JSON.stringify(briefValue(isPicture ? entry['url'] : entry));
};

/** Returns the value of a field as text: of a list its length and its first entries, each cut by itself. */
const valueText = (value: unknown): string => {
  if (!Array.isArray(value) || value.length === 0) return briefValue(value);
  const rest = value.length > SHOWN ? ', …' : '';
  return `${value.length}: ${value.slice(0, SHOWN).map(entryText).join(', ')}${rest}`;
};

type Row = MappingTrial['first'][number];
type Field = NonNullable<Row['car']>['fields'][number];

const originOfField = ({ cells }: Field): string => {
  const shown = cells.slice(0, 3).map(({ column, cell }) => `${column} ${JSON.stringify(briefValue(cell))}`);
  return `${shown.join(', ')}${cells.length > 3 ? ` and ${cells.length - 3} more` : ''}`;
};

const positionText = ({ line, record }: { line: number; record?: number }): string =>
  record === undefined ? `line ${line}` : `record ${record}`;

const rowLines = ({ car, rejection, notices, ...row }: Row): string[] => {
  const position = positionText(row);
  const told = notices.map(({ field, reason }) => `    notice: ${field} ${briefValue(reason, LONGEST_REASON)}`);
  if (rejection) return [`${position}: rejected: ${rejection.field} ${rejection.reason}`.trimEnd(), ...told];
  if (!car) return [`${position}: left out by "rows"`];
  const read = car.fields.filter(({ cells }) => cells.length > 0);
  const others = car.fields.filter((field) => !read.includes(field)).map(({ field, value }) => `${field} ${valueText(value)}`);
  const fields = read.map((field) => `  ${field.field.padEnd(20)} ${valueText(field.value)}   ← ${originOfField(field)}`);
  const rest = others.length > 0 ? [`  without a column: ${others.join(', ')}`] : [];
  return [`${position}: car ${car.id}`, ...fields, ...rest, ...told];
};

/** Returns the position and the value of an example in brackets; an empty text without an example. */
const exampleText = (example: MappingTrial['examples'][string] | undefined): string =>
  example ? `   (first: ${[positionText(example), briefValue(example.value)].filter(Boolean).join(', ')})` : '';

const countLines = (title: string, counts: Record<string, number>, examples: MappingTrial['examples']): string[] => {
  const sorted = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  if (sorted.length === 0) return [];
  const lines = sorted
    .slice(0, 30)
    .map(([reason, count]) => `  ${count} × ${briefValue(reason, LONGEST_REASON)}${exampleText(examples[reason])}`);
  return [title, ...lines, ...(sorted.length > 30 ? [`  … and ${sorted.length - 30} more reasons`] : [])];
};

const unclearLines = (unclear: MappingTrial['unclear']): string[] => {
  const fields = Object.entries(unclear).map(([field, texts]) => {
    const sorted = Object.entries(texts).toSorted(([, a], [, b]) => b - a);
    const shown = sorted.slice(0, 8).map(([text, count]) => `${JSON.stringify(briefValue(text))} (${count})`);
    return `  ${field}: ${shown.join(', ')}${sorted.length > 8 ? ` and ${sorted.length - 8} more` : ''}`;
  });
  return fields.length > 0 ? ['Not understood, kept as written (add them to "synonyms" of the mapping):', ...fields] : [];
};

/** Returns the currency of the prices, and what was not checked without a dealer. */
const dealerLines = ({ currency, converted, isForDealer }: MappingTrial): string[] => {
  if (converted) return [`Prices in ${currency}, converted: one ${converted.from} is ${converted.rate} ${currency}`];
  if (isForDealer) return [`Prices in ${currency}`];
  const prices =
    currency === undefined ? [] : [`Prices in ${currency}; with --tenant they are converted to the dealer's currency`];
  return [...prices, "Without --tenant, the dealer's locations, currency and default price type are not known"];
};

/** Returns what becomes of prices whose type nothing states. */
const priceTypeLines = ({ assumedPriceType }: MappingTrial): string[] =>
  assumedPriceType === undefined
    ? []
    : [
        `Warning: the mapping has no price_type, so each price that states no type is taken as ${assumedPriceType}, the dealer's stock.priceType`,
      ];

/** Returns the counts of a trial import as lines of text. */
const summaryText = (trial: MappingTrial): string =>
  [
    `${trial.rows} rows (${trial.format}): ${trial.accepted} become cars, ${trial.rejectedCount} are rejected, ${trial.leftOut} are left out`,
    ...(trial.partial > 0
      ? [
          `${trial.partial} of the accepted rows only change a car; whether it is in stock is seen by an import, which rejects the row if not`,
        ]
      : []),
    ...dealerLines(trial),
    ...priceTypeLines(trial),
    ...countLines('Rejected:', trial.reasons, trial.examples),
    ...countLines(
      'Notices (the car is imported; without the value, unless the notice says otherwise):',
      trial.noticeReasons,
      trial.noticeExamples,
    ),
    ...unclearLines(trial.unclear),
    ...trial.warnings.map((warning) => `Warning: ${briefValue(warning, LONGEST_REASON)}`),
  ].join('\n');

/** Returns a trial import as text: the first rows with their fields and the cells from which these come, then the counts. */
export const mappingTrialText = (trial: MappingTrial): string =>
  [...trial.first.flatMap((row) => [...rowLines(row), '']), summaryText(trial)].join('\n');
