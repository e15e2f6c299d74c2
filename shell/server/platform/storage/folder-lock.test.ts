import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import { lockFolder } from './folder-lock';

let room: string;
let folder: string;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'lock-'));
  folder = join(room, 'pg');
});
afterEach(() => rmSync(room, { recursive: true }));

/** Starts a process that runs until it is killed. */
const otherProcess = async (): Promise<ChildProcess & { pid: number }> => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  await once(child, 'spawn');
  return child as ChildProcess & { pid: number };
};
const end = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};
const lockOf = (pid: number, started?: string) => writeFileSync(`${folder}.lock`, JSON.stringify({ pid, started }));

it('a folder that a live process has locked is refused, with folder and pid', async () => {
  const child = await otherProcess();
  lockOf(child.pid);
  let refusal: unknown;
  try {
    lockFolder(folder);
  } catch (error) {
    refusal = error;
  }
  await end(child);
  expect(refusal).toBeInstanceOf(ProblemError);
  expect(refusal).toMatchObject({ code: 'conflict' });
  expect(String(refusal)).toContain(folder);
  expect(String(refusal)).toContain(`process ${child.pid}.`);
});

it('the lock of a dead process is replaced', async () => {
  const child = await otherProcess();
  await end(child);
  lockOf(child.pid);
  lockFolder(folder)();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

if (existsSync('/proc/self/stat')) {
  it('the lock of a dead process is replaced when another process has its pid', async () => {
    const child = await otherProcess();
    lockOf(child.pid, '1');
    const unlock = lockFolder(folder);
    await end(child);
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });
} else {
  process.stderr.write('The test of reused process numbers is skipped: this system has no /proc.\n');
}

it('the lock of an earlier process with our own pid is replaced, as in a restarted container', () => {
  lockOf(process.pid);
  expect(() => lockFolder(folder)()).not.toThrow();
});

it('an unreadable lock file is replaced', () => {
  writeFileSync(`${folder}.lock`, '');
  expect(() => lockFolder(folder)()).not.toThrow();
});

it('a second lock of a data folder in the same process is refused until the first is released', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
  unlock();
  const again = lockFolder(folder);
  unlock();
  expect(() => lockFolder(folder)).toThrow('is open');
  again();
});

it('the lock creates no file besides its own, and removes that at the release', () => {
  const unlock = lockFolder(folder);
  expect(readdirSync(room)).toEqual(['pg.lock']);
  unlock();
  expect(readdirSync(room)).toEqual([]);
});
