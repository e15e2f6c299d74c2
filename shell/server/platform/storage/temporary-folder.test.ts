import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTemporaryFolder } from './temporary-folder';

let parent: string;
beforeEach(() => {
  parent = join(mkdtempSync(join(tmpdir(), 'temporary-')), 'tmp');
});
afterEach(() => rmSync(join(parent, '..'), { recursive: true }));

it('Q-08 temporary files of a killed process are removed at the next start, those of a live process stay', async () => {
  const live = openTemporaryFolder(parent);
  writeFileSync(join(live.folder, 'feed'), 'x');
  mkdirSync(join(parent, 'killed'));
  writeFileSync(join(parent, 'killed', 'feed'), 'x');
  writeFileSync(join(parent, 'killed.lock'), JSON.stringify({ pid: 2 ** 30 }));
  const second = openTemporaryFolder(parent);
  expect(existsSync(join(live.folder, 'feed'))).toBe(true);
  expect(existsSync(join(parent, 'killed'))).toBe(false);
  await live.close();
  await second.close();
  expect(readdirSync(parent)).toEqual([]);
});
