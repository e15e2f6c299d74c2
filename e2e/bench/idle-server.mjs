import { setTimeout as pause } from 'node:timers/promises';

/** Share of a core; a quiet server always needs some for jobs and regular checks. */
const QUIET_CPU_SHARE = 0.4;
const LONGEST_WAIT_SECONDS = 60;

/** Seconds until the server has finished its work after a start or a change; NaN if it is still busy after a minute. */
export const waitForIdleServer = async ({ cpuSeconds }) => {
  const began = performance.now();
  for (let quietSeconds = 0; performance.now() - began < LONGEST_WAIT_SECONDS * 1000;) {
    const before = cpuSeconds();
    await pause(1000);
    quietSeconds = cpuSeconds() - before < QUIET_CPU_SHARE ? quietSeconds + 1 : 0;
    if (quietSeconds === 2) return (performance.now() - began) / 1000;
  }
  return Number.NaN;
};
