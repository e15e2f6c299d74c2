import type { SearchState } from '../state/search-state';
import { answerQuestion, type QuestionAnswerContext } from './answer-question';
import { settleWords, type CountCars } from './settle-words';

export { vinInQuestion } from './vin-in-question';

/** Two makes side by side are a make and its badge if a car has both, else two makes: "triton gls", "toyota mazda". */
export const askQuestion = async (
  state: SearchState,
  context: QuestionAnswerContext,
  countCars: CountCars,
): Promise<SearchState> => {
  const answered = answerQuestion(state, context);
  const withBadge = answerQuestion(state, { ...context, badges: true });
  const isSame = withBadge.query === answered.query;
  const [cars = 0] = isSame ? [] : await countCars([{ state: withBadge, exact: true, whole: false }]);
  return settleWords(state, cars > 0 ? withBadge : answered, countCars);
};
