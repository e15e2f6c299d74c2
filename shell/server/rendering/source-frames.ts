import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** A place in the copy of a build under development. Only these have source maps, which are read while the page waits. */
const PLACE =
  /(?:file:\/\/)?(?<file>\/[^\s():]*\/(?<name>mf-[a-z0-9-]+)\/(?<version>\d+\.\d+\.\d+-dev\.[0-9A-Za-z.-]+)-[0-9a-f]{16}\/[^\s():]+):(?<line>\d+):(?<column>\d+)/g;

const readMap = (file: string): SourceMap | undefined => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    return undefined;
  }
};

const pathOfSource = (source: string): string => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '');

/** Names the files that the team wrote, where the build has source maps. */
export const withSources = (stack: string): string => {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(PLACE, (place: string, ...rest: unknown[]) => {
    const { file = '', name, version, line, column } = rest.at(-1) as Record<string, string>;
    if (!maps.has(file)) maps.set(file, readMap(file));
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${name}@${version}/${pathOfSource(originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  });
};
