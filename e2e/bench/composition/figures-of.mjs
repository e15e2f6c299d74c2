/** KB of gzip, from the design; the journey of script bytes checks what is reached. */
const SCRIPT_SIZE_LIMITS = { home: 150, results: 180, vehicle: 150 };

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const facts = ({ scripts }) => ({
  kilobytes: sum(scripts.map(({ bytes }) => bytes)) / 1024,
  requests: scripts.length,
  depth: Math.max(0, ...scripts.map(({ depth }) => depth)),
});

const reportSizes = (name, kind, { scripts }, say) => {
  for (const { url, bytes, depth } of scripts)
    say(`${name}, ${kind}: ${(bytes / 1024).toFixed(1).padStart(6)} KB, depth ${depth}, ${new URL(url).pathname}`);
};

export const firstViewFigures = (name, federated, bundle, say) => {
  reportSizes(name, 'federated', federated, say);
  reportSizes(name, 'one bundle', bundle, say);
  const one = facts(federated);
  const other = facts(bundle);
  return [
    {
      figure: `${name}: JavaScript, federated`,
      value: one.kilobytes,
      unit: 'KB gzip',
      ...(SCRIPT_SIZE_LIMITS[name] ? { budget: `≤ ${SCRIPT_SIZE_LIMITS[name]}` } : {}),
    },
    { figure: `${name}: JavaScript, one bundle`, value: other.kilobytes, unit: 'KB gzip' },
    { figure: `${name}: JavaScript, ratio`, value: one.kilobytes / other.kilobytes, unit: '×', budget: '≤ 1.10' },
    { figure: `${name}: script requests, federated`, value: one.requests, unit: '', budget: `≤ ${other.requests + 1}` },
    { figure: `${name}: script requests, one bundle`, value: other.requests, unit: '' },
    { figure: `${name}: depth of scripts, federated`, value: one.depth, unit: 'levels', budget: '≤ 2' },
    { figure: `${name}: depth of scripts, one bundle`, value: other.depth, unit: 'levels' },
  ];
};

export const serverLoadFigures = ({ one, other, ratio, byCpu }) => [
  { figure: 'results: rendering on one process, federated', value: one, unit: 'requests/s' },
  { figure: 'results: rendering on one process, one bundle', value: other, unit: 'requests/s' },
  {
    figure: `results: rendering on one process, ratio ${byCpu ? 'for the same CPU time' : 'by the clock'}`,
    value: ratio,
    unit: '×',
    budget: '≥ 0.95',
  },
];
