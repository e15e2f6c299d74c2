import { actorOf } from '../access';
import { liveBuild } from '../http/live-build';
import { previewPages } from '../http/previews';
import { releasesRoom } from '../releases';
import { shellFacts } from '../render/singletons';
import type { Site } from './site';
import type { StockRoom } from './stock';

export const wireReleases = async (site: Site, { stock }: Pick<StockRoom, 'stock'>) => {
  const { db, storage, settings, tenants, metrics, now, tenantOf } = site;
  const releases = await releasesRoom({
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
