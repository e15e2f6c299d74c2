import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT, WORK_FOLDER } from './folders';

const PREPARED = join(WORK_FOLDER, 'prepared');
/** All sites of a run share their resized images, because an image has the same name at each of them. */
const IMAGES = join(WORK_FOLDER, 'images');

/**
 * Makes a data folder with all releases and stock once for each run, unless the caller of the run has made it
 * (`JOURNEYS_PREPARED=1`). Sites on copies of it start in seconds.
 */
export const prepareDataFolder = (): void => {
  rmSync(IMAGES, { recursive: true, force: true });
  mkdirSync(IMAGES, { recursive: true });
  if (process.env['JOURNEYS_PREPARED'] === '1') return;
  execFileSync(process.execPath, [join(REPOSITORY_ROOT, 'e2e/harness/run/prepare.mjs')], { stdio: 'inherit' });
};

/** Makes a fresh copy of the prepared data folder; returns its path. */
export const copyPreparedData = (name: string): string => {
  if (!existsSync(PREPARED))
    throw new Error(`${PREPARED} is missing; run the tests by playwright.config.ts, whose globalSetup makes it`);
  const copy = join(WORK_FOLDER, `data-${name}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(PREPARED, copy, { recursive: true });
  rmSync(join(copy, 'images'), { recursive: true, force: true });
  symlinkSync(IMAGES, join(copy, 'images'), 'junction');
  return copy;
};
