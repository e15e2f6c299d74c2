import type { ChangedReleaseSet, ComparedPage, PlayedPage, RehearseDealer, RehearsedPages, Tenant } from '../ports';
import { comparePages, hasItsData } from './compare-pages';
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

/**
 * Renders a page with the candidate. If its data alone are late, it is rendered once more, because answers that came too late are there
 * now. Late twice, it waits for something for which the live page does not wait: that is an error of the candidate.
 */
const playCandidate = async (
  theatre: Theatre,
  path: string,
  versions: ReadonlyMap<string, string>,
  live: PlayedPage,
): Promise<PlayedPage> => {
  const first = await theatre.play(path, versions);
  if (hasItsData(first) || !hasItsData(live)) return first;
  const second = await theatre.play(path, versions);
  return { ...second, errors: [...second.errors, ...second.late], late: [] };
};

/** Renders pages with one release set before and after the change. */
const rehearseSet = async (theatre: Theatre, change: ChangedReleaseSet, mostPages: number): Promise<RehearsedPages> => {
  const { addresses, live, leftOut, slots } = await planRehearsal(theatre, change, mostPages);
  const pages: ComparedPage[] = [];
  const late: RehearsedPages['leftOut'] = [];
  const shown = new Set<string>();
  for (const [route, path] of addresses) {
    const before = live.get(path) ?? (await theatre.play(path, change.before));
    const after = await playCandidate(theatre, path, change.after, before);
    for (const slot of [...before.slots, ...after.slots]) shown.add(slot);
    const page = compared(theatre.name, route, path, before, after);
    if (!hasItsData(after)) late.push({ about: route, why: 'late' });
    if (hasItsData(after) || page.differences.length > 0) pages.push(page);
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
