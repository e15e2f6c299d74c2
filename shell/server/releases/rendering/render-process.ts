import type { Pulse, RenderWork, ServicesForRendering } from '../../platform/ports';
import { parseMark } from '../../platform/render-protocol/process-mark';
import { createBusyRule } from './busy-rule';
import { openCalls } from './channel/open-calls';
import { ProcessEnd, type EndReason } from './process-end';
import { isOutOfMemory, type StartedProcess } from './start-process';
import { createHangRule, readProcessState } from './watch-process';

export interface RenderProcess {
  work: RenderWork;
  /** Pages and other work that it has now. */
  busy: number;
  pulse: Pulse;
  /** Resolves when it is over, whatever the reason. */
  over: Promise<ProcessEnd>;
  /** Rejects with the `ProcessEnd` if the process ends first. */
  run<Result>(work: (work: RenderWork) => Promise<Result>): Promise<Result>;
  /** Asked for, so nobody is to blame. */
  end(): void;
}

/** Milliseconds. */
const LOOK_EVERY = 250;
const LATE_LOOK = 1_000;
/** Bytes, with what lies outside of JavaScript's heap. */
const MOST_MEMORY = 1024 ** 3;

const SIGNALS_OF_OTHERS = /\bSIG(TERM|INT|HUP)\b/;

const WORDS: Record<EndReason, string> = {
  ended: 'ended its process',
  hung: 'did not let its process go on',
  memory: 'used up the memory of its process',
};

/** Work rejects with the end of its process if that comes first. */
const createRace = (over: Promise<ProcessEnd>) => {
  const waiting = new Set<(end: ProcessEnd) => void>();
  let ended: ProcessEnd | undefined;
  void over.then((end) => {
    ended = end;
    waiting.forEach((reject) => reject(end));
  });
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (ended) throw ended;
    let reject: (end: ProcessEnd) => void = () => undefined;
    try {
      // `Promise.race` with `over` would hold every page until the process ends.
      return await new Promise((resolve, refuse) => {
        waiting.add((reject = refuse));
        work().then(resolve, refuse);
      });
    } finally {
      waiting.delete(reject);
    }
  };
};

/** A started process that makes pages. `onBreach` is called with why the server ends it, if its code broke the rules of the channel. */
export const openRenderProcess = (
  started: StartedProcess,
  services: ServicesForRendering,
  onBreach: (reason: string) => void = () => undefined,
): RenderProcess => {
  // A clock that no person and no server of times sets.
  const now = (): number => performance.now();
  const rule = createHangRule(now());
  const isBusyAlone = createBusyRule();
  let reason: EndReason | undefined;
  let breach: string | undefined;
  /** A process that is ended before its first pulse did not fail to start. */
  let hasStarted = false;
  const endFor = (why: string): void => {
    if (breach !== undefined) return;
    breach = why;
    hasStarted = true;
    onBreach(why);
    started.kill();
  };
  const work = openCalls(started.stream, {
    now,
    end: endFor,
    services: {
      ...services,
      pulse(pulse) {
        hasStarted = true;
        rule.pulse(now());
        opened.pulse = pulse;
        services.pulse(pulse);
      },
    },
  });
  let lastLook = now();
  const looking = setInterval(() => {
    const isLate = now() - lastLook > LATE_LOOK;
    lastLook = now();
    // This process itself did not run, so pulses may wait to be read.
    if (isLate) return rule.excuse(now());
    const state = started.pid === undefined ? undefined : readProcessState(started.pid);
    if (hasStarted && isBusyAlone(now(), opened.busy > 0, state))
      return endFor('it used the processor for seconds without a page');
    const fault = state && state.memory > MOST_MEMORY ? 'memory' : rule.isHung(now(), state) ? 'hung' : undefined;
    if (!fault) return;
    reason ??= fault;
    started.kill();
  }, LOOK_EVERY).unref();
  const over = started.ended.then((how) => {
    clearInterval(looking);
    reason ??= isOutOfMemory(how) ? 'memory' : 'ended';
    // Such a signal comes from a person or from the system that stops the server.
    const suspect = SIGNALS_OF_OTHERS.test(how) ? undefined : parseMark(started.lastMark());
    const end =
      breach === undefined ? `The code ${WORDS[reason]} (${how})` : `The server ended the code's process, because ${breach}`;
    const message = hasStarted ? end : `No render process starts: ${how}`;
    return new ProcessEnd(reason, message, suspect, hasStarted);
  });
  const orEnd = createRace(over);
  const opened: RenderProcess = {
    work,
    busy: 0,
    pulse: { memory: 0, loadedVersions: 0 },
    over,
    async run(task) {
      opened.busy += 1;
      try {
        return await orEnd(() => task(work));
      } finally {
        opened.busy -= 1;
      }
    },
    end() {
      hasStarted = true;
      started.kill();
    },
  };
  return opened;
};
