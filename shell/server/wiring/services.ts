import { openJobs } from '../jobs';
import { openMessages } from '../messages';
import { fromMarket, openQuotes } from '../quotes';
import type { Site } from './site';
import type { StockRoom } from './stock';

export const wireMessages = ({ db, settings: { dataDir, smtpUrl, smtpSilence }, log, serveAdmin, onClose }: Site) => {
  const messages = openMessages({ db, dataDir, smtpUrl, smtpSilence, log });
  serveAdmin(messages.adminPlugin);
  onClose(messages.close);
  return messages;
};

export const wireJobs = async ({ storage, log, serveAdmin, onClose }: Site) => {
  const jobs = await openJobs({ database: storage, log });
  serveAdmin(jobs.adminPlugin);
  onClose(jobs.stop);
  return jobs;
};

export const wireQuotes = (site: Site, { estimate }: Pick<StockRoom, 'estimate'>) => {
  const { db, settings, tenantOf, themeOf, seconds: now, log } = site;
  const { quotes, plugin } = openQuotes({
    db,
    dataDir: settings.dataDir,
    sandbox: !settings.production,
    tenantOf,
    themeOf,
    now,
    log,
    estimate: fromMarket(estimate),
  });
  site.serveOwn(plugin);
  return quotes;
};
