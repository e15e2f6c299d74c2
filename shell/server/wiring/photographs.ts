import { openPhotographs, publicAnd } from '../photographs';
import type { Jobs } from '../ports';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

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
    fetching: { allows: publicAnd(settings.pictures.networks) },
  });
  site.serveAdmin(photographs.adminPlugin);
  site.onClose(photographs.close);
  return photographs;
};
