import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';

/** A file that waits at a source to be imported. */
export interface WaitingFile {
  name: string;
  size: number;
  /** Time of the file's last change in milliseconds since 1970. */
  modified: number;
}

/** Matches file names that programs use while they write a file. */
const INCOMPLETE_FILE_NAME = /^\.|\.(?:part|partial|tmp|temp|filepart|crdownload|swp)$|~$/i;

/** Returns whether the name of a file does not say that a program still writes it. */
export const hasCompleteName = (name: string): boolean => !INCOMPLETE_FILE_NAME.test(name);

/** Compares two files by time. Files of the same time, which a server tells in whole seconds, are compared by name: `changes-10` follows `changes-9`. */
export const compareByAge = (one: WaitingFile, other: WaitingFile): number =>
  one.modified - other.modified || one.name.localeCompare(other.name, 'en', { numeric: true });

/** Returns the file to import next: the newest file of a full feed, and the oldest of a delta, because each delta counts. */
export const nextFile = <File extends WaitingFile>(files: readonly File[], mode: FetchedFeedSettings['mode']): File | undefined =>
  files.toSorted(compareByAge).at(mode === 'delta' ? 0 : -1);

/** Returns whether a feed has several files that all count: each changes vehicles, also if its bytes were imported before. */
export const hasSeveralDeltas = ({ mode, source: { folder, path } }: Pick<FetchedFeedSettings, 'mode' | 'source'>): boolean =>
  mode === 'delta' && (folder !== undefined || path?.includes('*') === true);
