import type { ReleaseName } from '../ports';

/** Descriptors that the server opens for a render process. */
export const CHANNEL_DESCRIPTOR = 3;
export const MARK_DESCRIPTOR = 4;

/** Length of the file that has the mark; a longer mark is cut. */
export const MARK_BYTES = 128;

/** Stands after the release in the mark of code that runs after its page, such as a timer's. */
const LATE = 'late';

/** Of the code that ran last. `isLate`: it ran after its page, so that no page can tell. */
export interface ProcessMark extends ReleaseName {
  isLate: boolean;
}

export const lateMark = (mark: string): string => (mark.endsWith(` ${LATE}`) ? mark : `${mark} ${LATE}`);

/** A mark is `name@version`, with a word for late code; undefined for the shell's own code. */
export const parseMark = (mark: string): ProcessMark | undefined => {
  const [release = '', late] = mark.trim().split(' ');
  const [name = '', version = ''] = release.split('@');
  return /^mf-[a-z0-9-]+$/.test(name) && version !== '' ? { name, version, isLate: late === LATE } : undefined;
};
