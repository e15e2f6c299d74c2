import { Type, type Static } from 'typebox';

const Moment = Type.String({ format: 'date-time' });
const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** The draws from `from` up to, and without, `to` win the prize unless it is gone. */
export const SpinOdds = Type.Object({
  prize: Type.String({ description: 'Id of the prize' }),
  name: Type.String(),
  from: Type.Integer({ description: 'First draw that wins, of 10,000 draws from 0' }),
  to: Type.Integer({ description: 'First draw after those that win' }),
  gone: Type.Boolean({ description: 'Whether none was left, by number or by budget' }),
});
export type SpinOdds = Static<typeof SpinOdds>;

export const SpinTurn = Type.Object({
  at: Moment,
  prize: TextOrNull,
  prizeId: TextOrNull,
  code: Type.Union([Type.String(), Type.Null()], {
    description: 'Code with which the prize is claimed; null if nothing was won',
  }),
  claim: Type.String({ description: 'How the prize is claimed; empty if nothing was won' }),
  claimed: Type.Boolean(),
});
export type SpinTurn = Static<typeof SpinTurn>;

/** `soon`: the game begins on a later day. `gone`: no prize is left. `over`: the last day has passed. */
const SPIN_STATES = ['soon', 'open', 'gone', 'over'] as const;
export type SpinState = (typeof SPIN_STATES)[number];

/** `GET /api/account/spin` (K-03). */
export const SpinPageData = Type.Object({
  signedIn: Type.Boolean(),
  state: Type.Enum(SPIN_STATES),
  from: Type.String({ description: 'First day; empty: it has begun' }),
  until: Type.String({ description: 'Last day' }),
  claimUntil: Type.String({ description: 'Last day for prizes; empty: none' }),
  who: Type.String({ description: 'Sentence that the shopper ticks; empty: none' }),
  terms: Type.String({ description: 'Sanitised HTML' }),
  prizes: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), odds: Type.Number(), count: Type.Integer(), gone: Type.Boolean() }),
  ),
  turn: Type.Union([SpinTurn, Type.Null()]),
});
export type SpinPageData = Static<typeof SpinPageData>;

/** `POST /api/account/spin`. */
export const SpinBody = Type.Object(
  { who: Type.Optional(Type.Literal('yes', { description: 'The shopper may take part, as the game says' })) },
  { additionalProperties: false },
);

/** `replays` is true if the stored odds and draw give the stored prize. */
export const StaffSpinTurn = Type.Object({
  id: Type.String(),
  game: Type.String(),
  at: Moment,
  account: Type.Union([Type.String(), Type.Null()], { description: 'Id of the account; null once it is deleted' }),
  email: TextOrNull,
  draw: Type.Integer({ description: 'The random number, from 0 to 9,999' }),
  odds: Type.Array(SpinOdds),
  replays: Type.Boolean(),
  prize: TextOrNull,
  value: Type.Integer(),
  code: TextOrNull,
  claimedBy: TextOrNull,
  claimedAt: Type.Union([Moment, Type.Null()]),
  sameNetwork: Type.Integer({ description: 'Turns in this game from the network of this turn; 1 if it is not known' }),
});
export type StaffSpinTurn = Static<typeof StaffSpinTurn>;

export const StaffSpinAnswer = Type.Object({
  game: Type.String(),
  turns: Type.Integer({ description: 'Number of turns' }),
  budget: Type.Integer(),
  spent: Type.Integer({ description: 'Value of the prizes that are won' }),
  prizes: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer(), won: Type.Integer() })),
  latest: Type.Array(StaffSpinTurn),
});
export type StaffSpinAnswer = Static<typeof StaffSpinAnswer>;

export const ClaimPrizeBody = Type.Object({
  code: Type.String({ minLength: 4, maxLength: 20, description: 'Code of the prize that the shopper shows' }),
});
