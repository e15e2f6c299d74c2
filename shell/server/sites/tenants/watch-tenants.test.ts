import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { watchTenants } from './watch-tenants';

const SETTLED = 60;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'));
  // The watcher waits by these two functions until a dealer's files have settled.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Writes a file at each of the first reports. Resolves with false if the last file is not reported. */
async function reportsEveryFile(path: string): Promise<boolean> {
  const files = 5;
  let written = 0;
  const last = { isReported: false };
  const stop = await watchTenants({
    folder,
    failed: (error) => expect(error).toBeUndefined(),
    changed: () => {
      last.isReported = written === files;
      if (!last.isReported) writeFileSync(join(folder, path, `${(written += 1)}.yaml`), 'a: 1');
    },
  });
  mkdirSync(join(folder, path), { recursive: true });
  for (let turn = 0; turn < 20_000 && !last.isReported; turn += 1) {
    await setImmediate();
    jest.advanceTimersByTime(SETTLED);
  }
  await stop();
  return last.isReported;
}

it('X-02 a file is reported however soon after its folder it is written', async () => {
  expect(await reportsEveryFile('east')).toBe(true);
});

it('X-02 a file in a folder within a new folder is reported however soon it is written', async () => {
  expect(await reportsEveryFile('east/media/cars')).toBe(true);
});
