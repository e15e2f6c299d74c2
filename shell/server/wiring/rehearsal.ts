import { createInProcessFetch } from '../http';
import type { ReleaseName, Tenant } from '../ports';
import { openRehearsal } from '../rehearsal';
import { openPageStage } from '../render';
import type { ReleaseDesk } from './desk';
import type { wirePages } from './pages';
import type { WiredReleases } from './releases';
import type { WiredSite } from './site';

interface Needs {
  desk: ReleaseDesk;
  releases: WiredReleases;
  pages: ReturnType<typeof wirePages>;
}

/** Rehearses changes of release sets in a thread of its own. */
export const wireRehearsal = (
  { app, addressOf, internal, onClose, script, settings, tenants }: WiredSite,
  { desk, releases, pages }: Needs,
): void => {
  if (!settings.rehearseChanges) return;
  const { find, copyOf } = releases;
  const thread = script('stage-worker.cjs');
  const siteOf = async (tenant: Tenant) => {
    const { slug, config } = tenant;
    const host = config.hosts[0] ?? '';
    const fetch = createInProcessFetch({ app, host, basePath: '', slug, requestId: 'rehearsal', internal });
    return { site: await pages.siteOf(tenant, { origin: addressOf(tenant), basePath: '' }), fetch };
  };
  const openOn = (source: Pick<WiredReleases, 'find' | 'copyOf'>) => {
    const stage = openPageStage({ script: thread, ...source });
    const rehearse = openRehearsal({ stage, find: source.find, dealerOf: (slug) => tenants.bySlug(slug), siteOf });
    return { rehearse, close: stage.close };
  };
  const published = openOn({ find, copyOf });
  onClose(published.close);
  // A release that is not published has a thread of its own, because a later one may have the same version.
  desk.rehearseWith(published.rehearse, ({ release, folder }) => {
    const isCandidate = ({ name, version }: ReleaseName): boolean => name === release.name && version === release.version;
    return openOn({
      find: async (name, version) => (isCandidate({ name, version }) ? release : find(name, version)),
      copyOf: async (each) => (isCandidate(each) ? folder : copyOf(each)),
    });
  });
};
