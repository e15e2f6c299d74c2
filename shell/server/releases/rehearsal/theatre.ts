import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { PageStage, PlayedPage, SiteRequest, Tenant } from '../../platform/ports';

type Fetch = SiteRequest['fetch'];

export interface TheatreOptions {
  stage: PageStage;
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  siteOf(tenant: Tenant): Promise<{ site: PublicSite; fetch: Fetch }>;
}

/** Searches are POST requests, because their queries are long. */
const SEARCH = /^\/1\/indexes\/[\w*][\w*.-]*\/(?:queries|query|facets\/\w[\w.-]*\/query)(?:\?|$)/;

const isReading = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && SEARCH.test(path));

/** Code that nobody has approved must send no enquiry and change nothing. */
export const readingFetch =
  (fetch: Fetch): Fetch =>
  async (path, init) => {
    const { method = 'GET' } = init ?? {};
    if (isReading(method.toUpperCase(), path)) return fetch(path, init);
    const [address] = path.split('?');
    throw new Error(
      `A rehearsal only reads: a page asks with GET or HEAD, or searches, and not ${method} ${address}. Send it from the browser, when a person asks for it.`,
    );
  };

/** Equal reading requests are answered once, so that both versions of a page show the same stock. */
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

const slotsOf = (blocks: Tenant['config']['home']): string[] => blocks.map(({ slot }) => slot);

export interface Theatre {
  name: string;
  homeSlots: string[];
  contentPages: { path: string; slots: string[] }[];
  play(path: string, versions: ReadonlyMap<string, string>): Promise<PlayedPage>;
  /** The returned function has answers of its own, which the site is asked for anew. */
  playAnew(): Theatre['play'];
  documentsOf(versions: ReadonlyMap<string, string>): Promise<ReleaseDocument[]>;
}

export const openTheatre = async ({ stage, find, siteOf }: TheatreOptions, tenant: Tenant): Promise<Theatre> => {
  const { site, fetch } = await siteOf(tenant);
  const { wording, home, pages } = tenant.config;
  const playAnew = (): Theatre['play'] => {
    const once = answeringOnce(readingFetch(fetch));
    return (path, versions) => stage.play({ site, wording, url: `${site.origin}${site.basePath}${path}`, versions }, once);
  };
  return {
    name: site.name,
    homeSlots: slotsOf(home),
    contentPages: pages.map(({ path, blocks }) => ({ path, slots: slotsOf(blocks) })),
    play: playAnew(),
    playAnew,
    documentsOf: async (versions) => published(await Promise.all([...versions].map(([name, version]) => find(name, version)))),
  };
};
