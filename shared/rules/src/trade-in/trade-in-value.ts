import type { TradeInQuestion } from '@forecourt/contracts/site/trade-in';

/** In the order of the form. The first answer of a question is the usual one (L-08). */
export type TradeInQuestions = readonly TradeInQuestion[];

/** By the id of the question. */
export type ConditionAnswers = Readonly<Record<string, string>>;

/** The question does not exist, or does not have the answer. */
export const invalidQuestionIds = (questions: TradeInQuestions, answers: ConditionAnswers): string[] =>
  Object.entries(answers)
    .filter(([id, value]) => !questions.find((question) => question.id === id)?.answers.some((answer) => answer.value === value))
    .map(([id]) => id);

export const unansweredQuestionIds = (questions: TradeInQuestions, answers: ConditionAnswers): string[] =>
  questions.map(({ id }) => id).filter((id) => !Object.hasOwn(answers, id));

/** The product of the factors of all answers; 1 if there are no answers. */
export const adjustmentFactor = (questions: TradeInQuestions, answers: ConditionAnswers): number =>
  questions.reduce((factor, { id, answers: possible }) => {
    const given = Object.hasOwn(answers, id) ? answers[id] : undefined;
    return factor * (1 + (possible.find(({ value }) => value === given)?.percent ?? 0) / 100);
  }, 1);

const STEP = 100;
const down = (value: number): number => Math.max(0, Math.floor(value / STEP) * STEP);

/**
 * Dollars, rounded down to hundreds so that they promise nothing (L-08). `market`: range in which such a vehicle is
 * advertised; `factor`: share of it that the dealer pays, multiplied by the factors of the answers.
 */
export const tradeInRange = (market: { low: number; high: number }, factor: number): { low: number; high: number } => ({
  low: down(market.low * factor),
  high: down(market.high * factor),
});
