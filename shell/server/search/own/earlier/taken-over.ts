import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../../engine/store/segment-file';
import type { UnreadableFile } from './earlier-index';

/** Earlier versions pass over names with a dot. */
const FILE = '.taken-over.json';

export interface TakenDealer {
  /** Number of the last write of the journal. */
  journal: number;
  /** Of the journal's files; absent in notes that have none yet. */
  journalFingerprint?: string;
  /** By name; `number`: the table's write up to which an unchanged record is as in the files. */
  indices: Record<string, { fingerprint: string; number: number }>;
}

/** What was taken over from a folder, so that a way back to an earlier version and another upgrade lose nothing. */
export interface TakenOver {
  dealers: Record<string, TakenDealer>;
  problems: UnreadableFile[];
}

export const readTakenOver = (root: string): TakenOver => {
  try {
    return JSON.parse(readFileSync(join(root, FILE), 'utf8')) as TakenOver;
  } catch {
    return { dealers: {}, problems: [] };
  }
};

export const writeTakenOver = (root: string, taken: TakenOver): Promise<void> =>
  writeFileAtomically(join(root, FILE), (to) => to.writeFile(JSON.stringify(taken, null, 2)));

/** Files of own indices that could not be taken over, or only in part, while they exist. */
export const earlierProblems = (root: string): UnreadableFile[] =>
  readTakenOver(root).problems.filter(({ file }) => existsSync(file));
