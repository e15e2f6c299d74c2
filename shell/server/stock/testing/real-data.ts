import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Real input data lies beside the repository, where it exists at all: its licences keep it out. */
export const DATA = resolve(__dirname, '../../../../../shared/data');
export const MAPPINGS = resolve(__dirname, '../mappings');

const present = existsSync(resolve(DATA, 'README.md'));
if (!present) process.stdout.write(`Tests on real feeds are skipped: ${DATA} is absent\n`);

/** `describe`, skipped where the real data is absent. */
export const describeOnRealData = present ? describe : describe.skip;
