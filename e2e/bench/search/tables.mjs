import { SEARCH_LOAD_KINDS } from './workload.mjs';

const formatValue = (value) =>
  value === undefined
    ? ''
    : value < 0.1
      ? value.toPrecision(2)
      : value < 10
        ? value.toFixed(2)
        : value < 100
          ? value.toFixed(1)
          : String(Math.round(value));
const ratio = (value, own) => (own && value ? ` (${formatValue(value / own)}×)` : '');

const tableColumns = (rows) => rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
const cellText = (rows) => {
  const widths = tableColumns(rows);
  const line = (row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ');
  return [line(rows[0]), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.slice(1).map(line)].join('\n');
};

const comparisonTable = (count, outcomes) => {
  const measured = outcomes.filter(({ figures }) => figures);
  const own = measured.find(({ engine }) => engine === 'embedded')?.figures;
  const kindOf = (figures, kind) => figures?.kinds.find((one) => one.kind === kind);
  const row = (title, valueOf) => [
    title,
    ...measured.map(
      ({ engine, figures }) =>
        formatValue(valueOf(figures)) + (engine === 'embedded' ? '' : ratio(valueOf(figures), own && valueOf(own))),
    ),
  ];
  const rows = [
    [`${count.toLocaleString('en')} cars`, ...measured.map(({ engine }) => engine)],
    ...Object.keys(SEARCH_LOAD_KINDS).flatMap((kind) => [
      row(`${kind}, p50, ms`, (figures) => kindOf(figures, kind)?.p50),
      row(`${kind}, p95, ms`, (figures) => kindOf(figures, kind)?.p95),
    ]),
    row('page loads over HTTP, /s', ({ throughput }) => throughput),
    row('the same in a second of its CPU', ({ throughputByCpu }) => throughputByCpu),
    row('building, s', ({ buildSeconds }) => buildSeconds),
    row('memory, MB', ({ memory }) => memory),
    row('at most while building, MB', ({ peakBuilding, memoryOf }) => (memoryOf === 'process' ? peakBuilding : undefined)),
    row('at most while searched, MB', ({ peak, memoryOf }) => (memoryOf === 'process' ? peak : undefined)),
  ];
  const omitted = outcomes.filter(({ reason }) => reason).map(({ engine, reason }) => `${engine}: ${reason}`);
  return [cellText(rows), ...omitted].join('\n');
};

/** A table for each size, with the engines side by side, their ratio to ours, and the reasons why engines are missing. */
export const engineComparisonTables = (outcomes) => {
  const sizes = [...new Set(outcomes.map(({ count }) => count))];
  return sizes
    .map(
      (count) =>
        `\n${comparisonTable(
          count,
          outcomes.filter((outcome) => outcome.count === count),
        )}`,
    )
    .join('\n');
};
