import type { Trial } from '../server/stock/offline';

const LONGEST = 70;
const LONGEST_REASON = 300;

/** A value in one line, cut after some characters, without characters that could control the terminal. */
const brief = (value: unknown, longest = LONGEST): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // oxlint-disable-next-line no-control-regex
  const line = text.replaceAll(/[\u0000-\u001F\u007F-\u009F]+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

type Row = Trial['first'][number];
type Field = NonNullable<Row['car']>['fields'][number];

const originOf = ({ cells }: Field): string => {
  const shown = cells.slice(0, 3).map(({ column, cell }) => `${column} ${JSON.stringify(brief(cell))}`);
  return `${shown.join(', ')}${cells.length > 3 ? ` and ${cells.length - 3} more` : ''}`;
};

const rowLines = ({ line, car, rejection, notices }: Row): string[] => {
  const told = notices.map(({ field, reason }) => `    notice: ${field} ${brief(reason, LONGEST_REASON)}`);
  if (rejection) return [`line ${line}: rejected: ${rejection.field} ${rejection.reason}`.trimEnd(), ...told];
  if (!car) return [`line ${line}: left out by "rows"`];
  const read = car.fields.filter(({ cells }) => cells.length > 0);
  const others = car.fields.filter((field) => !read.includes(field)).map(({ field, value }) => `${field} ${brief(value)}`);
  const fields = read.map((field) => `  ${field.field.padEnd(20)} ${brief(field.value)}   ← ${originOf(field)}`);
  const rest = others.length > 0 ? [`  without a column: ${others.join(', ')}`] : [];
  return [`line ${line}: car ${car.id}`, ...fields, ...rest, ...told];
};

const countLines = (title: string, counts: Record<string, number>): string[] => {
  const sorted = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  if (sorted.length === 0) return [];
  const lines = sorted.slice(0, 30).map(([reason, count]) => `  ${count} × ${brief(reason, LONGEST_REASON)}`);
  return [title, ...lines, ...(sorted.length > 30 ? [`  … and ${sorted.length - 30} more reasons`] : [])];
};

const unclearLines = (unclear: Trial['unclear']): string[] => {
  const fields = Object.entries(unclear).map(([field, texts]) => {
    const sorted = Object.entries(texts).toSorted(([, a], [, b]) => b - a);
    const shown = sorted.slice(0, 8).map(([text, count]) => `${JSON.stringify(brief(text))} (${count})`);
    return `  ${field}: ${shown.join(', ')}${sorted.length > 8 ? ` and ${sorted.length - 8} more` : ''}`;
  });
  return fields.length > 0 ? ['Not understood, kept as written (add them to "synonyms" of the mapping):', ...fields] : [];
};

/** Returns the counts of a trial import as lines of text. */
const summaryText = (trial: Trial): string =>
  [
    `${trial.rows} rows (${trial.format}): ${trial.accepted} become cars, ${trial.rejectedCount} are rejected, ${trial.leftOut} are left out`,
    ...countLines('Rejected:', trial.reasons),
    ...countLines('Notices (the car is imported without the value):', trial.noticeReasons),
    ...unclearLines(trial.unclear),
    ...trial.warnings.map((warning) => `Warning: ${brief(warning, LONGEST_REASON)}`),
  ].join('\n');

/** A trial as text: each of the first rows with its fields and the cells that they come from, then the counts. */
export const trialText = (trial: Trial): string =>
  [...trial.first.flatMap((row) => [...rowLines(row), '']), summaryText(trial)].join('\n');
