import { join } from 'node:path';
import { openFeedSources } from '../feed-sources';
import { openPhotographs } from '../photographs';
import type { Jobs, Messages } from '../ports';
import { publicOrInNetworks } from '../public-network';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

interface Needs extends Pick<WiredStock, 'imports'> {
  jobs: Jobs;
  messages: Messages;
}

export const wireFeedSources = async (site: WiredSite, { imports, jobs, messages }: Needs): Promise<void> => {
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
