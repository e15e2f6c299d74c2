import type { LeftOut, RehearsalGroup, RehearsedPage } from '@forecourt/contracts/desk/rehearsal';
import { groupBy } from '@forecourt/rules/list/group-by';
import type { ComparedPage, RehearsedPages } from '../../ports';

/** The compared pages of a dealer, and what was left out. */
export interface RehearsedDealer {
  dealer: string;
  pages: readonly ComparedPage[];
  leftOut: RehearsedPages['leftOut'];
}

/** Most dealers that a group names. */
const MOST_EXAMPLES = 10;
/** Most groups of one kind on one page; the rest is one group, so that 2,000 dealers read like three. */
const MOST_GROUPS_OF_A_KIND = 12;

/** Returns a text in which every number is `#`, because the same sentence has another price at every dealer. */
const withoutNumbers = (text: string): string => text.replaceAll(/\d[\d,. ]*\d|\d/g, '#');

const order = (a: RehearsalGroup, b: RehearsalGroup): number =>
  Number(b.refuses) - Number(a.refuses) || b.dealers - a.dealers || (a.page < b.page ? -1 : 1);

/** Joins the groups of one kind on one page beyond the first into one, which says how many there are. */
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

/** Returns every difference once, with the dealers that have it: new errors first, then by number of dealers. */
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

/** Returns weight and time of each page: the medians over dealers. */
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

/** Returns the pages and slots that were left out, each with the number of dealers: those of most dealers first. */
export const countLeftOut = (rehearsed: readonly Pick<RehearsedDealer, 'leftOut'>[]): LeftOut[] => {
  const all = rehearsed.flatMap(({ leftOut }) => leftOut);
  return [...groupBy(all, ({ about, why }) => `${why} ${about}`).values()]
    .flatMap((same) => same.slice(0, 1).map((one) => ({ ...one, dealers: same.length })))
    .toSorted((a, b) => b.dealers - a.dealers);
};
