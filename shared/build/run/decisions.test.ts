import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(__dirname, '../../decisions');
const decisions = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
const index = readFileSync(join(folder, 'README.md'), 'utf8');

/** Returns the line of the index for a decision, by the first line of its page. */
const lineOf = (file: string): string => {
  const [first = ''] = readFileSync(join(folder, file), 'utf8').split('\n', 1);
  const [, number, title] = /^# (\d{4}) (.+)$/.exec(first) ?? [];
  return `- [${number}](${file}) ${title}`;
};

it('R-09 the index of decisions has each decision once, with its number and title', () => {
  const lines = index.split('\n').filter((line) => line.startsWith('- ['));
  // A note about a later decision may follow the title.
  expect(lines.map((line) => line.replace(/; _.*$/, '')).toSorted()).toEqual(decisions.map(lineOf).toSorted());
});
