import { join } from 'node:path';
import { publicOrInNetworks } from '../platform/network/public-network';
import type { Jobs, Messages, Photographs } from '../platform/ports';
import { imageRoutes } from '../sites';
import { carWithSafeComments, openFeedSources, openFeedsOut, openPhotographs, openStock, openVehicleSheet } from '../stock';
import { demoStock, drawings } from './demo';
import type { WiredSite } from './server-parts';

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
    marketWorker: site.builtScript('market-worker.cjs'),
  });
  site.serve(room.plugin);
  site.serveOwn(room.ownPlugin);
  site.serveAdmin(room.adminPlugin);
  site.onWarm(room.begin);
  site.onClose(room.close);
  return room;
};

export type WiredStock = Awaited<ReturnType<typeof wireStock>>;

interface StockInNeeds extends Pick<WiredStock, 'imports'> {
  jobs: Jobs;
  messages: Messages;
}

export const wireFeedSources = async (site: WiredSite, { imports, jobs, messages }: StockInNeeds): Promise<void> => {
  const { db, tenants, log, seconds: now, settings } = site;
  const room = await openFeedSources({
    db,
    jobs,
    messages,
    tenants,
    imports,
    folder: join(settings.dataDir, 'feeds'),
    secretOf: (name) => process.env[name],
    allows: site.dealerNetworks,
    fetchAddress: site.fetchAddress,
    now,
    log,
  });
  site.serveAdmin(room.adminPlugin);
};

export const wirePhotographs = async (
  site: WiredSite,
  { jobs, stock, pictured }: Pick<WiredStock, 'stock' | 'pictured'> & { jobs: Jobs },
) => {
  const { db, folders, log, settings, tenants } = site;
  const photographs = await openPhotographs({
    db,
    jobs,
    stock: pictured,
    onStockChange: stock.onChange,
    tenants,
    folder: folders.photographs,
    mostBytes: settings.pictures.mostBytes,
    log,
    fetching: { allows: publicOrInNetworks('PICTURE_NETWORKS', settings.pictures.networks) },
  });
  site.serveAdmin(photographs.adminPlugin);
  site.onClose(photographs.close);
  return photographs;
};

export const wireFeedsOut = (site: WiredSite, { stock }: Pick<WiredStock, 'stock'>): void => {
  const { tenants, tenantOf, addressOf, linkAddressOf, serve, serveAdmin } = site;
  const room = openFeedsOut({
    stock,
    tenants,
    tenantOf,
    siteOf: (tenant, request) => (request ? linkAddressOf(request, tenant) : addressOf(tenant)),
    secret: site.secret('feeds-out.secret'),
  });
  serve(room.plugin);
  serveAdmin(room.adminPlugin);
};

export const wireDocuments = (
  site: WiredSite,
  { shown, photographs }: Pick<WiredStock, 'shown'> & { photographs: Photographs },
): void => {
  const { folders, log, seconds: now, tenantOf, basePathOf, linkAddressOf, fetchOf, wordingOf, themeOf } = site;
  site.serve(imageRoutes, {
    drawings,
    mediaFolderOf: ({ slug }) => folders.mediaOf(slug),
    photographs,
    cacheFolder: folders.images,
    log,
    tenantOf,
  });
  const sheets = openVehicleSheet({
    sheetWorker: site.script('sheet-worker.cjs'),
    tenantOf,
    basePathOf,
    linkAddressOf,
    wordingOf,
    themeOf,
    now,
    async carOf({ slug }, slugOrId) {
      const car = (await shown.bySlug(slug, slugOrId)) ?? (await shown.byIds(slug, [slugOrId]))[0];
      return car && carWithSafeComments(car);
    },
    fetchOf,
  });
  site.onClose(sheets.close);
  site.serve(sheets.plugin);
};
