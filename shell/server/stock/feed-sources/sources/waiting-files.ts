import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';

export interface WaitingFile {
  name: string;
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

const INCOMPLETE_FILE_NAME = /^\.|\.(?:part|partial|tmp|temp|filepart|crdownload|swp)$|~$/i;

export const hasCompleteName = (name: string): boolean => !INCOMPLETE_FILE_NAME.test(name);

/** Files of the same time (servers may tell whole seconds) are compared by name: `changes-10` follows `changes-9`. */
export const compareByAge = (one: WaitingFile, other: WaitingFile): number =>
  one.modified - other.modified || one.name.localeCompare(other.name, 'en', { numeric: true });

/** The newest file of a full feed, and the oldest of a delta, because each delta counts. */
export const nextFile = <File extends WaitingFile>(files: readonly File[], mode: FetchedFeedSettings['mode']): File | undefined =>
  files.toSorted(compareByAge).at(mode === 'delta' ? 0 : -1);

/** Each of several files changes vehicles, also if its bytes were imported before. */
export const hasSeveralDeltas = ({ mode, source: { folder, path } }: Pick<FetchedFeedSettings, 'mode' | 'source'>): boolean =>
  mode === 'delta' && (folder !== undefined || path?.includes('*') === true);
