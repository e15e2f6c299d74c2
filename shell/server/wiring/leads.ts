import { join } from 'node:path';
import { openLeads } from '../leads';
import type { Accounts, Jobs, Messages, Quotes } from '../ports';
import { DEFAULT_LEAD_SPOOL } from '../settings';
import type { WiredSite } from './site';
import type { WiredStock } from './stock';

interface Needs extends Pick<WiredStock, 'stock'> {
  accounts: Pick<Accounts, 'shopperOf' | 'sessionHashOf' | 'accountOfSession'> & {
    judgeProofsWith(judge: (solution: string | undefined, usedBy: string) => Promise<boolean>): void;
  };
  jobs: Jobs;
  messages: Messages;
  quotes: Quotes;
}

export const wireLeads = async (site: WiredSite, { accounts, jobs, messages, quotes, stock }: Needs) => {
  const { db, tenants, now, log, tenantOf, basePathOf, wordingOf, themeOf, settings } = site;
  const leads = await openLeads({
    db,
    jobs,
    messages,
    tenants,
    stock,
    now,
    log,
    tenantOf,
    basePathOf,
    wordingOf,
    themeOf,
    addressOf: site.addressOf,
    accountOf: async (request) => (await accounts.shopperOf(request))?.account,
    sessionHashOf: accounts.sessionHashOf,
    accountOfSession: accounts.accountOfSession,
    valueVehicle: quotes.valuation,
    onEnquiry: site.onEnquiry,
    leadSpool: { ...(settings.leadSpool ?? DEFAULT_LEAD_SPOOL), folder: join(settings.dataDir, 'lead-spool') },
    idSecret: site.secret('leads.secret'),
    captchaSecret: site.secret('captcha.secret'),
    captchaRounds: site.settings.captchaRounds,
    secretOf: (name) => process.env[name],
    fetchAddress: site.fetchAddress,
    alone: site.storage.kind === 'pglite',
  });
  accounts.judgeProofsWith(leads.acceptsProof);
  site.serveOwn(leads.plugin);
  site.serveAdmin(leads.adminPlugin);
  site.metrics.waitingLeads(() => leads.spool.waiting);
  site.onWarm(leads.begin);
  site.onClose(leads.close);
  return leads;
};

export type WiredLeads = Awaited<ReturnType<typeof wireLeads>>;
