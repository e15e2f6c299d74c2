import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duplex, type Readable } from 'node:stream';
import { MARK_BYTES } from '../../platform/render-protocol/process-mark';
import { renderProcessFlags } from './node-flags';
import { createOutputLimit } from './output-limit';

/** A process that talks by a stream. */
export interface StartedProcess {
  stream: Duplex;
  readonly pid: number | undefined;
  /** `name@version` whose code ran last. Known when the process has ended. */
  lastMark(): string;
  kill(): void;
  /** Resolves with how it ended, in words. */
  ended: Promise<string>;
}

/** What a launcher in another process needs too. */
export interface ProcessOrder {
  script: string;
  /** The process may read these folders. */
  folders: readonly string[];
  /** Megabytes. */
  memory: number;
  /** From -20 to 19; a higher one gets the processor later. */
  niceness: number;
}

export type StartProcess = (order: ProcessOrder & { onLine(line: string): void }) => StartedProcess;

const LAST_OUTPUT_CHARACTERS = 2_000;

/** The name of the file is removed at once; the two processes keep it by their descriptors. */
const openMarkFile = (): number => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-render-'));
  const descriptor = openSync(join(folder, 'mark'), 'wx+', 0o600);
  rmSync(folder, { recursive: true });
  return descriptor;
};

/** Reads on while `take` returns true. */
const follow = (output: Readable, take: (text: string) => boolean): void => {
  output.setEncoding('utf8').on('data', (text: string) => {
    if (!take(text)) output.pause();
  });
};

const MEMORY_OF_V8 = /heap out of memory|Allocation failed/;

export const isOutOfMemory = (end: string): boolean => MEMORY_OF_V8.test(end);

/** The machine has no process, memory or descriptor left, for example. */
const neverStarted = (reason: Promise<string>): StartedProcess => ({
  stream: new Duplex({ read: () => undefined, write: (_bytes, _encoding, done) => done() }),
  pid: undefined,
  lastMark: () => '',
  kill: () => undefined,
  ended: reason,
});

const spawnProcess: StartProcess = ({ script, folders, memory, niceness, onLine }) => {
  const marks = openMarkFile();
  const child = spawn(process.execPath, [...renderProcessFlags({ folders, memory }), script, String(niceness)], {
    cwd: tmpdir(),
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', marks],
  });
  const failed = new Promise<string>((resolve) => child.on('error', (error) => resolve(error.message)));
  // Without free descriptors the child has no streams.
  if (!child.stdio) return neverStarted(failed);
  let lastErrors = '';
  let isFlood = false;
  const kill = (): void => void child.kill('SIGKILL');
  const [, stdout, stderr, stream] = child.stdio;
  const outputs = [stdout, stderr] as Readable[];
  const readOn = (): void => outputs.forEach((each) => each.resume());
  const limit = createOutputLimit({
    onLine,
    onNextSecond: readOn,
    onFlood() {
      isFlood = true;
      kill();
    },
  });
  follow(stdout as Readable, limit.take);
  follow(stderr as Readable, (text) => {
    lastErrors = `${lastErrors}${text}`.slice(-LAST_OUTPUT_CHARACTERS);
    return limit.take(text);
  });
  // The process is over when all that it wrote is read.
  child.on('exit', readOn);
  (stream as Duplex).on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    child.on('close', (code, signal) => {
      const how = signal ? `by the signal ${signal}` : `with the code ${code}`;
      if (isFlood) resolve(`${how}: it wrote more than the server takes, second after second`);
      else resolve(isOutOfMemory(lastErrors) ? `${how}: heap out of memory` : how);
    });
  });
  const ended = Promise.race([failed, closed]);
  const bytes = Buffer.alloc(MARK_BYTES);
  const lastMark = (): string => bytes.toString('utf8', 0, readSync(marks, bytes, 0, MARK_BYTES, 0)).trim();
  let mark: string | undefined;
  void ended.then(() => {
    mark = lastMark();
    closeSync(marks);
  });
  return {
    stream: stream as Duplex,
    pid: child.pid,
    lastMark: () => mark ?? lastMark(),
    kill,
    ended,
  };
};

/** A child process without the server's environment, which may read code alone. */
export const startProcess: StartProcess = (order) => {
  try {
    return spawnProcess(order);
  } catch (error) {
    return neverStarted(Promise.resolve(error instanceof Error ? error.message : String(error)));
  }
};
