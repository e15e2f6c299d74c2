import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWithServerCompiler } from '../../build-entries.mjs';
import { REAL_DATA_FOLDER } from '../../market/listings.mjs';
import { MAKES_AND_MODELS, BODIES, COLOURS, FUELS } from '../cars.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const ROUNDS = 20;

const counts = (values) => Object.fromEntries(values.map((value) => [String(value), 10]));

/** Of the invented stock. */
const VOCABULARY = {
  make: counts(MAKES_AND_MODELS.map(({ make }) => make)),
  make_model: counts(MAKES_AND_MODELS.flatMap(({ make, models }) => models.map((model) => `${make} ${model}`))),
  body: counts(BODIES),
  fuel: counts(FUELS),
  simple_colour: counts(COLOURS),
  simple_transmission: counts(['Automatic', 'Manual']),
  seats: counts([2, 4, 5, 7, 8]),
  state: counts(['QLD', 'NSW', 'VIC']),
};

/** Milliseconds of each question, the quickest of several rounds, because the machine does other things too. */
const readingTimes = ({ openQuestionReader }, questions) =>
  questions.map((question) => {
    const times = Array.from({ length: ROUNDS }, () => {
      const began = performance.now();
      openQuestionReader({ vocabulary: VOCABULARY, thisYear: 2026, weekly: true }).partsOf(question);
      return performance.now() - began;
    });
    return Math.min(...times);
  });

const readingFigures = (reader, questions) => {
  const times = readingTimes(reader, questions);
  const [slowest, mean] = [Math.max(...times), times.reduce((sum, time) => sum + time, 0) / times.length];
  return [
    { figure: `a question is read, mean of ${times.length}`, value: mean, unit: 'ms' },
    { figure: 'a question is read, slowest', value: slowest, unit: 'ms', budget: '≤ 1' },
  ];
};

/** S-19: how many questions find what a careful salesperson would show, and how long reading one takes. */
export const questionFigures = async (say) => {
  const folder = await buildWithServerCompiler('questions', {
    corpora: 'e2e/bench/search/questions/ask-corpora.ts',
    reader: 'mf-search/src/model/question/question-reader.ts',
  });
  const load = createRequire(import.meta.url);
  const own = ['own-questions', 'own-negations'].flatMap((name) => readFileSync(join(here, `${name}.txt`), 'utf8').split('\n'));
  const questions = own.flatMap((line) => (line === '' || line.startsWith('#') ? [] : line.split('|')[1]));
  const figures = readingFigures(load(join(folder, 'reader.cjs')), questions);
  if (!existsSync(REAL_DATA_FOLDER)) {
    say(`Judged questions are left out: ${REAL_DATA_FOLDER} is not there`);
    return figures;
  }
  const { askCorpora, CORPORA, missLines, satisfiedShare } = load(join(folder, 'corpora.cjs'));
  const report = await askCorpora(here, REAL_DATA_FOLDER);
  for (const line of missLines(report)) say(line);
  const inverted = report.misses.filter((miss) => miss.inverted).length;
  return [
    ...figures,
    ...CORPORA.map((corpus) => ({
      figure: `${corpus}: satisfied of ${report.asked[corpus]}`,
      value: satisfiedShare(report, corpus),
      unit: '%',
      budget: '≥ 95',
    })),
    { figure: 'questions that find their opposite', value: inverted, unit: '', budget: '≤ 0' },
  ];
};
