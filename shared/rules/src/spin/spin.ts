import type { SpinOdds, SpinState } from '@forecourt/contracts/account/spin';
import type { SpinPrize, SpinSettings } from '@forecourt/contracts/site/spin';

/** Number of equally likely draws. A draw is a whole number from 0 up to, and without, this number. */
export const SPIN_DRAWS = 10_000;
const DRAWS_OF_PERCENT = 100;

/** What of a game's prizes is won already. */
export interface WonPrizes {
  /** Number of won prizes by id. */
  won: ReadonlyMap<string, number>;
  /** Value of all won prizes, in units of the currency. */
  spent: number;
}

/** Returns the number of draws that win a prize. */
export const drawsOf = ({ odds }: Pick<SpinPrize, 'odds'>): number => Math.round(odds * DRAWS_OF_PERCENT);

/** Returns whether odds in percent have at most two decimals, so that they are a whole number of draws. */
export const areWholeDraws = (odds: number): boolean =>
  Math.abs(odds * DRAWS_OF_PERCENT - Math.round(odds * DRAWS_OF_PERCENT)) < 1e-9;

/**
 * Returns the odds that are in force. Each prize keeps its draws while the game runs: the draws of a prize that is gone win nothing, and the
 * odds of the others stay as the terms say.
 */
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

/** Returns the id of the prize that a draw wins; null if it wins nothing. The same odds and draw always give the same prize. */
export const prizeOfDraw = (odds: readonly SpinOdds[], draw: number): string | null =>
  odds.find(({ from, to, gone }) => !gone && draw >= from && draw < to)?.prize ?? null;

/**
 * Returns the state of a game on a day.
 * @param today date in the dealer's time zone
 */
export const spinState = (
  { from, until }: Pick<SpinSettings, 'from' | 'until'>,
  today: string,
  odds: readonly Pick<SpinOdds, 'gone'>[],
): SpinState => {
  if (from !== '' && today < from) return 'soon';
  if (until !== '' && today > until) return 'over';
  return odds.some(({ gone }) => !gone) ? 'open' : 'gone';
};
