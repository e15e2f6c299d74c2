import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PageCost } from '../../platform/ports';

/** Taken before any remote's code can change them. */
const { cpuUsage, memoryUsage, getActiveResourcesInfo } = process;
const later = setTimeout;
const now = performance.now.bind(performance);

/** Milliseconds; a timer may repeat without end. */
const MOST_WAIT = 1_000;
/** Milliseconds between two looks. Promises that wait for nothing have come by the first one. */
const STEP = 25;
/** Bytes of growth at which garbage is told from what is kept. */
const MUCH = 50 * 1024 * 1024;

/** What calls code later, by its type: timers, immediates, files. */
const openResources = (): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const type of getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
};

/** `isAsking`: the page waits for an answer of its site. */
const waitForLateCode = async (before: ReadonlyMap<string, number>, isAsking: () => boolean): Promise<void> => {
  const from = now();
  const isOpen = (): boolean => isAsking() || [...openResources()].some(([type, count]) => count > (before.get(type) ?? 0));
  do await new Promise((resolve) => void later(resolve, STEP));
  while (isOpen() && now() - from < MOST_WAIT);
};

let collector: (() => void) | undefined;
export const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  collector ??= runInNewContext('gc') as () => void;
  collector();
};

const usedBytes = (): number => {
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
};

/** What was garbage before the page counts as used, so the growth is never too much. */
const growthSince = (before: number): number => {
  if (usedBytes() - before > MUCH) collectGarbage();
  return Math.max(0, usedBytes() - before);
};

/** Waits for late errors of the page. The process makes no other page meanwhile. */
export const measurePage = async <Page extends object>(
  make: () => Promise<Page>,
  isAsking: () => boolean,
): Promise<Page & PageCost> => {
  const [cpuBefore, memoryBefore, resourcesBefore] = [cpuUsage(), usedBytes(), openResources()];
  const page = await make();
  await waitForLateCode(resourcesBefore, isAsking);
  const { user, system } = cpuUsage(cpuBefore);
  return { ...page, cpu: (user + system) / 1000, memory: growthSince(memoryBefore) };
};
