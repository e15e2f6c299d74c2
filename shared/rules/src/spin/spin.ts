import type { SpinOdds, SpinState } from '@forecourt/contracts/account/spin';
import type { SpinPrize, SpinSettings } from '@forecourt/contracts/site/spin';

/** Equally likely. A draw is a whole number from 0 up to, and without, this number. */
export const SPIN_DRAWS = 10_000;
const DRAWS_OF_PERCENT = 100;

export interface WonPrizes {
  /** By id of the prize. */
  won: ReadonlyMap<string, number>;
  /** Value of all won prizes, in units of the currency. */
  spent: number;
}

export const drawsOf = ({ odds }: Pick<SpinPrize, 'odds'>): number => Math.round(odds * DRAWS_OF_PERCENT);

/** Percent with at most two decimals. */
export const areWholeDraws = (odds: number): boolean =>
  Math.abs(odds * DRAWS_OF_PERCENT - Math.round(odds * DRAWS_OF_PERCENT)) < 1e-9;

/** The draws of a prize that is gone win nothing, and the odds of the others stay as the terms say. */
export const oddsInForce = (
  { prizes, budget }: Pick<SpinSettings, 'prizes' | 'budget'>,
  { won, spent }: WonPrizes,
): SpinOdds[] => {
  let from = 0;
  return prizes.map(({ id, name, odds, count, value }) => {
    const start = from;
    from += drawsOf({ odds });
    return { prize: id, name, from: start, to: from, gone: (won.get(id) ?? 0) >= count || spent + value > budget };
  });
};

/** null if the draw wins nothing. The same odds and draw always give the same prize. */
export const prizeOfDraw = (odds: readonly SpinOdds[], draw: number): string | null =>
  odds.find(({ from, to, gone }) => !gone && draw >= from && draw < to)?.prize ?? null;

/** `today` is in the dealer's time zone. */
export const spinState = (
  { from, until }: Pick<SpinSettings, 'from' | 'until'>,
  today: string,
  odds: readonly Pick<SpinOdds, 'gone'>[],
): SpinState => {
  if (from !== '' && today < from) return 'soon';
  if (until !== '' && today > until) return 'over';
  return odds.some(({ gone }) => !gone) ? 'open' : 'gone';
};
