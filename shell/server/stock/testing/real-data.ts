import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Folder of real input data beside the repository, if it exists: its licences keep it out of the repository. */
export const REAL_DATA_FOLDER = resolve(__dirname, '../../../../../shared/data');

const present = existsSync(resolve(REAL_DATA_FOLDER, 'README.md'));
if (!present) process.stdout.write(`Tests on real feeds are skipped: ${REAL_DATA_FOLDER} is absent\n`);

/** `describe`, skipped where the real data is absent. */
export const describeOnRealData = present ? describe : describe.skip;
