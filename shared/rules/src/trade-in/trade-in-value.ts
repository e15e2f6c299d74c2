import type { TradeInQuestion } from '@forecourt/contracts/site/trade-in';

/** Questions about the state of a trade-in, in the order in which they are asked; the first answer is the usual one (L-08). */
export type Questions = readonly TradeInQuestion[];

/** Answers by id of the question. */
export type AdjustmentAnswers = Readonly<Record<string, string>>;

/** Questions or answers that do not exist, by id of the question; empty when all is well. */
export const unknownAdjustments = (questions: Questions, answers: AdjustmentAnswers): string[] =>
  Object.entries(answers)
    .filter(([id, value]) => !questions.find((question) => question.id === id)?.answers.some((answer) => answer.value === value))
    .map(([id]) => id);

/** Ids of the questions that were not answered. */
export const unansweredAdjustments = (questions: Questions, answers: AdjustmentAnswers): string[] =>
  questions.map(({ id }) => id).filter((id) => !Object.hasOwn(answers, id));

/** The factor by which the answers change the value: the product of all answers' factors; 1 without answers. */
export const adjustmentFactor = (questions: Questions, answers: AdjustmentAnswers): number =>
  questions.reduce((factor, { id, answers: possible }) => {
    const given = Object.hasOwn(answers, id) ? answers[id] : undefined;
    return factor * (1 + (possible.find(({ value }) => value === given)?.percent ?? 0) / 100);
  }, 1);

const STEP = 100;
const down = (value: number): number => Math.max(0, Math.floor(value / STEP) * STEP);

/**
 * What a dealer would pay, whole dollars in hundreds, rounded down so that it promises nothing (L-08).
 * @param market prices at which such a vehicle is advertised
 * @param factor part of that price: of the answers, and of what a dealer pays
 */
export const tradeInRange = (market: { low: number; high: number }, factor: number): { low: number; high: number } => ({
  low: down(market.low * factor),
  high: down(market.high * factor),
});
