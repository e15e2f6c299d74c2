import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, switchSchema, textSchema } from './parts';

const Answer = Type.Object(
  {
    value: Type.String({ pattern: '^[a-z0-9_]{1,40}$', description: 'Text of the question in the lead' }),
    label: textSchema('What is read'),
    percent: Type.Number({
      default: 0,
      minimum: -90,
      maximum: 50,
      secret: true,
      description: 'Change of the value in percent; 0 for the usual answer. Never sent to browsers',
    }),
  },
  REFUSE_UNKNOWN_KEYS,
);

const Question = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z_]{1,40}$', description: 'Text of the answer in the lead' }),
    label: textSchema('The question'),
    answers: Type.Array(Answer, { minItems: 2, maxItems: 8, description: 'Answers; the first is the usual one' }),
  },
  REFUSE_UNKNOWN_KEYS,
);

const answer = (value: string, label: string, percent = 0) => ({ value, label, percent });

/** For a dealer who configures none. */
export const DEFAULT_TRADE_IN_QUESTIONS = [
  {
    id: 'condition',
    label: 'How does it look and drive for its age?',
    answers: [
      answer('good', 'Good: small marks, everything works'),
      answer('excellent', 'Excellent: like new', 3),
      answer('fair', 'Fair: dents, or something needs work', -8),
      answer('poor', 'Poor: needs repair before sale', -20),
    ],
  },
  {
    id: 'service_history',
    label: 'Is there a service history?',
    answers: [answer('full', 'Full, with logbook'), answer('partial', 'Partial', -3), answer('none', 'None', -8)],
  },
  {
    id: 'accident',
    label: 'Has it been in an accident?',
    answers: [
      answer('no', 'No'),
      answer('repaired', 'Yes, and it was repaired', -7),
      answer('damaged', 'Yes, and damage remains', -18),
    ],
  },
  {
    id: 'tyres',
    label: 'How are the tyres?',
    answers: [answer('good', 'Plenty of tread'), answer('worn', 'Need replacing soon', -2)],
  },
  { id: 'keys', label: 'How many keys are there?', answers: [answer('two', 'Two or more'), answer('one', 'One', -1)] },
];

const FAQ = [
  {
    question: 'How do you get to the estimate?',
    answer:
      'We compare your vehicle with like ones that are for sale now, take off what it costs us to check, prepare and sell it, and count your answers about its state.',
  },
  {
    question: 'Is the estimate what I will be paid?',
    answer: 'It is indicative and subject to inspection. After we have seen the vehicle you get an offer in writing.',
  },
  {
    question: 'Why can’t I get an online estimate for my car?',
    answer:
      'Online estimates are generally not given for cars over {maxYears} years old or over {maxKm}, or when too few like ones are for sale. Leave your details and we value it by phone or in person.',
  },
  {
    question: 'What if I still owe money on it?',
    answer:
      'We need a payout letter from your finance institution and pay it out for you. Any surplus is paid to you by direct credit.',
  },
];

const amounts = (description: string, fallback: number[]) =>
  Type.Array(Type.Integer({ minimum: 0, maximum: 5_000_000 }), { default: fallback, maxItems: 12, description });

export const TradeInSettings = Type.Object(
  {
    questions: Type.Array(Question, {
      default: DEFAULT_TRADE_IN_QUESTIONS,
      maxItems: 20,
      description: 'Questions about the condition of the vehicle, in their order; each answer changes the value',
    }),
    kmPresets: amounts(
      'Odometer readings that can be chosen with one touch, in the unit of stock.distance',
      [20_000, 40_000, 60_000, 80_000, 100_000, 150_000],
    ),
    pricePresets: amounts(
      'Prices that can be chosen with one touch, dollars',
      [5000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 70_000],
    ),
    maxYears: Type.Integer({
      default: 7,
      minimum: 0,
      maximum: 100,
      description: 'Greatest age in years of a vehicle that is valued online; 0: no limit',
    }),
    maxKm: Type.Integer({
      default: 100_000,
      minimum: 0,
      maximum: 5_000_000,
      description: 'Greatest odometer reading of a vehicle that is valued online, in the unit of stock.distance; 0: no limit',
    }),
    saveValuation: switchSchema('Whether the browser reports a value that was shown, to /api/miscellaneous', false),
    faq: Type.Array(
      Type.Object({ question: textSchema('The question'), answer: textSchema('The answer, plain text') }, REFUSE_UNKNOWN_KEYS),
      {
        default: FAQ,
        maxItems: 20,
        description:
          'Frequently asked questions with answers, below the form. `{maxYears}` and `{maxKm}` stand for the limits, the second with its unit; an entry that names a limit of 0 is left out',
      },
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Trade-in and selling to the dealer (L-08)' },
);

export type TradeInSettings = Static<typeof TradeInSettings>;
/** The first answer is the usual one. */
export type TradeInQuestion = TradeInSettings['questions'][number];
/** Without the effects of the answers on the value. */
export interface PublicTradeInQuestion extends Omit<TradeInQuestion, 'answers'> {
  answers: { value: string; label: string }[];
}
