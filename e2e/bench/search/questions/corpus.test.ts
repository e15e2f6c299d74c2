import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { askCorpora, CORPORA, missLines, satisfiedShare, type CorpusReport } from './ask-corpora';

/** Beside the repository, if it exists: the data's licences keep it out. */
const REAL_DATA_FOLDER = resolve(__dirname, '../../../../../shared/data');
const isPresent = existsSync(join(REAL_DATA_FOLDER, 'README.md'));
if (!isPresent) process.stdout.write(`Judged questions are skipped: ${REAL_DATA_FOLDER} is absent\n`);

/** Percent. */
const LEAST_SATISFIED = 95;

(isPresent ? describe : describe.skip)('questions to a real stock', () => {
  let report: CorpusReport;
  beforeAll(async () => {
    report = await askCorpora(__dirname, REAL_DATA_FOLDER);
    process.stdout.write(`${missLines(report).join('\n')}\n`);
  }, 300_000);

  it.each(CORPORA)('S-19 at least 95 of 100 questions of %s find what a careful salesperson would show', (corpus) => {
    expect(satisfiedShare(report, corpus)).toBeGreaterThanOrEqual(LEAST_SATISFIED);
  });

  it('S-19 no question finds the opposite of what it says', () => {
    expect(report.misses.filter(({ inverted }) => inverted)).toEqual([]);
  });
});
