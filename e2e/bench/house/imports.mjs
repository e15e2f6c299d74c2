import { importGraph } from '../../../shared/build/run/import-graph.mjs';

const lazyImportRequests = ({ text, module }) =>
  module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1));

/** What a source imports as a value, as a type or lazily, from its syntax tree. */
export const importRequests = (source) => [
  ...source.module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
  ...source.module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ...lazyImportRequests(source),
];

/** Tarjan's strongly connected components. */
export const findImportCircles = (graph) => {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];
  const visit = (path) => {
    order.set(path, order.size);
    lowest.set(path, order.get(path));
    stack.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(path, Math.min(lowest.get(path), lowest.get(next)));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const members = stack.splice(stack.indexOf(path));
    if (members.length > 1) circles.push(members);
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles;
};

const SMALL = 30;
/** Doors, entries of a bundle, and tables that a migration tool reads may be small and have one importer. */
const NOT_FRAGMENTS = /(^|\/)(index|main|tables|api)\.tsx?$|\/expose\/|rspack\.config/;

/** Under 30 lines with exactly one importer, tests aside. A lazily imported file is a chunk and does not count. */
export const findFragmentFiles = (sources, graph) => {
  const lazy = new Set([...importGraph(sources, lazyImportRequests).values()].flatMap((targets) => [...targets]));
  const importers = new Map();
  for (const { path, isTest } of sources)
    if (!isTest) for (const target of graph.get(path)) importers.set(target, (importers.get(target) ?? 0) + 1);
  return sources
    .filter(
      ({ path, isTest, lines }) =>
        !isTest && lines < SMALL && importers.get(path) === 1 && !lazy.has(path) && !NOT_FRAGMENTS.test(path),
    )
    .map(({ path }) => path);
};
