import type { SearchState } from '../state/search-state';
import { answerQuestion } from './answer-question';
import type { ReadingChoice } from './gather-reading';
import { openQuestionReader, type QuestionFacts, type QuestionReader } from './question-reader';
import { settleWords, wordsOfCars, type CountCars } from './settle-words';

export { askNearPlace, withoutWordsOfCars } from './place-question';
export { vinInQuestion } from './vin-in-question';

const NO_WORDS: ReadonlySet<string> = new Set();
const CHOICES: readonly ReadingChoice[] = [{}, { textWords: NO_WORDS }, { badges: true }];

/** A word that cars have is no typing error: "camry ascent" asks for no Accent. */
const chooseTypingErrors = async (state: SearchState, reader: QuestionReader, countCars: CountCars): Promise<ReadingChoice> => {
  const asTyped = answerQuestion(state, reader);
  const corrected = { textWords: NO_WORDS };
  if (answerQuestion(state, reader, corrected).query === asTyped.query) return corrected;
  return { textWords: await wordsOfCars(asTyped, countCars) };
};

/** Two makes side by side are a make and its badge if a car has both, else two makes: "triton gls", "toyota mazda". */
export const askQuestion = async (state: SearchState, facts: QuestionFacts, countCars: CountCars): Promise<SearchState> => {
  const reader = openQuestionReader(facts);
  // An address that was settled before stays as it is, whatever the filters leave now.
  if (state.asked !== undefined && CHOICES.some((choice) => answerQuestion(state, reader, choice) === state)) return state;
  const choice = await chooseTypingErrors(state, reader, countCars);
  const answered = answerQuestion(state, reader, choice);
  const withBadge = answerQuestion(state, reader, { ...choice, badges: true });
  const isSame = withBadge.query === answered.query;
  const [cars = 0] = isSame ? [] : await countCars([{ state: withBadge, exact: true, whole: false }]);
  return settleWords(state, cars > 0 ? withBadge : answered, countCars);
};
