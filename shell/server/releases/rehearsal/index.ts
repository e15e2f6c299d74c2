import type {
  ChangedReleaseSet,
  ComparedPage,
  PlayedPage,
  PlayError,
  RehearseDealer,
  RehearsedPages,
  RepeatFailure,
  Tenant,
} from '../../platform/ports';
import { withoutFirstCost } from './compare-costs';
import { comparePages, FIRST_ERROR_STATUS, hasItsData } from './compare-pages';
import { planRehearsal } from './plan';
import { openTheatre, type Theatre, type TheatreOptions } from './theatre';

interface RehearsalOptions extends TheatreOptions {
  dealerOf(slug: string): Tenant | undefined;
  /** Limits the pages of one dealer besides the home page. Default: 5. */
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

const isLateAlone = ({ live, candidate }: BothPages): boolean => hasItsData(live) !== hasItsData(candidate);

/** `earlier` is the live page if it was rendered before. */
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
 * Tells whether the candidate's errors stay unknown, and the page as it counts. A candidate that alone lacks its data in the
 * second try too waits for something for which the live page does not wait: that is its error. A live page without its data
 * is no measure for errors, so the candidate's are known only if it has none.
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

const textOf = ({ remote, message }: PlayError): string => `${remote}: ${message}`;

/**
 * Late code may fail during a later page, so its error is new if no live page of the rehearsal had it. Remotes that do not change
 * count for nothing, because chance decides which page they hit.
 */
const createFaultSieve = ({ before, after }: ChangedReleaseSet) => {
  const ofLivePages = new Set<string>();
  const concerns = ({ remote }: PlayError): boolean => remote === 'shell' || before.get(remote) !== after.get(remote);
  return {
    knowLive: ({ faults }: PlayedPage): void => faults.forEach((fault) => ofLivePages.add(textOf(fault))),
    newFaults: ({ faults }: PlayedPage): PlayError[] =>
      faults.filter((fault) => concerns(fault) && !ofLivePages.has(textOf(fault))),
  };
};

const rehearseSet = async (theatre: Theatre, change: ChangedReleaseSet, mostPages: number): Promise<RehearsedPages> => {
  const { addresses, live, leftOut, slots } = await planRehearsal(theatre, change, mostPages);
  const pages: ComparedPage[] = [];
  const late: RehearsedPages['leftOut'] = [];
  const shown = new Set<string>();
  const { knowLive, newFaults } = createFaultSieve(change);
  for (const page of live.values()) knowLive(page);
  let hasTriedInVain = false;
  for (const [route, path] of addresses) {
    const first = await playBoth(theatre.play, path, change, live.get(path));
    const triesAgain: boolean = isLateAlone(first) && !hasTriedInVain;
    const tried: BothPages = triesAgain ? await playBoth(theatre.playAnew(), path, change) : first;
    hasTriedInVain ||= triesAgain && isLateAlone(tried);
    for (const slot of [...tried.live.slots, ...tried.candidate.slots]) shown.add(slot);
    knowLive(tried.live);
    const { candidate: judged, isUnknown } = judge(tried, triesAgain);
    const whole = await withoutFirstCost(tried.live, judged, () => theatre.play(path, change.after));
    const candidate = { ...whole, errors: [...whole.errors, ...newFaults(whole)] };
    const page = compared(theatre.name, route, path, tried.live, candidate);
    if (isUnknown) late.push({ about: route, why: 'late' });
    if (!isUnknown || page.differences.length > 0) pages.push(page);
  }
  const hidden = slots.filter((slot) => !shown.has(slot)).map((about) => ({ about, why: 'not-shown' as const }));
  return { pages, leftOut: [...late, ...leftOut, ...hidden] };
};

/**
 * Compares pages of a dealer before and after a change: the home page, and in turn pages of the changed remotes and
 * pages that place their slots, one of each kind first. A page with parameters is shown by the first link that leads to one.
 * The result lists what was not rendered.
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

/** Nothing is repeated for an unknown dealer. */
export const openFailureRepeat =
  ({ dealerOf, ...options }: Omit<RehearsalOptions, 'mostPages'>): RepeatFailure =>
  async ({ dealer, path, remote, before, after }) => {
    const tenant = dealerOf(dealer);
    if (!tenant) return false;
    const { play } = await openTheatre(options, tenant);
    const fails = ({ errors }: PlayedPage): boolean => errors.some((error) => error.remote === remote);
    return fails(await play(path, after)) && !fails(await play(path, before));
  };
