import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { ComparedPage, PageStage, PlayedPage, RehearsalOfDealer, RehearseDealer, SiteRequest, Tenant } from '../ports';
import { addressesOfRoutes, routesOfSite, routesToRehearse } from './choose-pages';
import { comparePages } from './compare-pages';

type Fetch = SiteRequest['fetch'];

interface RehearsalOptions {
  stage: PageStage;
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  dealerOf(slug: string): Tenant | undefined;
  /** Returns the dealer's public configuration, and the `fetch` of its own site. */
  siteOf(tenant: Tenant): Promise<{ site: PublicSite; fetch: Fetch }>;
  /** Most pages of one dealer besides the home page. Default 5. */
  mostPages?: number;
}

/** Pages without parameters that are read only for their links, when a route with parameters has no address yet. */
const MOST_PAGES_READ_FOR_LINKS = 3;
const HOME = '/';

/** Returns a `fetch` that answers equal reading requests once, so that both versions of a page show the same stock. */
const answeringOnce = (fetch: Fetch): Fetch => {
  const answers = new Map<string, Promise<Response>>();
  return async (path, init = {}) => {
    const key = JSON.stringify([init.method ?? 'GET', path, init.body ?? null]);
    const answer = answers.get(key) ?? fetch(path, init);
    answers.set(key, answer);
    return (await answer).clone();
  };
};

const published = (documents: (ReleaseDocument | undefined)[]): ReleaseDocument[] =>
  documents.filter((document) => document !== undefined);

/** A dealer's site during a rehearsal: it renders paths with either release set. */
interface Theatre {
  /** Name of the dealer, which is in many texts. */
  name: string;
  play(path: string, versions: ReadonlyMap<string, string>): Promise<PlayedPage>;
  documentsOf(versions: ReadonlyMap<string, string>): Promise<ReleaseDocument[]>;
}

const openTheatre = async ({ stage, find, siteOf }: RehearsalOptions, tenant: Tenant): Promise<Theatre> => {
  const { site, fetch } = await siteOf(tenant);
  const once = answeringOnce(fetch);
  const { wording } = tenant.config;
  return {
    name: site.name,
    play: (path, versions) => stage.play({ site, wording, url: `${site.origin}${site.basePath}${path}`, versions }, once),
    documentsOf: async (versions) => published(await Promise.all([...versions].map(([name, version]) => find(name, version)))),
  };
};

const remotesThatChange = ({ before, after }: RehearsalOfDealer): Set<string> =>
  new Set([...before.keys(), ...after.keys()].filter((remote) => before.get(remote) !== after.get(remote)));

/** Returns the addresses to rehearse by route, the home page first, and the live pages that were rendered to find them. */
const choosePages = async (theatre: Theatre, change: RehearsalOfDealer, most: number) => {
  const [before, after] = await Promise.all([theatre.documentsOf(change.before), theatre.documentsOf(change.after)]);
  const routes = routesOfSite({ before, after });
  const wanted = routesToRehearse({ before, after, changed: remotesThatChange(change) });
  const live = new Map<string, PlayedPage>();
  const links: string[] = [];
  const read = async (path: string): Promise<void> => {
    const page = await theatre.play(path, change.before);
    live.set(path, page);
    links.push(...page.links);
  };
  await read(HOME);
  const chosen = () => addressesOfRoutes(wanted, { links, routes });
  const plain = routes.filter((route) => !/[:*]/.test(route) && route !== HOME);
  for (const path of [...wanted.filter((route) => plain.includes(route)), ...plain].slice(0, MOST_PAGES_READ_FOR_LINKS)) {
    if (chosen().size === wanted.length) break;
    if (!live.has(path)) await read(path);
  }
  const addresses = [...chosen()].filter(([route]) => route !== HOME).slice(0, most);
  return { addresses: [[HOME, HOME] as const, ...addresses], live };
};

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
 * Opens the room, which renders pages of a dealer with two release sets and compares them: the home page, the pages of the remotes that
 * change, and pages that place their slots. A page with parameters is shown by the first link that leads to one.
 */
export const openRehearsal = (options: RehearsalOptions): RehearseDealer => {
  const { dealerOf, mostPages = 5 } = options;
  return async (change) => {
    const tenant = dealerOf(change.dealer);
    if (!tenant) return [];
    const theatre = await openTheatre(options, tenant);
    const { addresses, live } = await choosePages(theatre, change, mostPages);
    const pages: ComparedPage[] = [];
    for (const [route, path] of addresses) {
      const before = live.get(path) ?? (await theatre.play(path, change.before));
      pages.push(compared(theatre.name, route, path, before, await theatre.play(path, change.after)));
    }
    return pages;
  };
};
