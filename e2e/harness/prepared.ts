import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { WORK } from './folders';
import { startSite } from './site-server';

const PREPARED = join(WORK, 'prepared');
/** Pictures that a site of the run made are there for all others: the same picture has the same name everywhere. */
const IMAGES = join(WORK, 'images');

/** Makes, once a run, a data folder in which everything is published and stocked. Copies of it start in seconds. */
export const prepare = async (): Promise<void> => {
  for (const folder of [PREPARED, IMAGES]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(IMAGES, { recursive: true });
  const site = await startSite('prepared', PREPARED);
  await site.stop();
};

/** A fresh copy of the prepared data folder. */
export const preparedCopy = (name: string): string => {
  if (!existsSync(PREPARED)) throw new Error('The prepared data folder is missing: globalSetup makes it');
  const copy = join(WORK, `data-${name}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(PREPARED, copy, { recursive: true });
  rmSync(join(copy, 'images'), { recursive: true, force: true });
  symlinkSync(IMAGES, join(copy, 'images'), 'junction');
  return copy;
};
