import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const running = pathToFileURL(resolve(__dirname, 'running.mjs')).href;
const CHILD = 'process.send("ready"); setInterval(() => undefined, 1000);';

/** Starts a process which never ends by itself, says its number, and then fails or waits. */
const RUN = `
  import { fork } from 'node:child_process';
  import { endWithRun, stopEverythingAtExit } from '${running}';
  stopEverythingAtExit();
  const child = endWithRun(fork('./child.mjs'));
  child.once('message', () => {
    process.send(child.pid);
    if (process.argv[2] === 'throw') throw new Error('a bench failed');
  });
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-run-'));
  writeFileSync(join(folder, 'child.mjs'), CHILD);
  writeFileSync(join(folder, 'run.mjs'), RUN);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** No process has this number any more; the test's time limit ends an endless wait. */
const ended = async (pid: number): Promise<void> => {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((done) => setImmediate(done));
  }
};

const startRun = async (way: string) => {
  const run = spawn(process.execPath, ['run.mjs', way], { cwd: folder, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const exit = once(run, 'exit');
  const [child] = (await once(run, 'message')) as [number];
  return { run, child, exit };
};

it('a bench that throws ends the processes of its run, and the run fails', async () => {
  const { child, exit } = await startRun('throw');
  expect((await exit)[0]).toBe(1);
  await ended(child);
});

it('a signal that ends a run ends its processes too', async () => {
  const { run, child, exit } = await startRun('wait');
  run.kill('SIGTERM');
  expect((await exit)[0]).toBe(143);
  await ended(child);
});
