import { posix } from 'node:path';

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

const packageSourceFolder = (name, rest) => {
  if (name === 'shell' || name === 'e2e') return posix.join(name, ...rest);
  return posix.join('shared', name, 'src', ...(rest.length > 0 ? rest : ['index']));
};

/** path → imported paths, without registry packages; `requests` names the imports of a source that count, such as `./car`. */
export const importGraph = (sources, requests) => {
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

/** Imports of values, lazy imports, and files that a worker or a process runs. */
const REQUEST =
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\b(?:import|require)\(\s*'([^']+)'|\bnew URL\('(\.[^']+)'/gm;

/** From the text: a parser takes five times as long. */
export const runtimeRequests = ({ text }) => [...text.matchAll(REQUEST)].map(([, ...parts]) => parts.find(Boolean));

export const findReachedFiles = (graph, path) => {
  const reached = new Set([path]);
  // A loop over a set sees what is added meanwhile.
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
  return reached;
};
