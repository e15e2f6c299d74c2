import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Beside the repository, if it exists: the data's licences keep it out. */
export const REAL_DATA_FOLDER = resolve(__dirname, '../../../../../shared/data');

const present = existsSync(resolve(REAL_DATA_FOLDER, 'README.md'));
if (!present) process.stdout.write(`Tests on real feeds are skipped: ${REAL_DATA_FOLDER} is absent\n`);

export const describeOnRealData = present ? describe : describe.skip;
