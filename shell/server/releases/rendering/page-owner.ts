import { matchRoutes } from 'react-router';
import type { ReleaseName, SiteRequest } from '../../platform/ports';
import type { ReleaseSource } from './visits';
import type { VersionChoice } from './versions-to-try';

/** The version that has the route of the page; undefined for a page of the shell. */
export const createPageOwner =
  (find: ReleaseSource['find']) =>
  async ({ url, site }: Pick<SiteRequest, 'url' | 'site'>, { remotes }: VersionChoice): Promise<ReleaseName | undefined> => {
    const routes = await Promise.all(
      remotes.map(async ({ name, versions: [version] }) => {
        const release = version === undefined ? undefined : await find(name, version);
        return (release?.routes ?? []).map(({ path }) => ({ path, handle: { name, version } }));
      }),
    );
    return matchRoutes(routes.flat(), url.pathname, site.basePath || '/')?.at(-1)?.route.handle as ReleaseName | undefined;
  };
