import { posix } from 'node:path';

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** Returns the folder with the sources of a workspace package. */
const packageSourceFolder = (name, rest) => {
  if (name === 'shell' || name === 'e2e') return posix.join(name, ...rest);
  return posix.join('shared', name, 'src', ...(rest.length > 0 ? rest : ['index']));
};

const lazyImportRequests = ({ text, module }) =>
  module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1));

const importRequests = (source) => [
  ...source.module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
  ...source.module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ...lazyImportRequests(source),
];

/**
 * Returns the import graph: path → paths of the files that it imports as a value, as a type or lazily; `requests`
 * selects the imports that count. Packages from registries are left out.
 */
export const importGraph = (sources, requests = importRequests) => {
  const paths = new Set(sources.map(({ path }) => path));
  const resolve = (from, request) => {
    const [scope, name, ...rest] = request.split('/');
    const base = scope === '@forecourt' ? packageSourceFolder(name, rest) : posix.join(posix.dirname(from), request);
    return request.startsWith('.') || scope === '@forecourt'
      ? ENDINGS.map((ending) => base + ending).find((path) => paths.has(path))
      : undefined;
  };
  return new Map(
    sources.map((source) => [source.path, new Set(requests(source).flatMap((request) => resolve(source.path, request) ?? []))]),
  );
};

/** Returns the groups of files that import each other in a circle (Tarjan's strongly connected components). */
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
/** Files that may be small and have one importer: doors, entries of a bundle, tables that a migration tool reads. */
const NOT_FRAGMENTS = /(^|\/)(index|main|tables|api)\.tsx?$|\/expose\/|rspack\.config/;

/**
 * Returns the files with less than 30 lines that exactly one other file imports, without tests. A lazily imported
 * file does not count, because it is a chunk.
 */
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
