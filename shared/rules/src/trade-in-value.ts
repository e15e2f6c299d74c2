/** A question about the state of a trade-in; the first answer is the usual one and changes nothing. */
export interface AdjustmentQuestion {
  id: string;
  label: string;
  answers: { value: string; label: string; /** Change of the value, per cent. */ percent: number }[];
}

/** Questions of a valuation (L-08), in the order in which they are asked. */
export const ADJUSTMENT_QUESTIONS: readonly AdjustmentQuestion[] = [
  {
    id: 'condition',
    label: 'How does it look and drive for its age?',
    answers: [
      { value: 'good', label: 'Good: small marks, everything works', percent: 0 },
      { value: 'excellent', label: 'Excellent: like new', percent: 3 },
      { value: 'fair', label: 'Fair: dents, or something needs work', percent: -8 },
      { value: 'poor', label: 'Poor: needs repair before sale', percent: -20 },
    ],
  },
  {
    id: 'service_history',
    label: 'Is there a service history?',
    answers: [
      { value: 'full', label: 'Full, with logbook', percent: 0 },
      { value: 'partial', label: 'Partial', percent: -3 },
      { value: 'none', label: 'None', percent: -8 },
    ],
  },
  {
    id: 'accident',
    label: 'Has it been in an accident?',
    answers: [
      { value: 'no', label: 'No', percent: 0 },
      { value: 'repaired', label: 'Yes, and it was repaired', percent: -7 },
      { value: 'damaged', label: 'Yes, and damage remains', percent: -18 },
    ],
  },
  {
    id: 'tyres',
    label: 'How are the tyres?',
    answers: [
      { value: 'good', label: 'Plenty of tread', percent: 0 },
      { value: 'worn', label: 'Need replacing soon', percent: -2 },
    ],
  },
  {
    id: 'keys',
    label: 'How many keys are there?',
    answers: [
      { value: 'two', label: 'Two or more', percent: 0 },
      { value: 'one', label: 'One', percent: -1 },
    ],
  },
];

/** Answers by id of the question. */
export type AdjustmentAnswers = Readonly<Record<string, string>>;

/** Questions or answers that do not exist, by id of the question; empty when all is well. */
export const unknownAdjustments = (answers: AdjustmentAnswers): string[] =>
  Object.entries(answers)
    .filter(
      ([id, value]) =>
        !ADJUSTMENT_QUESTIONS.find((question) => question.id === id)?.answers.some((answer) => answer.value === value),
    )
    .map(([id]) => id);

/** Ids of the questions that were not answered. */
export const unansweredAdjustments = (answers: AdjustmentAnswers): string[] =>
  ADJUSTMENT_QUESTIONS.map(({ id }) => id).filter((id) => !Object.hasOwn(answers, id));

/** Factor on the value that the answers make: each changes what the others left. 1 without answers. */
export const adjustmentFactor = (answers: AdjustmentAnswers): number =>
  ADJUSTMENT_QUESTIONS.reduce((factor, { id, answers: possible }) => {
    const given = Object.hasOwn(answers, id) ? answers[id] : undefined;
    return factor * (1 + (possible.find(({ value }) => value === given)?.percent ?? 0) / 100);
  }, 1);

const STEP = 100;
const down = (value: number): number => Math.max(0, Math.floor(value / STEP) * STEP);

/**
 * What a dealer would pay, whole dollars in hundreds, rounded down so that it promises nothing (L-08).
 * @param market prices at which such a vehicle is advertised
 * @param share part of that price which a dealer pays, 0 to 1
 */
export const tradeInRange = (
  market: { low: number; high: number },
  answers: AdjustmentAnswers,
  share: number,
): { low: number; high: number } => {
  const factor = adjustmentFactor(answers) * share;
  return { low: down(market.low * factor), high: down(market.high * factor) };
};
