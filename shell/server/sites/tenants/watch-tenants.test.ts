import { mkdirSync, mkdtempSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { watchFolders } from './watch-folders';
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
  stop();
  return last.isReported;
}

it('X-02 a file is reported however soon after its folder it is written', async () => {
  expect(await reportsEveryFile('east')).toBe(true);
});

it('X-02 a file in a folder within a new folder is reported however soon it is written', async () => {
  expect(await reportsEveryFile('east/media/cars')).toBe(true);
});

it('X-02 what has changed since a time before the watch is reported, and what is older is not', async () => {
  mkdirSync(join(folder, 'east/media'), { recursive: true });
  const { ctimeMs } = statSync(join(folder, 'east/media'));
  const reported = async (since: number): Promise<string[]> => {
    const slugs = new Set<string>();
    const failed = (error: unknown) => expect(error).toBeUndefined();
    const stop = await watchTenants({ folder, since, failed, changed: (slug) => void slugs.add(slug) });
    jest.advanceTimersByTime(SETTLED);
    stop();
    return [...slugs];
  };
  expect([await reported(ctimeMs), await reported(ctimeMs + 60_000)]).toEqual([['east'], []]);
});

it('X-02 a folder that can’t be watched is told, and the others are watched', async () => {
  for (const slug of ['east', 'west']) mkdirSync(join(folder, slug));
  const failed = jest.fn();
  const changed = jest.fn();
  const full = Object.assign(new Error('no more watches'), { code: 'ENOSPC' });
  const watchFolder = ((path: string, listener: never) => {
    if (path.endsWith('west')) throw full;
    return watch(path, listener);
  }) as typeof watch;
  const stop = await watchTenants({ folder, failed, changed, watchFolder });
  writeFileSync(join(folder, 'east/site.yaml'), 'a: 1');
  writeFileSync(join(folder, 'west/site.yaml'), 'a: 1');
  for (let turn = 0; turn < 20_000 && changed.mock.calls.length === 0; turn += 1) {
    await setImmediate();
    jest.advanceTimersByTime(SETTLED);
  }
  stop();
  expect([failed.mock.calls, changed.mock.calls]).toEqual([[[full]], [['east']]]);
});

it('X-02 a file that vanishes while the watch begins hides no folder, and a dot folder that appears is not watched', async () => {
  mkdirSync(join(folder, 'east/media'), { recursive: true });
  for (const name of ['1.yaml', '2.yaml']) writeFileSync(join(folder, 'east', name), 'a: 1');
  const watched: string[] = [];
  let appear: (event: string, name: string) => void = () => undefined;
  const watchFolder = ((path: string, listener: typeof appear) => {
    if (path === folder) appear = listener;
    watched.push(path.slice(folder.length));
    return watch(join(folder, 'east'));
  }) as unknown as typeof watch;
  const changed = (path: string): void => {
    const other = { '1.yaml': '2.yaml', '2.yaml': '1.yaml' }[basename(path)];
    if (other) rmSync(join(folder, 'east', other));
  };
  const failed = (error: unknown) => expect(error).toBeUndefined();
  const stop = await watchFolders({ folder, since: 0, failed, changed, watchFolder });
  for (const name of ['.git', 'west']) {
    mkdirSync(join(folder, name));
    appear('rename', name);
  }
  stop();
  expect(watched).toEqual(['', '/east', '/east/media', '/west']);
});
