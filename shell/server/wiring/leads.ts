import { withoutAddresses } from '../jobs';
import { createAltcha, leadsAdmin, leadsRoom, openLeadDelivery } from '../leads';
import { openLeadCleaning } from '../leads/clean';
import { leadDays } from '../leads/lead-days';
import { storeLead } from '../leads/store-lead';
import type { Jobs, Messages, Quotes, Tenant } from '../ports';
import type { Site } from './site';
import type { StockRoom } from './stock';

interface Needs extends Pick<StockRoom, 'stock'> {
  jobs: Jobs;
  messages: Messages;
  quotes: Quotes;
}

export const wireLeads = async (site: Site, { jobs, messages, quotes, stock }: Needs) => {
  const { db, tenants, now, log, tenantOf, basePathOf, wordingOf, themeOf } = site;
  const delivery = await openLeadDelivery({
    db,
    jobs,
    messages,
    tenants,
    stock,
    now,
    log,
    safeText: withoutAddresses,
    secretOf: (name) => process.env[name],
    alone: site.storage.kind === 'pglite',
  });
  await openLeadCleaning({ db, jobs, now });
  const { leadStored, leadChanged, undelivered, resend } = delivery;
  site.serveOwn(
    leadsRoom({
      db,
      tenantOf,
      log,
      now,
      basePathOf,
      wordingOf,
      themeOf,
      leadStored,
      leadChanged,
      captcha: createAltcha({ secret: site.secret('captcha.secret'), now }),
      valueVehicle: quotes.valuation,
    }),
  );
  site.serveAdmin(leadsAdmin({ db, tenants }));
  site.serveAdmin(delivery.adminPlugin);
  site.onWarm(delivery.begin);

  type Lead = Parameters<typeof storeLead>[1];
  return {
    undelivered,
    resend,
    /** Stores what another room takes for a lead. */
    async store(tenant: Tenant, lead: Lead, at: Parameters<typeof leadStored>[1]['at']): Promise<void> {
      await storeLead(db, lead, { tenant: tenant.slug, at }, (session, id) => leadStored(session, { id, tenant, at }));
    },
    countsOf: ({ slug, config }: Tenant, days: Omit<Parameters<typeof leadDays>[1], 'tenant' | 'timezone'>) =>
      leadDays(db, { tenant: slug, timezone: config.timezone, ...days }),
  };
};

export type Leads = Awaited<ReturnType<typeof wireLeads>>;
