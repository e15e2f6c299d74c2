import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedMapping } from '@forecourt/contracts/desk/feeds';
import { ProblemError } from '@forecourt/contracts/problem';
import type { CompiledMapping } from './compile-mapping';
import { parseMapping } from './parse-mapping';

interface MappingFile {
  /** For people, such as `shell/tenants/acme/mappings/main.yaml`. */
  file: string;
  /** Changes whenever the mapping file is written. */
  stamp: string;
  /** Of the newest content that had no error. */
  good?: CompiledMapping;
  /** Unix seconds at which the newest content without an error was written. */
  goodSince?: number;
  problem?: ProblemError;
}

const FILE = /^([a-z0-9-]+)\.(ya?ml)$/;
/** Bytes; a larger file is refused unread. */
const LARGEST_MAPPING = 1_000_000;

const fileStamp = (path: string): string | undefined => {
  const facts = statSync(path, { throwIfNoEntry: false });
  return facts?.isFile() ? `${facts.mtimeMs}/${facts.size}/${facts.ino}` : undefined;
};

const parsed = (path: string, file: string): Pick<MappingFile, 'good' | 'goodSince' | 'problem'> => {
  try {
    const { size, mtimeMs } = statSync(path);
    if (size > LARGEST_MAPPING) throw new ProblemError('invalid_mapping', `${file} is larger than ${LARGEST_MAPPING} bytes`);
    return { good: parseMapping(readFileSync(path, 'utf8'), file), goodSince: Math.floor(mtimeMs / 1000) };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error };
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return { problem: new ProblemError('invalid_mapping', `${file} cannot be read: ${code}`) };
  }
};

export interface MappingFolder {
  /** As its file is now; undefined without a file. */
  read(name: string): MappingFile | undefined;
  names(): string[];
}

/**
 * `*.yaml`. A changed file is read again at the next request; if it has an error, the last good content stays in use.
 * `shownAs`: folder's name in messages.
 */
export const openMappingFolder = (
  folder: string,
  shownAs: string,
  onRefusal: (problem: ProblemError, isInUse: boolean) => void,
): MappingFolder => {
  const known = new Map<string, MappingFile>();
  const names = (): string[] => {
    try {
      return readdirSync(folder)
        .flatMap((file) => FILE.exec(file)?.[1] ?? [])
        .toSorted();
    } catch {
      return [];
    }
  };
  const read = (name: string): MappingFile | undefined => {
    const base = ['yaml', 'yml'].map((extension) => `${name}.${extension}`).find((each) => fileStamp(join(folder, each)));
    const stamp = base && fileStamp(join(folder, base));
    if (!base || !stamp) return void known.delete(name);
    const before = known.get(name);
    if (before?.stamp === stamp) return before;
    const file = `${shownAs}/${base}`;
    const now: MappingFile = {
      good: before?.good,
      goodSince: before?.goodSince,
      file,
      stamp,
      ...parsed(join(folder, base), file),
    };
    known.set(name, now);
    if (now.problem) onRefusal(now.problem, now.good !== undefined);
    return now;
  };
  return { names, read };
};

export const stateOfMappingFile = (name: string, owner: ListedMapping['owner'], mapping: MappingFile): ListedMapping => ({
  name,
  file: mapping.file,
  owner,
  ...(mapping.good ? { description: mapping.good.mapping.description } : {}),
  state: mapping.problem ? 'refused' : 'good',
  isInUse: mapping.good !== undefined,
  ...(mapping.goodSince === undefined ? {} : { goodSince: mapping.goodSince }),
  problems: mapping.problem ? (mapping.problem.errors ?? [{ path: '/', message: mapping.problem.message }]) : [],
});
