import type { SearchState } from '../state/search-state';
import { answerQuestion, type QuestionAnswerContext } from './answer-question';
import { settleWords, wordsOfCars, type CountCars } from './settle-words';

export { vinInQuestion } from './vin-in-question';

const NO_WORDS: ReadonlySet<string> = new Set();

/** A word that cars have is no typing error: "camry ascent" asks for no Accent. */
const withTypingErrors = async (
  state: SearchState,
  context: QuestionAnswerContext,
  countCars: CountCars,
): Promise<QuestionAnswerContext> => {
  const asTyped = answerQuestion(state, context);
  const corrected = { ...context, textWords: NO_WORDS };
  if (answerQuestion(state, corrected).query === asTyped.query) return corrected;
  return { ...context, textWords: await wordsOfCars(asTyped, countCars) };
};

/** Two makes side by side are a make and its badge if a car has both, else two makes: "triton gls", "toyota mazda". */
export const askQuestion = async (
  state: SearchState,
  facts: QuestionAnswerContext,
  countCars: CountCars,
): Promise<SearchState> => {
  // An address that was settled before stays as it is, whatever the filters leave now.
  const readings = [facts, { ...facts, textWords: NO_WORDS }, { ...facts, badges: true }];
  if (state.asked !== undefined && readings.some((each) => answerQuestion(state, each) === state)) return state;
  const context = await withTypingErrors(state, facts, countCars);
  const answered = answerQuestion(state, context);
  const withBadge = answerQuestion(state, { ...context, badges: true });
  const isSame = withBadge.query === answered.query;
  const [cars = 0] = isSame ? [] : await countCars([{ state: withBadge, exact: true, whole: false }]);
  return settleWords(state, cars > 0 ? withBadge : answered, countCars);
};
