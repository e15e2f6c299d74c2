import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { WORK } from './folders';
import { startSite } from './site-server';

const PREPARED = join(WORK, 'prepared');
/** All sites of a run share their resized images, because an image has the same name at each of them. */
const IMAGES = join(WORK, 'images');

/** Makes a data folder with all releases and stock once for each run. Sites on copies of it start in seconds. */
export const prepare = async (): Promise<void> => {
  for (const folder of [PREPARED, IMAGES]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(IMAGES, { recursive: true });
  const site = await startSite('prepared', PREPARED);
  await site.stop();
};

/** Makes a fresh copy of the prepared data folder; returns its path. */
export const copyPreparedData = (name: string): string => {
  if (!existsSync(PREPARED))
    throw new Error(`${PREPARED} is missing; run the tests by playwright.config.ts, whose globalSetup makes it`);
  const copy = join(WORK, `data-${name}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(PREPARED, copy, { recursive: true });
  rmSync(join(copy, 'images'), { recursive: true, force: true });
  symlinkSync(IMAGES, join(copy, 'images'), 'junction');
  return copy;
};
