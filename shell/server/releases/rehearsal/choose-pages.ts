import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { groupBy } from '@forecourt/rules/list/group-by';

interface ContentPage {
  path: string;
  slots: readonly string[];
}

export interface SiteReleases {
  before: readonly ReleaseDocument[];
  after: readonly ReleaseDocument[];
  changed: ReadonlySet<string>;
  contentPages?: readonly ContentPage[];
}

interface SitePage {
  path: string;
  slots: readonly string[];
  code: string;
}

/** Routes with the same code. The rehearsal takes one page of each kind before it takes a second page of any kind. */
export type PageKind = readonly string[];

const firstOfEachPath = (pages: readonly SitePage[]): SitePage[] =>
  [...new Map(pages.toReversed().map((page) => [page.path, page] as const)).values()].toReversed();

const pagesOf = (releases: readonly ReleaseDocument[]): SitePage[] =>
  releases.flatMap(({ name, routes }) =>
    routes.map(({ path, slots, chunks }) => ({ path, slots, code: `${name} ${chunks.join() || path}` })),
  );

/** Takes the first item of each list, then the second of each, and so on. */
export const inTurn = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

const kindsBy = (pages: readonly SitePage[], keyOf: (page: SitePage) => string): PageKind[] =>
  [...groupBy(pages, keyOf).values()].map((kind) =>
    inTurn([...groupBy(kind, ({ code }) => code).values()]).map(({ path }) => path),
  );

const slotsOfChange = ({ before, after, changed }: SiteReleases): Set<string> =>
  new Set([...after, ...before].flatMap(({ name, slots }) => (changed.has(name) ? slots.provides : [])));

/** Pages of the changed remotes. One that only one of the versions has is a kind of its own; lost pages come first. */
const ownKinds = ({ before, after, changed }: SiteReleases): PageKind[] => {
  const ofChange = (releases: readonly ReleaseDocument[]) => pagesOf(releases.filter(({ name }) => changed.has(name)));
  const [live, candidate] = [ofChange(before), ofChange(after)];
  const paths = (pages: readonly SitePage[]) => new Set(pages.map(({ path }) => path));
  const [livePaths, candidatePaths] = [paths(live), paths(candidate)];
  const lost = live.filter(({ path }) => !candidatePaths.has(path));
  return kindsBy(firstOfEachPath([...lost, ...candidate]), ({ path, code }) =>
    [code, livePaths.has(path), candidatePaths.has(path)].join(' '),
  );
};

/** Pages of others that place slots of the changed remotes. Those that place the same of them are one kind. */
const placingKinds = (site: SiteReleases): PageKind[] => {
  const slots = slotsOfChange(site);
  const placed = (page: SitePage): string[] => page.slots.filter((slot) => slots.has(slot)).toSorted();
  const others = (releases: readonly ReleaseDocument[]) => pagesOf(releases.filter(({ name }) => !site.changed.has(name)));
  const content = (site.contentPages ?? []).map((page) => ({ ...page, code: page.path }));
  const pages = firstOfEachPath([...others(site.after), ...others(site.before), ...content]);
  const placing = pages.filter((page) => placed(page).length > 0);
  // A page with more of the slots comes first.
  return kindsBy(
    placing.toSorted((a, b) => placed(b).length - placed(a).length),
    (page) => placed(page).join(),
  );
};

/** In the order of their worth: pages of the changed remotes and pages that place their slots, in turn. */
export const kindsToRehearse = (site: SiteReleases): PageKind[] => {
  const own = ownKinds(site);
  const known = new Set(own.flat());
  const placing = placingKinds(site).map((kind) => kind.filter((route) => !known.has(route)));
  return inTurn([own, placing]).filter(({ length }) => length > 0);
};

export const slotsToRehearse = (site: SiteReleases, homeSlots: readonly string[]): string[] => {
  const placed = [
    ...homeSlots,
    ...[...site.after, ...site.before].flatMap(({ routes }) => routes.flatMap((route) => route.slots)),
    ...(site.contentPages ?? []).flatMap(({ slots }) => slots),
  ];
  const slots = slotsOfChange(site);
  return [...new Set(placed)].filter((slot) => slots.has(slot));
};

export const routesOfSite = ({ before, after, contentPages = [] }: Omit<SiteReleases, 'changed'>): string[] => [
  ...new Set([...pagesOf([...after, ...before]), ...contentPages].map(({ path }) => path)),
];
