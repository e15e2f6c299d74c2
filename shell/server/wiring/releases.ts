import { actorOf } from '../access';
import { liveBuild } from '../http/live-build';
import { previewPages } from '../http/previews';
import { releasesRoom } from '../releases';
import { openS3ArtefactStore } from '../releases/object-storage/open';
import { shellFacts } from '../render/singletons';
import type { Site } from './site';
import type { StockRoom } from './stock';

/** Memory for browsers' files that are kept in object storage, bytes. */
const REMEMBERED = 64 * 1024 * 1024;

/** Releases in object storage, where the settings say so. */
const openStore = async ({ settings, log, onClose }: Site) => {
  if (!settings.artefacts) return {};
  const { store, close } = await openS3ArtefactStore({
    storage: settings.artefacts,
    report: (failure) => log.error(failure, 'object storage failed'),
  });
  onClose(async () => close());
  return { store, remember: REMEMBERED };
};

export const wireReleases = async (site: Site, { stock }: Pick<StockRoom, 'stock'>) => {
  const { db, storage, settings, tenants, metrics, now, tenantOf } = site;
  const releases = await releasesRoom({
    ...(await openStore(site)),
    db,
    dataDir: settings.dataDir,
    tenants,
    now,
    actorOf,
    previewSecret: site.secret('preview.secret'),
    workbench: settings.allowOverride,
    stockCount: stock.count,
    shell: shellFacts(),
    unsigned: settings.unsignedReleases,
    keep: settings.keep,
    listen: storage.listen,
    onFollowed: (lag) => metrics.followed.observe(lag / 1000),
  });
  site.serve(releases.filesPlugin);
  site.serve(previewPages, { previews: releases.previews, tenantOf });
  site.serve(liveBuild, { previews: releases.previews, tenantOf });
  // Its routes have no prefix of their own.
  site.serveAdmin(async (admin) => void (await admin.register(releases.adminPlugin, { prefix: '/api/admin' })));
  site.onClose(releases.close);
  return releases;
};

export type Releases = Awaited<ReturnType<typeof wireReleases>>;
