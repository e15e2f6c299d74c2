import { readFileSync } from 'node:fs';

/** What the operating system says of a process. */
export interface ProcessState {
  /** Seconds of processor time since its start. */
  cpu: number;
  /** It waits for the processor or has it. Otherwise it sleeps. */
  isRunnable: boolean;
  /** Bytes. */
  memory: number;
}

/** Clock ticks a second of Linux's `/proc`, and the size of its pages on nearly all machines. */
const TICKS = 100;
const PAGE_BYTES = 4096;

/** From `/proc/<pid>/stat`; undefined elsewhere than on Linux, or if there is no such process. */
export const readProcessState = (pid: number): ProcessState | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      cpu: (Number(fields[11]) + Number(fields[12])) / TICKS,
      isRunnable: fields[0] === 'R',
      memory: Number(fields[21]) * PAGE_BYTES,
    };
  } catch {
    return undefined;
  }
};

/** Milliseconds without a pulse after which a process is looked at. */
const OVERDUE = 750;
/** Seconds of processor time without a pulse: code that does not end. */
const MOST_CPU = 1;
/** Milliseconds of sleep without a pulse: a process that waits for what does not come. */
const MOST_SLEEP = 3_000;
/** Milliseconds without a pulse, whatever the cause: on a busy machine a process may have to wait for the processor, also to start. */
const MOST_SILENCE = 30_000;

interface SilentSince {
  at: number;
  cpu: number | undefined;
}

/** A process hangs if it gives no pulse although it had the processor, or slept. */
export const createHangRule = (startedAt: number) => {
  let pulse = startedAt;
  let hasStarted = false;
  let silent: SilentSince | undefined;
  return {
    pulse(at: number): void {
      pulse = at;
      hasStarted = true;
      silent = undefined;
    },
    /** The time until now does not count. */
    excuse(at: number): void {
      pulse = at;
      silent = undefined;
    },
    /** Call it several times a second. */
    isHung(at: number, now: ProcessState | undefined): boolean {
      if (at - pulse < OVERDUE) return false;
      if (at - pulse > MOST_SILENCE) return true;
      if (!hasStarted) return false;
      silent ??= { at, cpu: now?.cpu };
      if (!now || silent.cpu === undefined) return at - silent.at > MOST_SLEEP;
      if (now.cpu - silent.cpu >= MOST_CPU) return true;
      return !now.isRunnable && at - silent.at > MOST_SLEEP && now.cpu - silent.cpu < 0.1;
    },
  };
};

/** Milliseconds between the pulses of a process that can go on. */
const PULSE_TIME = 250;
/** Part of the pulses, or of the processor's time, from which on a process counts as not kept from its work. */
const ENOUGH = 0.5;

export interface Progress {
  /** Milliseconds. */
  at: number;
  /** Since the start of the process. */
  pulses: number;
  /** Seconds of processor time since its start. */
  cpu: number | undefined;
}

/** Whether the machine let the process go on meanwhile, so that what is not done is its code's fault. */
export const hadTime = (from: Progress, to: Progress): boolean => {
  const milliseconds = to.at - from.at;
  const cpu = ((to.cpu ?? 0) - (from.cpu ?? 0)) * 1000;
  return to.pulses - from.pulses >= (ENOUGH * milliseconds) / PULSE_TIME || cpu >= ENOUGH * milliseconds;
};
