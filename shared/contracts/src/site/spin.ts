import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, oneOfNamesSchema, slugSchema, switchSchema, textSchema } from './parts';

const SPIN_NEEDS = ['account', 'email', 'phone'] as const;

const dayOrNone = (description: string) =>
  Type.String({
    default: '',
    pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$',
    description: `${description}, ISO date, in the dealer’s zone`,
  });

const SpinPrize = Type.Object(
  {
    id: slugSchema('Stable id of the prize'),
    name: Type.String({ minLength: 1, maxLength: 80, description: 'Name of the prize, as shoppers read it' }),
    odds: Type.Number({
      minimum: 0.01,
      maximum: 100,
      description: 'Turns of 100 that win the prize, with at most two decimals: 0.5 is one turn in 200',
    }),
    count: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Number of these prizes; then it is gone' }),
    value: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 10_000_000,
      description: 'Value of one prize in units of the currency; it counts towards the budget',
    }),
    claim: Type.String({
      default: '',
      maxLength: 500,
      description: 'How a winner gets this prize; empty: as `spin.claim` says',
    }),
  },
  REFUSE_UNKNOWN_KEYS,
);
export type SpinPrize = Static<typeof SpinPrize>;

export const SpinSettings = Type.Object(
  {
    offered: switchSchema('Signed-in shoppers can play the game at /spin-to-win, one turn each (K-03)', false),
    game: Type.String({
      default: 'spin-to-win',
      pattern: '^[a-z0-9-]+$',
      maxLength: 60,
      description: 'Id of the game. Another id starts another game: everybody has a turn again, and all prizes are back',
    }),
    from: dayOrNone('First day of the game; empty: it has begun'),
    until: dayOrNone('Last day of the game; a game that is offered needs one'),
    prizes: Type.Array(SpinPrize, {
      default: [],
      maxItems: 12,
      description: 'Prizes. Their odds come to 100 at most; the other turns win nothing',
    }),
    budget: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 100_000_000,
      description: 'Most value of all prizes that are won, in units of the currency. A prize that would exceed it counts as gone',
    }),
    needs: Type.Unsafe<(typeof SPIN_NEEDS)[number]>({
      ...oneOfNamesSchema(SPIN_NEEDS),
      default: 'email',
      description:
        'What an account needs for a turn: nothing more, a confirmed email address, to which the result goes, or a confirmed mobile number',
    }),
    who: Type.String({
      default: '',
      maxLength: 300,
      description:
        'Sentence that says who may take part, such as “I am 18 or older and live in Victoria”; shoppers tick it before the turn. Empty: nothing is asked',
    }),
    terms: textSchema('Terms of the game, HTML, sanitised when the file is read; a game that is offered needs them', ''),
    claim: Type.String({
      default: '',
      maxLength: 500,
      description: 'How winners get their prize, and where; a game that is offered needs it',
    }),
    claimUntil: dayOrNone('Last day on which a prize is handed out; empty: no such day'),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'The game of signed-in shoppers at /spin-to-win (K-03)' },
);
export type SpinSettings = Static<typeof SpinSettings>;
