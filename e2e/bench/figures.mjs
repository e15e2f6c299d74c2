const HOLDS = {
  '≤': (value, limit) => value <= limit,
  '≥': (value, limit) => value >= limit,
};

/** Returns whether a value keeps a budget such as `≤ 220`. Throws for a budget that cannot be parsed. */
const keepsBudget = (value, budget) => {
  const [, sign, limit] = /^([≤≥]) (-?\d+(?:\.\d+)?)$/.exec(budget) ?? [];
  if (!sign) throw new Error(`"${budget}" is no budget: write ≤ or ≥, a space and a number`);
  return HOLDS[sign](value, Number(limit));
};

/**
 * Adds to each figure whether it keeps its budget. Input: `{figure, value, unit, budget?, isStrict?}`, with a budget such as
 * `≤ 220`. Output: `{figure, value, unit, budget, holds, isStrict}`, budget and holds null without a budget. A strict budget
 * holds at every size and on every machine.
 */
export const addBudgetResults = (figures) =>
  figures.map(({ figure, value, unit, budget = null, isStrict = false }) => {
    if (!Number.isFinite(value)) throw new Error(`${figure} was not measured: ${value}`);
    return { figure, value, unit, budget, holds: budget === null ? null : keepsBudget(value, budget), isStrict };
  });

const VERDICTS = new Map([
  [true, 'yes'],
  [false, 'NO'],
  [null, ''],
]);

const formatValue = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1));

/** Returns the measured figures as a table of text. */
export const figuresTable = (figures) => {
  const rows = [
    ['figure', 'value', 'unit', 'budget', 'holds'],
    ...figures.map(({ figure, value, unit, budget, holds: verdict }) => [
      figure,
      formatValue(value),
      unit,
      budget ?? '',
      VERDICTS.get(verdict),
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) => (column === 1 ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd();
  return [line(rows[0]), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.slice(1).map(line)].join('\n');
};
