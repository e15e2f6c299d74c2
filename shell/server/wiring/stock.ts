import { openStock } from '../stock';
import { demoStock } from './demo';
import type { WiredSite } from './site';

export const wireStock = async (site: WiredSite) => {
  const { db, storage, folders, temporaryFolder, tenants, tenantOf, wordingOf, seconds: now, log } = site;
  const room = await openStock({
    db,
    mappingsFolder: folders.mappings,
    dealersFolder: folders.tenants,
    tenants,
    tenantOf,
    wordingOf,
    log,
    isOnlyProcess: storage.kind === 'pglite',
    temporaryFolder,
    now,
    source: demoStock,
  });
  site.serve(room.plugin);
  site.serveOwn(room.ownPlugin);
  site.serveAdmin(room.adminPlugin);
  site.onWarm(room.begin);
  site.onClose(room.close);
  return room;
};

export type WiredStock = Awaited<ReturnType<typeof wireStock>>;
