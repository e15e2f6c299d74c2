import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WORK } from './places';
import { startSite } from './site-server';

const PREPARED = join(WORK, 'prepared');

/** Makes, once a run, a data folder in which everything is published and stocked. Copies of it start in seconds. */
export const prepare = async (): Promise<void> => {
  rmSync(PREPARED, { recursive: true, force: true });
  const site = await startSite('prepared', PREPARED);
  await site.stop();
};

/** A fresh copy of the prepared data folder. */
export const preparedCopy = (name: string): string => {
  if (!existsSync(PREPARED)) throw new Error('The prepared data folder is missing: globalSetup makes it');
  const copy = join(WORK, `data-${name}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(PREPARED, copy, { recursive: true });
  return copy;
};
