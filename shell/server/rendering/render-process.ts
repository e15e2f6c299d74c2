import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { createBirpc } from 'birpc';
import type { LateFault, RenderWork, ServicesForRendering } from '../platform/ports';
import { createMessageChannel } from '../platform/render-protocol/message-channel';
import { CHANNEL_DESCRIPTOR, MARK_DESCRIPTOR, parseMark } from '../platform/render-protocol/process-mark';
import { failureOf } from './failures';
import { createGlobalsCheck, type Report } from './process/check-globals';
import { closeNetwork, guardModules } from './process/guard-modules';
import { closeGlobals, guardGlobals, guardProcess } from './process/guard-process';
import { markCode, markedCode, markOfPromise, writeMarksTo } from './process/marks';
import { createRenderWork } from './render-work';

/** Milliseconds. */
const PULSE_TIME = 250;

/** Taken before any remote's code can change them. */
const { memoryUsage } = process;
const every = setInterval;
const clock = performance;

/** More than these in a second are dropped. */
const MOST_FAULTS = 5;

const ownerOf = (mark: string): { remote: string; version: string } | undefined => {
  const release = parseMark(mark);
  return release && { remote: release.name, version: release.version };
};

/** Code can write any stack, so a mark counts first where it is sure: in a timer, and of a promise that is followed. */
const createReport = (
  server: Pick<ServicesForRendering, 'fault'> & { fault: { asEvent(fault: LateFault): unknown } },
): Report => {
  let [second, count] = [0, 0];
  return (kind, error, sureMark) => {
    const present = markedCode();
    const sure = ownerOf(sureMark ?? (parseMark(present)?.isLate ? present : ''));
    const now = Math.floor(clock.now() / 1_000);
    [second, count] = now === second ? [second, count + 1] : [now, 1];
    if (count > MOST_FAULTS) return;
    const failure = failureOf(error);
    const owner = sure ?? (failure.remote === 'shell' ? ownerOf(present) : undefined);
    void server.fault.asEvent({ kind, ...failure, ...owner });
  };
};

/** The server ends its processes itself; a signal to all of a group must not end them before their pages are made. */
const ignoreSignals = (): void => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
};

const serve = (): void => {
  writeMarksTo(MARK_DESCRIPTOR);
  setPriority(Number(process.argv[2] ?? 0));
  ignoreSignals();
  const end = guardProcess((error) => {
    report('error', error);
    markCode('');
  });
  guardModules();
  closeNetwork();
  guardGlobals();
  const stream = new Socket({ fd: CHANNEL_DESCRIPTOR });
  stream.on('close', () => end(0));
  stream.on('error', () => end(1));

  const functions = {} as RenderWork;
  const server = createBirpc<ServicesForRendering, RenderWork>(
    functions,
    createMessageChannel(stream, () => end(1)),
  );
  const report = createReport(server);
  const check = createGlobalsCheck(report);
  const { loadedVersions, ...work } = createRenderWork({ server, onWorked: check });
  Object.assign(functions, work);
  process.on('unhandledRejection', (reason, promise) => report('error', reason, markOfPromise(promise)));
  closeGlobals();
  const pulse = (): void => {
    check('pulse');
    void server.pulse.asEvent({ memory: memoryUsage.rss(), loadedVersions: loadedVersions() });
  };
  pulse();
  every(pulse, PULSE_TIME);
};

serve();
