const HOLDS = {
  '≤': (value, limit) => value <= limit,
  '≥': (value, limit) => value >= limit,
};

/** `budget` such as `≤ 220`. Throws for one that cannot be parsed. */
const keepsBudget = (value, budget) => {
  const [, sign, limit] = /^([≤≥]) (-?\d+(?:\.\d+)?)$/.exec(budget) ?? [];
  if (!sign) throw new Error(`"${budget}" is no budget: write ≤ or ≥, a space and a number`);
  return HOLDS[sign](value, Number(limit));
};

/** `holds` is null without a budget such as `≤ 220`. A strict budget holds at every size and on every machine. */
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
