import { ProblemError } from '@forecourt/contracts/problem';
import type { Pulse, RenderWork, ServicesForRendering } from '../../platform/ports';
import { parseMark } from '../../platform/render-protocol/process-mark';
import { createBusyRule } from './busy-rule';
import { openCalls } from './channel/open-calls';
import { LatePage, ProcessEnd, type EndReason } from './process-end';
import { createRuns } from './runs-in-process';
import { isOutOfMemory, type StartedProcess } from './start-process';
import { createHangRule, hadTime, readProcessState, type Progress } from './watch-process';

export interface RenderProcess {
  work: RenderWork;
  /** Pages and other work that it has now. */
  busy: number;
  pulse: Pulse;
  /** Resolves when it is over, whatever the reason. */
  over: Promise<ProcessEnd>;
  /** Rejects with the `ProcessEnd` if the process ends first, as it must if the work takes longer than `limit` milliseconds. */
  run<Result>(work: (work: RenderWork) => Promise<Result>, limit?: number): Promise<Result>;
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

/** A clock that no person and no server of times sets. */
const now = (): number => performance.now();

/** After a late look this process itself did not run, so pulses may wait to be read. */
const lookOften = (look: () => void, onLate: () => void): NodeJS.Timeout => {
  let last = now();
  return setInterval(() => {
    const isLate = now() - last > LATE_LOOK;
    last = now();
    if (isLate) onLate();
    else look();
  }, LOOK_EVERY).unref();
};

const endMessage = (reason: EndReason, how: string, breach: string | undefined): string =>
  breach === undefined ? `The code ${WORDS[reason]} (${how})` : `The server ended the code's process, because ${breach}`;

/** A started process that makes pages. `onBreach` is called with why the server ends it, if its code broke the rules of the channel. */
export const openRenderProcess = (
  started: StartedProcess,
  services: ServicesForRendering,
  onBreach: (reason: string) => void = () => undefined,
): RenderProcess => {
  const rule = createHangRule(now());
  const isBusyAlone = createBusyRule();
  let reason: EndReason | undefined;
  let latePage: LatePage | undefined;
  const progress: Progress = { at: now(), pulses: 0, cpu: undefined };
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
        progress.pulses += 1;
        opened.pulse = pulse;
        services.pulse(pulse);
      },
    },
  });
  const look = (): void => {
    const state = started.pid === undefined ? undefined : readProcessState(started.pid);
    progress.cpu = state?.cpu;
    if (hasStarted && isBusyAlone(now(), opened.busy > 0, state))
      return endFor('it used the processor for seconds without a page');
    const fault = state && state.memory > MOST_MEMORY ? 'memory' : rule.isHung(now(), state) ? 'hung' : undefined;
    if (!fault) return;
    reason ??= fault;
    started.kill();
  };
  const looking = lookOften(look, () => rule.excuse(now()));
  const over = started.ended.then((how) => {
    clearInterval(looking);
    reason ??= isOutOfMemory(how) ? 'memory' : 'ended';
    // Such a signal comes from a person or from the system that stops the server. The code of a late page waits.
    const mark = latePage || SIGNALS_OF_OTHERS.test(how) ? undefined : parseMark(started.lastMark());
    const suspect = mark && { ...mark, isLate: mark.isLate || runs.count() === 0 };
    const message = hasStarted ? endMessage(reason, how, breach) : `No render process starts: ${how}`;
    return Object.assign(new ProcessEnd(reason, message, suspect, hasStarted), { isOfLatePage: latePage !== undefined });
  });
  const errorOfLate =
    (from: Progress) =>
    (limit: number): Error => {
      if (!hadTime(from, { ...progress, at: now() }))
        return new ProblemError('unavailable', `The machine was too busy to make the page within ${limit} ms`);
      reason ??= 'hung';
      latePage ??= new LatePage(limit);
      started.kill();
      return latePage;
    };
  const runs = createRuns({ over, watch: () => errorOfLate({ ...progress, at: now() }) });
  const opened: RenderProcess = {
    work,
    get busy() {
      return runs.count();
    },
    pulse: { memory: 0, loadedVersions: 0 },
    over,
    run: (task, limit) => runs.run(() => task(work), limit),
    end() {
      hasStarted = true;
      started.kill();
    },
  };
  return opened;
};
