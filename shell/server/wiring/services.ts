import { openJobs } from '../jobs';
import { openMessages } from '../messages';
import { toMarketRange, openQuotes } from '../quotes';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

export const wireMessages = ({ db, settings: { dataDir, smtpUrl, smtpSilence }, log, serveAdmin, onClose }: WiredSite) => {
  const messages = openMessages({ db, dataDir, smtpUrl, smtpSilence, log });
  serveAdmin(messages.adminPlugin);
  onClose(messages.close);
  return messages;
};

export const wireJobs = async ({ storage, log, serveAdmin, onClose }: WiredSite) => {
  const jobs = await openJobs({ database: storage, log });
  serveAdmin(jobs.adminPlugin);
  onClose(jobs.stop);
  return jobs;
};

export const wireQuotes = (
  site: WiredSite,
  { estimate, shown, lenderQuotes }: Pick<WiredStock, 'estimate' | 'shown' | 'lenderQuotes'>,
) => {
  const { db, settings, tenantOf, themeOf, basePathOf, wordingOf, seconds: now, log } = site;
  const { quotes, plugin, textMessages } = openQuotes({
    db,
    dataDir: settings.dataDir,
    sandbox: !settings.production,
    tenantOf,
    themeOf,
    basePathOf,
    wordingOf,
    now,
    log,
    estimate: toMarketRange(estimate),
    cars: shown,
    lenderQuotes,
    fetchAddress: site.fetchAddress,
    onEnquiry: site.onEnquiry,
    onFailure: (failure) => site.metrics.providerFailures.inc(failure),
  });
  site.serveOwn(plugin);
  return { quotes, textMessages };
};
