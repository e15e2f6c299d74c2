import { openNotices } from '../desk';
import type { Jobs, Messages } from '../ports';
import type { WiredSite } from './site';

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
