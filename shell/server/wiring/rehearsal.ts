import { createInProcessFetch } from '../http';
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
  const stage = openPageStage({ script: script('stage-worker.cjs'), find, copyOf });
  onClose(stage.close);
  desk.rehearseWith(
    openRehearsal({
      stage,
      find,
      dealerOf: (slug) => tenants.bySlug(slug),
      async siteOf(tenant) {
        const { slug, config } = tenant;
        const host = config.hosts[0] ?? '';
        const fetch = createInProcessFetch({ app, host, basePath: '', slug, requestId: 'rehearsal', internal });
        return { site: await pages.siteOf(tenant, { origin: addressOf(tenant), basePath: '' }), fetch };
      },
    }),
  );
};
