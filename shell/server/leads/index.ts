import type { FastifyPluginAsync } from 'fastify';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { Jobs, Tenant, Tenants } from '../ports';
import { leadAdminRoutes } from './admin-routes';
import { createAltcha } from './captcha/altcha';
import { openLeadCleanUp } from './clean-up';
import { openLeadDelivery, type LeadDelivery, type LeadDeliveryOptions } from './delivery';
import type { LeadsContext } from './room';
import { leadRoutes } from './routes';
import { leadDays, storeLead } from './store';

interface LeadsOptions
  extends
    Omit<LeadsContext, 'captcha' | 'leadStored' | 'leadChanged' | 'log'>,
    Pick<LeadDeliveryOptions, 'messages' | 'stock' | 'secretOf' | 'alone' | 'log'> {
  jobs: Pick<Jobs, 'define'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  /** Secret key that signs the challenges of captchas. */
  captchaSecret: string;
}

/** The room of enquiries: accepts, stores, values and delivers leads (L-01 to L-08). */
interface LeadsRoom extends Pick<LeadDelivery, 'begin' | 'undelivered' | 'resend'> {
  /** Routes `/api/leads`, `…/progress`, `…/offer`, `/api/captcha` and `/api/miscellaneous`. */
  plugin: FastifyPluginAsync;
  /** Fastify plugin with the routes `/api/admin/leads` and below. The caller must guard it. */
  adminPlugin: FastifyPluginAsync;
  /** Stores and delivers a lead from another room. `at` is the time at which the shopper sent it. */
  store(tenant: Tenant, lead: LeadSubmission, at: Date): Promise<void>;
  /**
   * Resolves with the counts of a dealer's leads by day and car. `from` and `to` are `YYYY-MM-DD` in the dealer's
   * time zone, both included.
   */
  countsOf(tenant: Tenant, days: { from: string; to: string }): ReturnType<typeof leadDays>;
}

/** Opens the room of leads. */
export const openLeads = async ({ captchaSecret, ...options }: LeadsOptions): Promise<LeadsRoom> => {
  const { db, now, tenants } = options;
  const delivery = await openLeadDelivery(options);
  await openLeadCleanUp(options);
  const { leadStored, leadChanged, begin, undelivered, resend } = delivery;
  const captcha = createAltcha({ secret: captchaSecret, now });
  return {
    plugin: async (app) => void (await app.register(leadRoutes, { ...options, captcha, leadStored, leadChanged })),
    async adminPlugin(app) {
      await app.register(leadAdminRoutes, { db, tenants });
      await app.register(delivery.adminPlugin);
    },
    begin,
    undelivered,
    resend,
    async store(tenant, lead, at) {
      await storeLead(db, lead, { tenant: tenant.slug, at }, (tx, id) => leadStored(tx, { id, tenant, at }));
    },
    countsOf: ({ slug, config }, days) => leadDays(db, { tenant: slug, timezone: config.timezone, ...days }),
  };
};
