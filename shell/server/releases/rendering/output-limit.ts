/** Lines a second; a page with some warnings has fewer. */
const MOST_LINES = 50;
/** Characters a second, and those of one line. */
const MOST_CHARACTERS = 32_000;
const MOST_OF_LINE = 2_000;
/** Characters a second that are read. The process waits with more, because reading them costs the server's time. */
const MOST_READ = 4 * 1024 * 1024;
/** Seconds in a row with too much. */
const FLOOD = 10;
const SECOND = 1_000;

interface OutputLimitOptions {
  onLine(line: string): void;
  /** The process writes too much for too long. */
  onFlood(): void;
  /** Whoever was told to stop may read on. */
  onNextSecond(): void;
}

const cut = (line: string): string =>
  line.length <= MOST_OF_LINE ? line : `${line.slice(0, MOST_OF_LINE)} … (${line.length - MOST_OF_LINE} more characters)`;

/** The log gets a limited number of lines of a process, and is told how many it lacks. */
export const createOutputLimit = ({ onLine, onFlood, onNextSecond }: OutputLimitOptions) => {
  let [lines, characters, read, leftOut, floods] = [0, 0, 0, 0, 0];
  let second: NodeJS.Timeout | undefined;

  const endSecond = (): void => {
    second = undefined;
    if (leftOut > 0) onLine(`${leftOut} more lines of a second are left out`);
    floods = leftOut > 0 ? floods + 1 : 0;
    [lines, characters, read, leftOut] = [0, 0, 0, 0];
    // The next second counts even if nothing is written in it.
    if (floods > 0) beginSecond();
    if (floods === FLOOD) onFlood();
    onNextSecond();
  };
  const beginSecond = (): void => void (second ??= setTimeout(endSecond, SECOND).unref());

  const takeLine = (line: string): void => {
    if (lines >= MOST_LINES || characters >= MOST_CHARACTERS) {
      leftOut += 1;
      return;
    }
    lines += 1;
    characters += Math.min(line.length, MOST_OF_LINE);
    onLine(cut(line));
  };

  return {
    /** False: read no more in this second. */
    take(text: string): boolean {
      beginSecond();
      read += text.length;
      text.split('\n').filter(Boolean).forEach(takeLine);
      return read < MOST_READ;
    },
  };
};
