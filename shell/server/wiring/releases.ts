import { createWorkbenches } from '../desk';
import { openReleases, openS3ArtefactStore, releasePlace } from '../releases';
import type { Site } from './site';

/** Most bytes of browsers' files from object storage that are cached in memory. */
const REMEMBERED = 64 * 1024 * 1024;

/** Opens the object storage of releases; returns undefined when the settings name none. */
const openStore = async ({ settings, log, onClose }: Site) => {
  if (!settings.artefacts) return {};
  const { store, close } = await openS3ArtefactStore({
    storage: settings.artefacts,
    timeout: settings.artefactsTime,
    report: (failure) => log.error(failure, 'object storage failed'),
  });
  onClose(async () => close());
  return { store, remember: REMEMBERED };
};

/** Opens the published releases, and the builds that developers show on a running site. */
export const wireReleases = async (site: Site) => {
  const { db, settings, now } = site;
  const benches = createWorkbenches({ placeOf: releasePlace });
  const releases = await openReleases({
    ...(await openStore(site)),
    db,
    dataDir: settings.dataDir,
    now,
    unsigned: settings.unsignedReleases,
    builds: benches,
  });
  site.serve(releases.filesPlugin);
  return { ...releases, benches };
};

export type Releases = Awaited<ReturnType<typeof wireReleases>>;
