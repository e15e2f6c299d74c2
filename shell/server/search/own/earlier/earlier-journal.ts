import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexWrite } from '../../protocol/writes/commands';
import type { UnreadableFile } from './earlier-index';

const JOURNALS = '.journals';

export interface JournalEntry {
  number: number;
  command: IndexWrite;
}

const parseLine = (line: string): JournalEntry | undefined => {
  const tab = line.indexOf('\t');
  try {
    const { command } = JSON.parse(line.slice(tab + 1)) as { command: IndexWrite };
    const number = Number(line.slice(0, tab));
    return Number.isSafeInteger(number) && number > 0 && typeof command.index === 'string' ? { number, command } : undefined;
  } catch {
    return undefined;
  }
};

const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Slugs of dealers with a journal of an earlier version. */
export const dealersWithJournal = (root: string): Promise<string[]> => filesIn(join(root, JOURNALS));

/** In the order of their writes. */
const logFilesIn = async (folder: string): Promise<string[]> =>
  (await filesIn(folder)).filter((name) => name.endsWith('.log')).toSorted();

/** Changes with each write, because a journal only grows or loses whole files. */
export const fingerprintOfJournal = async (root: string, slug: string): Promise<string> => {
  const folder = join(root, JOURNALS, slug);
  const files = (await logFilesIn(folder)).map(async (name) => `${name} ${(await stat(join(folder, name))).size}`);
  return (await Promise.all(files)).join(' ');
};

/** Acknowledged writes in their order. A damaged line is reported, and left out; the last line may be half written. */
export const readEarlierJournal = async (
  root: string,
  slug: string,
  onDamage: (problem: UnreadableFile) => void,
): Promise<JournalEntry[]> => {
  const folder = join(root, JOURNALS, slug);
  const entries: JournalEntry[] = [];
  for (const name of await logFilesIn(folder)) {
    const file = join(folder, name);
    const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
    for (const [at, line] of lines.entries()) {
      const entry = parseLine(line);
      if (entry) entries.push(entry);
      else onDamage({ file, reason: `Line ${at + 1} is damaged` });
    }
  }
  return entries;
};
