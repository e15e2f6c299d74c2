import { openNotices } from '../desk';
import { openJobs } from '../jobs';
import { openMessages } from '../messages';
import { toMarketRange, openQuotes } from '../quotes';
import type { Jobs, Messages } from '../ports';
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

/** Opens the notices of releases to operators, before the rooms that cause them. */
export const wireNotices = async (site: WiredSite, { jobs, messages }: { jobs: Jobs; messages: Messages }) => {
  const { db, log, now, fetchAddress, settings, serveAdmin } = site;
  const { admin, production, port, noticeReceivers: receivers = [] } = settings;
  const host = admin.hosts.find((each) => each.startsWith('console.'));
  const notices = await openNotices({
    db,
    jobs,
    messages,
    receivers,
    fetchAddress,
    log,
    now,
    deskAddress: () => (host ? `https://${host}` : production ? undefined : `http://console.localhost:${port}`),
  });
  serveAdmin(notices.adminPlugin);
  return notices;
};

export type WiredNotices = Awaited<ReturnType<typeof wireNotices>>;
