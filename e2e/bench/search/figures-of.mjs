import { PAGE_LOAD_KIND, PAGE_LOADS_NEAR_PLACE } from './workload.mjs';

/** Loads without text: every engine must find the same cars. */
const LOADS_WITH_EQUAL_HITS = ['open page', 'ranges', 'deep sorted page'];

/** A line for each load in which an engine found another number of cars than ours. */
export const hitCountDifferences = (outcomes) => {
  const own = new Map(outcomes.filter(({ engine }) => engine === 'embedded').map(({ count, figures }) => [count, figures]));
  return outcomes.flatMap(({ engine, count, figures }) => {
    const ours = own.get(count);
    if (engine === 'embedded' || !figures || !ours) return [];
    return LOADS_WITH_EQUAL_HITS.flatMap((kind) => {
      const [theirs = [], mine = []] = [figures, ours].map(({ kinds }) => kinds.find((one) => one.kind === kind)?.found);
      const unequal = theirs.filter((found, number) => mine[number] !== undefined && found !== mine[number]).length;
      return unequal === 0
        ? []
        : [`${engine}, ${count} cars, ${kind}: other counts than ours in ${unequal} of ${theirs.length} searches`];
    });
  });
};

const TARGETS = {
  100_000: { [PAGE_LOAD_KIND]: '≤ 5' },
};
/** Megabytes by number of cars, both while the index is built and while it is searched. */
const MEMORY_BUDGETS = { 1_000_000: '≤ 1536' };

const named = (count, engine, what) => `${count.toLocaleString('en')} cars, ${engine}: ${what}`;

/** The cost of a place: the median against that of the same page loads without it. */
const distanceFigures = (kinds, count, name) => {
  const p50 = (kind) => kinds.find((one) => one.kind === kind)?.p50;
  const plain = p50(PAGE_LOAD_KIND);
  return Object.keys(PAGE_LOADS_NEAR_PLACE).flatMap((kind) => {
    const near = p50(kind);
    if (near === undefined || plain === undefined) return [];
    const budget = count === 100_000 ? { budget: '≤ 1.2' } : {};
    return [{ figure: name(`${kind}, times that without a place`), value: near / plain, unit: '×', ...budget }];
  });
};

/** Only the platform's own engine has budgets. */
export const searchEngineFigures = (
  engine,
  count,
  { kinds, buildSeconds, memory, memoryOf, peakBuilding, peak, throughput, throughputByCpu },
) => {
  const own = engine === 'embedded';
  const name = (what) => named(count, engine, what);
  const most = own ? { budget: MEMORY_BUDGETS[count] } : {};
  return [
    ...kinds.flatMap(({ kind, p50, p95 }) => [
      { figure: name(`${kind}, p50`), value: p50, unit: 'ms' },
      { figure: name(`${kind}, p95`), value: p95, unit: 'ms', ...(own ? { budget: TARGETS[count]?.[kind] } : {}) },
    ]),
    ...distanceFigures(kinds, count, name),
    ...(throughput ? [{ figure: name('page loads over HTTP'), value: throughput, unit: '/s' }] : []),
    ...(throughputByCpu ? [{ figure: name('page loads over HTTP in a second of CPU'), value: throughputByCpu, unit: '/s' }] : []),
    { figure: name('building'), value: buildSeconds, unit: 's' },
    { figure: name(`memory (${memoryOf})`), value: memory, unit: 'MB', ...most },
    ...(memoryOf === 'process'
      ? [{ figure: name('memory, at most, while building'), value: peakBuilding, unit: 'MB', ...most }]
      : []),
    ...(peak && memoryOf === 'process'
      ? [{ figure: name('memory, at most, while searched'), value: peak, unit: 'MB', ...most }]
      : []),
  ];
};

/** How many times faster our page load is than each engine that was measured at the same size. */
export const speedRatioFigures = (outcomes) => {
  const p50 = ({ figures }) => figures?.kinds.find(({ kind }) => kind === PAGE_LOAD_KIND)?.p50;
  const own = new Map(outcomes.filter(({ engine }) => engine === 'embedded').map((outcome) => [outcome.count, p50(outcome)]));
  return outcomes
    .filter((outcome) => outcome.engine !== 'embedded' && p50(outcome) !== undefined && own.get(outcome.count) !== undefined)
    .map((outcome) => ({
      figure: named(outcome.count, outcome.engine, `${PAGE_LOAD_KIND}, times the embedded engine's p50`),
      value: p50(outcome) / own.get(outcome.count),
      unit: '×',
      ...(outcome.engine === 'orama' && outcome.count === 100_000 ? { budget: '≥ 100' } : {}),
    }));
};

export const engineStartFigures = (count, { buildSeconds }) => [
  {
    figure: named(count, 'embedded', 'start from the snapshot'),
    value: buildSeconds,
    unit: 's',
    ...(count === 100_000 ? { budget: '≤ 1' } : {}),
  },
];

export const indexChangeFigures = (count, { changes }) =>
  changes.flatMap(({ cars, visible, slowest }) => [
    {
      figure: named(count, 'embedded', `change of ${cars} found after`),
      value: visible,
      unit: 'ms',
      ...(cars <= 100 ? { budget: '≤ 1000' } : {}),
    },
    { figure: named(count, 'embedded', `slowest page load while ${cars} change`), value: slowest, unit: 'ms' },
  ]);

/** With and without its result cache. */
export const searchEndpointFigures = (count, cacheBytes, { byClock, byCpu }) => {
  const name = (what) =>
    named(count, 'embedded', `page loads at /1/indexes/*/queries, ${cacheBytes > 0 ? 'cached' : 'not cached'}${what}`);
  return [
    { figure: name(''), value: byClock, unit: '/s' },
    { figure: name(', in a second of CPU'), value: byCpu, unit: '/s' },
  ];
};
