import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedMapping } from '@forecourt/contracts/desk/feeds';
import { ProblemError } from '@forecourt/contracts/problem';
import type { CompiledMapping } from './compile-mapping';
import { parseMapping } from './parse-mapping';

/** The content of a mapping file when it was last read. */
interface MappingFile {
  /** Path for people, such as `shell/tenants/acme/mappings/main.yaml`. */
  file: string;
  /** Text that changes whenever the mapping file is written. */
  stamp: string;
  /** The mapping of the newest content that had no error. */
  good?: CompiledMapping;
  /** Unix seconds at which the newest content without an error was written. */
  goodSince?: number;
  /** Error of the present content of the mapping file; absent if it has none. */
  problem?: ProblemError;
}

const FILE = /^([a-z0-9-]+)\.(ya?ml)$/;
/** Most bytes of a mapping file; a larger file is refused unread. */
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
  /** The mapping of this name as its file is now; undefined without a file. */
  read(name: string): MappingFile | undefined;
  /** Returns the names of the mappings in the folder in alphabetical order. */
  names(): string[];
}

/**
 * Opens a folder of mapping files, `*.yaml`. Each request for a mapping reads its file again if the file has changed. If the
 * new content has an error, the last content without an error stays in use. `shownAs` is the folder's name in messages.
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

/** Returns a mapping file as lists of mappings show it: name, owner, whether it is in use, and its problems. */
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
