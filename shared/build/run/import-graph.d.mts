export interface CodeFile {
  path: string;
  text: string;
}
export type ImportGraph = Map<string, Set<string>>;

export function importGraph<Source extends { path: string }>(
  sources: readonly Source[],
  requests: (source: Source) => readonly (string | undefined)[],
): ImportGraph;
export function runtimeRequests(source: CodeFile): string[];
export function findReachedFiles(graph: ImportGraph, path: string): Set<string>;
