import type { SpinPrize, SpinSettings } from '@forecourt/contracts/site/spin';
import { formatDate } from '@forecourt/rules/location/zone-time';
import { areWholeDraws, drawsOf, SPIN_DRAWS } from '@forecourt/rules/spin/spin';
import { findDuplicates } from './check-content';
import { quoteShortened } from './tenant-problem';
import type { ConfigurationBreach } from './validate-schema';

/** A game needs them before it is offered. */
const NEEDED = ['until', 'terms', 'claim'] as const;
const DAYS = ['from', 'until', 'claimUntil'] as const;

const checkOffered = (spin: SpinSettings): ConfigurationBreach[] => {
  if (!spin.offered) return [];
  const missing = NEEDED.filter((key) => spin[key].trim() === '').map((key) => ({
    path: `/spin/${key}`,
    expected: 'a value, because spin.offered is true',
    found: 'nothing',
  }));
  if (spin.prizes.length > 0) return missing;
  return [...missing, { path: '/spin/prizes', expected: 'at least one prize, because spin.offered is true', found: 'none' }];
};

const checkDays = (spin: SpinSettings): ConfigurationBreach[] => {
  const wrong = DAYS.filter((key) => spin[key] !== '' && formatDate(spin[key]) === undefined).map((key) => ({
    path: `/spin/${key}`,
    expected: 'a day of the calendar',
    found: quoteShortened(spin[key]),
  }));
  const { from, until, claimUntil } = spin;
  if (until !== '' && from > until)
    wrong.push({ path: '/spin/until', expected: `a day not before spin.from, ${from}`, found: quoteShortened(until) });
  if (claimUntil !== '' && claimUntil < until)
    wrong.push({
      path: '/spin/claimUntil',
      expected: `a day not before spin.until, ${until}`,
      found: quoteShortened(claimUntil),
    });
  return wrong;
};

const checkPrize = ({ odds, value }: SpinPrize, index: number, budget: number): ConfigurationBreach[] => {
  const path = `/spin/prizes/${index}`;
  return [
    ...(areWholeDraws(odds)
      ? []
      : [{ path: `${path}/odds`, expected: 'at most two decimals, such as 0.25', found: `the number ${odds}` }]),
    ...(value <= budget
      ? []
      : [{ path: `${path}/value`, expected: `at most spin.budget, ${budget}, or nobody could win it`, found: String(value) }]),
  ];
};

/** Checks odds, prizes, days and missing parts (K-03). */
export const checkSpin = (spin: SpinSettings): ConfigurationBreach[] => {
  const { prizes, budget } = spin;
  const sum = prizes.reduce((draws, prize) => draws + drawsOf(prize), 0);
  return [
    ...checkOffered(spin),
    ...checkDays(spin),
    ...findDuplicates(prizes, 'id', '/spin/prizes'),
    ...prizes.flatMap((prize, index) => checkPrize(prize, index, budget)),
    ...(sum > SPIN_DRAWS
      ? [{ path: '/spin/prizes', expected: 'odds that come to 100 at most', found: `odds that come to ${sum / 100}` }]
      : []),
  ];
};
