import type { LeftOut, RehearsalGroup, RehearsedPage } from '@forecourt/contracts/desk/rehearsal';
import { groupBy } from '@forecourt/rules/list/group-by';
import type { ComparedPage, RehearsedPages } from '../../../platform/ports';

export interface RehearsedDealer {
  dealer: string;
  pages: readonly ComparedPage[];
  leftOut: RehearsedPages['leftOut'];
}

const MOST_EXAMPLES = 10;
/** The rest is one group, so that 2,000 dealers read like three. */
const MOST_GROUPS_OF_A_KIND = 12;

/** The same sentence has another price at every dealer. */
const withoutNumbers = (text: string): string => text.replaceAll(/\d[\d,. ]*\d|\d/g, '#');

const order = (a: RehearsalGroup, b: RehearsalGroup): number =>
  Number(b.refuses) - Number(a.refuses) || b.dealers - a.dealers || (a.page < b.page ? -1 : 1);

/** One group replaces all beyond the first, and says how many there are. */
const joinRest = (groups: RehearsalGroup[]): RehearsalGroup[] => {
  const [first] = groups;
  if (!first || first.refuses || groups.length <= MOST_GROUPS_OF_A_KIND) return groups;
  const rest = groups.slice(MOST_GROUPS_OF_A_KIND);
  const examples = [...new Map(rest.flatMap((group) => group.examples).map((each) => [each.dealer, each] as const)).values()];
  return [
    ...groups.slice(0, MOST_GROUPS_OF_A_KIND),
    { ...first, about: `${rest.length} others`, dealers: examples.length, examples: examples.slice(0, MOST_EXAMPLES) },
  ];
};

/** Every difference once: new errors first, then by number of dealers. */
export const groupDifferences = (rehearsed: readonly RehearsedDealer[]): RehearsalGroup[] => {
  const groups = new Map<string, RehearsalGroup>();
  const seen = new Set<string>();
  for (const { dealer, pages } of rehearsed)
    for (const { page, path, differences } of pages)
      for (const { kind, refuses, about } of differences) {
        const key = `${kind} ${page} ${withoutNumbers(about)}`;
        const group = groups.get(key) ?? { page, kind, refuses, about, dealers: 0, examples: [] };
        groups.set(key, group);
        if (seen.has(`${dealer} ${key}`)) continue;
        seen.add(`${dealer} ${key}`);
        group.dealers += 1;
        if (group.examples.length < MOST_EXAMPLES) group.examples.push({ dealer, path });
      }
  const ofKind = groupBy([...groups.values()].toSorted(order), ({ kind, page }) => `${kind} ${page}`);
  return [...ofKind.values()].flatMap(joinRest).toSorted(order);
};

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export const weighPages = (rehearsed: readonly RehearsedDealer[]): RehearsedPage[] => {
  const byPage = groupBy(
    rehearsed.flatMap(({ pages }) => pages),
    ({ page }) => page,
  );
  return [...byPage].map(([page, pages]) => {
    const medians = (part: 'html' | 'scripts' | 'milliseconds') => ({
      before: median(pages.map((each) => each[part].before)),
      after: median(pages.map((each) => each[part].after)),
    });
    return { page, html: medians('html'), scripts: medians('scripts'), milliseconds: medians('milliseconds') };
  });
};

/** Each has the number of dealers, largest first. */
export const countLeftOut = (rehearsed: readonly Pick<RehearsedDealer, 'leftOut'>[]): LeftOut[] => {
  const all = rehearsed.flatMap(({ leftOut }) => leftOut);
  return [...groupBy(all, ({ about, why }) => `${why} ${about}`).values()]
    .flatMap((same) => same.slice(0, 1).map((one) => ({ ...one, dealers: same.length })))
    .toSorted((a, b) => b.dealers - a.dealers);
};
