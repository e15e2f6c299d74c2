import type { PlayedPage } from '../../platform/ports';

/** Milliseconds of processor time. */
const MOST_CPU = 1_000;
const LEAST_CPU = 100;
const MOST_TIMES = 10;
const MOST_MEMORY = 100 * 1024 * 1024;

/** Pages with another status, or without their data, do other work. */
const isAlike = (live: PlayedPage, candidate: PlayedPage): boolean =>
  live.cpu > 0 && live.status === candidate.status && live.late.length === 0;

const cpuError = (live: PlayedPage, candidate: PlayedPage): string | undefined => {
  if (candidate.cpu > MOST_CPU && live.cpu <= MOST_CPU) return 'The page takes more than 1 s of processor time';
  const most = Math.max(LEAST_CPU, MOST_TIMES * live.cpu);
  if (!isAlike(live, candidate) || candidate.cpu <= most) return undefined;
  return `The page takes more than ${MOST_TIMES} times the processor time of the live version`;
};

/** Without figures, so that equal errors of dealers have equal messages. */
export const costErrors = (live: PlayedPage, candidate: PlayedPage): string[] => {
  const cpu = cpuError(live, candidate);
  const keepsMuch = candidate.memory > MOST_MEMORY && live.memory <= MOST_MEMORY;
  return [...(cpu === undefined ? [] : [cpu]), ...(keepsMuch ? ['The page keeps more than 100 MB of memory'] : [])];
};

/** The first page with new code may take long to load it, or run in a process that has just started. */
export const withoutFirstCost = async (
  live: PlayedPage,
  candidate: PlayedPage,
  playAgain: () => Promise<PlayedPage>,
): Promise<PlayedPage> => {
  if (cpuError(live, candidate) === undefined) return candidate;
  const again = await playAgain();
  return {
    ...candidate,
    cpu: Math.min(candidate.cpu, again.cpu),
    errors: [...candidate.errors, ...again.errors],
    faults: [...candidate.faults, ...again.faults],
  };
};
