import { createWorkbenches } from '../desk';
import { openReleases, openS3ArtefactStore, releasePlace } from '../releases';
import type { WiredNotices } from './services';
import type { WiredSite } from './site';

/** Most bytes of browser files from object storage that stay in memory. */
const MOST_CACHED_BROWSER_BYTES = 64 * 1024 * 1024;

/** Opens the object storage of releases; returns undefined when the settings name none. */
const openReleaseStorage = async ({ settings, log, onClose }: WiredSite) => {
  if (!settings.artefacts) return {};
  const { store, close } = await openS3ArtefactStore({
    storage: settings.artefacts,
    timeout: settings.artefactsTime,
    report: (failure) => log.error(failure, 'object storage failed'),
  });
  onClose(async () => close());
  return { store, remember: MOST_CACHED_BROWSER_BYTES };
};

/** Opens the published releases, and the builds that developers show on a running site. */
export const wireReleases = async (site: WiredSite, { notices }: { notices: WiredNotices }) => {
  const { db, settings, now } = site;
  const benches = createWorkbenches({ placeOf: releasePlace });
  const releases = await openReleases({
    ...(await openReleaseStorage(site)),
    db,
    dataDir: settings.dataDir,
    now,
    unsigned: settings.unsignedReleases,
    builds: benches,
    onRefused: notices.refused,
  });
  site.serve(releases.filesPlugin);
  return { ...releases, benches };
};

export type WiredReleases = Awaited<ReturnType<typeof wireReleases>>;
