/** Key, unit, title, and the greatest allowed ratio between many dealers and few dealers. */
const MEASUREMENTS = [
  ['start', 's', 'start'],
  ['memoryAtStart', 'MB', 'memory after the start'],
  ['memory', 'MB', 'memory after visits to every dealer with stock'],
  ['firstVisit', 'ms', 'home page: time to first byte, first visit'],
  ['home', 'ms', 'home page of any dealer: time to first byte, p50', '≤ 1.1'],
  ['homeSlow', 'ms', 'home page of any dealer: time to first byte, p95'],
  ['results', 'ms', 'results page: time to first byte, p50', '≤ 1.1'],
  ['resultsSlow', 'ms', 'results page: time to first byte, p95'],
  ['meanwhile', 'ms', 'results page just after a change of stock: time to first byte, p95'],
  ['matrix', 'ms', 'console: a page of the matrix'],
  ['search', 'ms', 'console: a dealer by its name'],
  ['runs', 'ms', 'console: dealers that run a version'],
  ['dealer', 'ms', 'console: one dealer'],
  ['dryFive', 'ms', 'console: dry run of a pin for five dealers'],
  ['dryAll', 'ms', 'console: dry run of a pin for all dealers'],
  ['pin', 'ms', 'console: a pin'],
];

const formatValue = (value) => (value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : String(Math.round(value)));
const dealersText = (count) => `${count.toLocaleString('en')} dealers`;

/** Side by side, with the ratio. */
export const fewAndManyDealersTable = (few, many) => {
  const rows = [
    ['', dealersText(few.dealers), dealersText(many.dealers), 'ratio'],
    ...MEASUREMENTS.map(([key, unit, title]) => [
      `${title}, ${unit}`,
      formatValue(few[key]),
      formatValue(many[key]),
      `${formatValue(many[key] / few[key])}×`,
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '))
    .join('\n');
};

export const fewAndManyDealersFigures = (few, many) =>
  MEASUREMENTS.flatMap(([key, unit, title, budget]) => [
    { figure: `${title}, ${dealersText(few.dealers)}`, value: few[key], unit },
    { figure: `${title}, ${dealersText(many.dealers)}`, value: many[key], unit },
    { figure: `${title}, ratio with ${dealersText(many.dealers)}`, value: many[key] / few[key], unit: '×', budget },
  ]);

const kilobytes = (figure, megabytes) => ({ figure: `memory for ${figure}`, value: megabytes * 1024, unit: 'KB' });

/** Search indices are loaded and unloaded, and memory for one of each thing. The dealers are pinned among `versions` versions. */
export const loadedDealersFigures = (few, many, { loaded, keptPage, versions }) => {
  const of = (text) => `${text}, ${dealersText(many.dealers)}`;
  const firstByte = (visit, part) => of(`${visit}, results page: time to first byte, ${part}`);
  const process = (limit) => of(`memory of the process after visits to every dealer with stock, ${limit} loaded`);
  const visit = 'first visit of a dealer that is not loaded';
  const dealer = (many.usedAtStart - few.usedAtStart) / (many.dealers - few.dealers);
  return [
    { figure: firstByte(visit, 'p50'), value: loaded.firstVisit, unit: 'ms' },
    { figure: firstByte(visit, 'p95'), value: loaded.firstVisitSlow, unit: 'ms', budget: '≤ 150' },
    { figure: firstByte('visit of a loaded dealer', 'p50'), value: loaded.laterVisit, unit: 'ms' },
    { figure: process('all'), value: loaded.all, unit: 'MB' },
    { figure: process(`at most ${loaded.most}`), value: loaded.few, unit: 'MB' },
    kilobytes('each dealer', dealer),
    kilobytes('each version of a remote that dealers run', (loaded.atStart - many.usedAtStart) / versions),
    kilobytes('the search index of each loaded dealer with demo stock', loaded.index),
    kilobytes('each kept page, with its compressed form', keptPage),
  ];
};
