import { actorOf } from '../access';
import { openDesk } from '../desk';
import { liveBuild, previewPages } from '../http';
import { shellFacts } from '../render';
import type { Access } from './access';
import type { Releases } from './releases';
import type { Site } from './site';
import type { StockRoom } from './stock';

interface Needs {
  access: Access;
  releases: Releases;
  stock: StockRoom['stock'];
}

/** Who runs which release, and the admin API that changes it. */
export const wireDesk = async (site: Site, { access, releases, stock }: Needs) => {
  const { db, storage, settings, tenants, metrics, now, tenantOf } = site;
  const desk = await openDesk({
    db,
    tenants,
    releases,
    benches: releases.benches,
    now,
    actorOf,
    previewSecret: site.secret('preview.secret'),
    workbench: settings.allowOverride,
    stockCount: stock.count,
    shell: shellFacts(),
    keep: settings.keep,
    listen: storage.listen,
    onFollowed: (lag) => metrics.followed.observe(lag / 1000),
  });
  access.onTokens(desk.record);
  site.serve(previewPages, { previews: desk.previews, tenantOf });
  site.serve(liveBuild, { previews: desk.previews, tenantOf });
  // Its routes have no prefix of their own.
  site.serveAdmin(async (admin) => void (await admin.register(desk.adminPlugin, { prefix: '/api/admin' })));
  site.onClose(desk.close);
  return desk;
};

export type ReleaseDesk = Awaited<ReturnType<typeof wireDesk>>;
