import type { InstallationFinding } from './finding';

/** `only-here`: cannot be made again. */
type State = 'only-here' | 'made-again' | 'database';

export interface DataFolderLine {
  state: State;
  /** `*.secret` means all that end so. */
  name: string;
}

/** Reads the list of what a data folder has, one line for each part: state, name, what it is. */
export const readDataFolderList = (text: string): DataFolderLine[] =>
  text.split('\n').flatMap((line) => {
    const [, state, name] = /^(only-here|made-again|database) +(\S+)/.exec(line) ?? [];
    return state && name ? [{ state: state as State, name }] : [];
  });

const isNamed = (entry: string, list: readonly DataFolderLine[]): boolean =>
  list.some(({ name }) => (name.startsWith('*') ? entry.endsWith(name.slice(1)) : entry === name));

/** What is in no line is in each backup, although nobody has said that it is needed. */
export const checkDataFolder = (
  folder: string,
  entries: readonly string[],
  list: readonly DataFolderLine[],
): InstallationFinding[] => {
  const unknown = entries.filter((entry) => !isNamed(entry, list));
  if (unknown.length === 0) return [];
  return [
    {
      level: 'advice',
      subject: folder,
      message: `It has ${unknown.join(', ')}, which Forecourt did not make. Backups contain it.`,
      remedy: 'Move it away, unless you put it there on purpose.',
    },
  ];
};
