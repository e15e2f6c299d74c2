import type { LeftOut } from '@forecourt/contracts/desk/rehearsal';

const REASONS: readonly (readonly [LeftOut['why'], string])[] = [
  ['late', 'the dealer’s site answered too late with the data, so that a change needs another rehearsal'],
  ['limit', 'the limit of pages was reached'],
  ['no-link', 'no page that was read links to it'],
  ['not-shown', 'no rendered page shows the slot'],
  ['alike', 'a page of the same kind was rendered'],
];

/**
 * `Not rehearsed, because the limit of pages was reached: /compare-cars (3 of 9 dealers)`, one for each reason. The last
 * sentence names pages that need no check, because a page of the same kind was rendered.
 */
export const leftOutTexts = (leftOut: readonly LeftOut[], dealers: number): string[] =>
  REASONS.flatMap(([reason, text]) => {
    const names = leftOut
      .filter(({ why }) => why === reason)
      .map((each) => (each.dealers === dealers ? each.about : `${each.about} (${each.dealers} of ${dealers} dealers)`));
    return names.length > 0 ? [`Not rehearsed, because ${text}: ${names.join(', ')}`] : [];
  });
