import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFilesBelow } from '../../../../shared/build/jest/test-files.mjs';
import { checkDataFolder, readDataFolderList } from './check-data-folder';

const list = readDataFolderList(readFileSync(join(__dirname, '../../../../shared/guides/operator/data-folder.txt'), 'utf8'));

it('Q-08 the list of a data folder says of each part whether it can be made again', () => {
  expect(list.length).toBeGreaterThan(10);
  expect(list.filter(({ state }) => state === 'database')).toEqual([{ state: 'database', name: 'pg' }]);
});

it('Q-08 the list has every name that the code joins to the data folder', () => {
  const code = ['server', 'cli']
    .flatMap((part) => findFilesBelow(join(__dirname, '../../..', part), /\.ts$/))
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  const joined = code.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/join\((?:\w+\.)?dataDir, '([^'/]+)/gi)]);
  const names = [...new Set(joined.map(([, name = '']) => name))];
  expect(names).toContain('search-sync');
  expect(checkDataFolder('/data', names, list)).toEqual([]);
});

it('Q-08 the doctor names what is in the data folder and in no line of the list', () => {
  expect(checkDataFolder('/data', ['pg', 'pg.lock', 'page.secret', 'artefacts', 'operator.token'], list)).toEqual([]);
  expect(checkDataFolder('/data', ['pg', 'holiday.jpg', 'old'], list)).toMatchObject([
    { level: 'advice', subject: '/data', message: expect.stringContaining('It has holiday.jpg, old, which') },
  ]);
});
