import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { matchRoutes } from 'react-router';
import type { PageOrder, ReleaseName, SiteRequest } from '../../platform/ports';
import type { ReleaseSource } from './visits';

type Address = { pathname: string; basePath: string };

/** Those that a process loads for the page. */
export const versionsIn = ({ remotes }: Pick<PageOrder, 'remotes'>): ReleaseName[] =>
  remotes.flatMap(({ name, versions }) => versions.slice(0, 2).map((version) => ({ name, version })));

/** Those whose code makes the page, if none of them fails. */
export const bestVersionsIn = ({ remotes }: Pick<PageOrder, 'remotes'>): ReleaseName[] =>
  remotes.flatMap(({ name, versions: [version] }) => (version === undefined ? [] : [{ name, version }]));

const documentsOf = async (find: ReleaseSource['find'], order: Pick<PageOrder, 'remotes'>): Promise<ReleaseDocument[]> =>
  (await Promise.all(bestVersionsIn(order).map(({ name, version }) => find(name, version)))).filter(
    (document) => document !== undefined,
  );

/** The version that has the route of the page, with the slots that the route places. */
const routeOf = (documents: readonly ReleaseDocument[], { pathname, basePath }: Address) => {
  const routes = documents.flatMap((document) =>
    document.routes.map(({ path, slots }) => ({ path, handle: { document, slots } })),
  );
  return matchRoutes(routes, pathname, basePath || '/')?.at(-1)?.route.handle as
    { document: ReleaseDocument; slots: string[] } | undefined;
};

/** Older releases do not say which slots a slot places, only which ones all of them need. */
const placedBy = ({ slots: { places, needs } }: ReleaseDocument, slot: string): readonly string[] => places?.[slot] ?? needs;

/** The version that has the route of the page; undefined for a page of the shell. */
export const createPageOwner =
  (find: ReleaseSource['find']) =>
  async (
    { url, site }: Pick<SiteRequest, 'url' | 'site'>,
    order: Pick<PageOrder, 'remotes'>,
  ): Promise<ReleaseName | undefined> => {
    const route = routeOf(await documentsOf(find, order), { pathname: url.pathname, basePath: site.basePath });
    return route && { name: route.document.name, version: route.document.version };
  };

/** Names of the remotes whose code makes the page. Undefined for a page of the shell, whose blocks may place any slot. */
export const remotesOfPage = async (
  find: ReleaseSource['find'],
  order: Pick<PageOrder, 'remotes'>,
  address: Address,
): Promise<Set<string> | undefined> => {
  const documents = await documentsOf(find, order);
  const route = routeOf(documents, address);
  if (!route) return undefined;
  const names = new Set([route.document.name]);
  const slots = new Set(route.slots);
  // A set that grows while it is read.
  for (const slot of slots) {
    const provider = documents.find(({ slots: { provides } }) => provides.includes(slot));
    if (!provider) continue;
    names.add(provider.name);
    for (const placed of placedBy(provider, slot)) slots.add(placed);
  }
  return names;
};
