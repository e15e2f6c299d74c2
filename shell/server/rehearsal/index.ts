import type { ChangedReleaseSet, ComparedPage, PlayedPage, RehearseDealer, RehearsedPages, Tenant } from '../ports';
import { comparePages, FIRST_ERROR_STATUS, hasItsData } from './compare-pages';
import { planRehearsal } from './plan';
import { openTheatre, type Theatre, type TheatreOptions } from './theatre';

interface RehearsalOptions extends TheatreOptions {
  dealerOf(slug: string): Tenant | undefined;
  /** Most pages of one dealer besides the home page. Default 5. */
  mostPages?: number;
}

const compared = (name: string, page: string, path: string, live: PlayedPage, candidate: PlayedPage): ComparedPage => ({
  page,
  path,
  // Without the dealer's name the same sentence is the same difference at every dealer.
  differences: comparePages(live, candidate).map((each) => ({ ...each, about: each.about.replaceAll(name, '{{name}}') })),
  html: { before: live.bytes.html, after: candidate.bytes.html },
  scripts: { before: live.bytes.scripts, after: candidate.bytes.scripts },
  milliseconds: { before: live.milliseconds, after: candidate.milliseconds },
});

interface BothPages {
  live: PlayedPage;
  candidate: PlayedPage;
}

/** Returns whether one version has its data and the other lacks them. */
const isLateAlone = ({ live, candidate }: BothPages): boolean => hasItsData(live) !== hasItsData(candidate);

/** Renders a page with the release sets before and after a change. `earlier` is the live page if it was rendered before. */
const playBoth = async (
  play: Theatre['play'],
  path: string,
  { before, after }: ChangedReleaseSet,
  earlier?: PlayedPage,
): Promise<BothPages> => {
  const live = earlier ?? (await play(path, before));
  return { live, candidate: await play(path, after) };
};

/**
 * Returns whether the candidate's errors on a page stay unknown, and the page as it counts. A candidate that alone lacks its data in the
 * second try too waits for something for which the live page does not wait: that is its error. A live page without its data is no measure
 * for errors, so the candidate's are known only if it has none.
 */
const judge = ({ live, candidate }: BothPages, isSecondTry: boolean): { candidate: PlayedPage; isUnknown: boolean } => {
  if (hasItsData(live)) {
    const own = isSecondTry ? candidate.late : [];
    return { candidate: { ...candidate, errors: [...candidate.errors, ...own] }, isUnknown: !hasItsData(candidate) };
  }
  if (!hasItsData(candidate)) return { candidate, isUnknown: true };
  const isFine = candidate.errors.length === 0 && candidate.status < FIRST_ERROR_STATUS;
  return { candidate: { ...candidate, errors: [] }, isUnknown: !isFine };
};

/** Renders pages with one release set before and after the change. */
const rehearseSet = async (theatre: Theatre, change: ChangedReleaseSet, mostPages: number): Promise<RehearsedPages> => {
  const { addresses, live, leftOut, slots } = await planRehearsal(theatre, change, mostPages);
  const pages: ComparedPage[] = [];
  const late: RehearsedPages['leftOut'] = [];
  const shown = new Set<string>();
  let hasTriedInVain = false;
  for (const [route, path] of addresses) {
    const first = await playBoth(theatre.play, path, change, live.get(path));
    const triesAgain: boolean = isLateAlone(first) && !hasTriedInVain;
    const tried: BothPages = triesAgain ? await playBoth(theatre.playAnew(), path, change) : first;
    hasTriedInVain ||= triesAgain && isLateAlone(tried);
    for (const slot of [...tried.live.slots, ...tried.candidate.slots]) shown.add(slot);
    const { candidate, isUnknown } = judge(tried, triesAgain);
    const page = compared(theatre.name, route, path, tried.live, candidate);
    if (isUnknown) late.push({ about: route, why: 'late' });
    if (!isUnknown || page.differences.length > 0) pages.push(page);
  }
  const hidden = slots.filter((slot) => !shown.has(slot)).map((about) => ({ about, why: 'not-shown' as const }));
  return { pages, leftOut: [...late, ...leftOut, ...hidden] };
};

/**
 * Opens the room, which renders pages of a dealer before and after a change and compares them: the home page, and in turn pages of the
 * remotes that change and pages that place their slots, one of each kind first. A page with parameters is shown by the first link that leads
 * to one. What was not rendered is part of the result.
 */
export const openRehearsal = (options: RehearsalOptions): RehearseDealer => {
  const { dealerOf, mostPages = 5 } = options;
  return async ({ dealer, sets }) => {
    const tenant = dealerOf(dealer);
    if (!tenant) return { pages: [], leftOut: [] };
    const theatre = await openTheatre(options, tenant);
    const pages: ComparedPage[] = [];
    const leftOut = new Map<string, RehearsedPages['leftOut'][number]>();
    for (const set of sets) {
      const rehearsed = await rehearseSet(theatre, set, mostPages);
      pages.push(...rehearsed.pages);
      for (const each of rehearsed.leftOut) leftOut.set(`${each.why} ${each.about}`, each);
    }
    return { pages, leftOut: [...leftOut.values()] };
  };
};
