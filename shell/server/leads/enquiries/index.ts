import type { FastifyPluginAsync } from 'fastify';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { GarageEnquiry } from '@forecourt/contracts/account/garage';
import type { AccountOwner, CarContacts, ConsentRecords, Tenant, Tenants } from '../../platform/ports';
import { leadAdminRoutes } from './admin-routes';
import { branchOfEnquiry } from './branch';
import { createAltchaCaptcha } from './captcha/altcha';
import { recordCaptchaUse } from './captcha/captcha';
import { openLeadCleanUp } from './clean-up';
import { openConfirmations } from './confirmation';
import { createLeadDelivery, type LeadDelivery, type LeadDeliveryOptions } from './delivery';
import { leadRecipients } from './delivery/mail/recipients';
import { newsConsents } from './news-consents';
import { listOwnEnquiries } from './own-enquiries';
import type { LeadsContext } from './room';
import { createReceiptReferences } from './receipts';
import { LeadSpool } from './spool/lead-spool';
import { createLeadMover } from './spool/move-leads';
import { createLeadIds } from './spool/spooled-lead';
import { leadRoutes } from './routes';
import { countLeadsByDayAndCar, storeLeadOnce } from './store';

export { leadRecords } from './account-data';
export { areLeadsDelivered } from './delivery/channels/configured';
export { LONGEST_SPOOL_WAIT } from './spool/move-leads';

interface LeadsOptions
  extends
    Omit<LeadsContext, 'captcha' | 'receipts' | 'leadStored' | 'leadChanged' | 'spool' | 'patience' | 'idOf'>,
    Omit<LeadDeliveryOptions, 'tenants' | 'log'> {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  /** `patience`, `diskPatience`: milliseconds that database and disk get for a lead (L-13). */
  leadSpool: { folder: string; mostBytes: number; patience: number; diskPatience: number };
  /** The ids of leads are made from it. */
  idSecret: string;
  /** Signs the challenges of captchas and the references of the success page. */
  captchaSecret: string;
  /** Counted for one try; absent: as many as shoppers' phones can do in a moment. */
  captchaRounds?: number | undefined;
}

/** The room accepts, stores, values and delivers leads (L-01 to L-08). */
interface LeadsRoom extends Pick<LeadDelivery, 'begin' | 'undelivered' | 'resend'> {
  /** `diskReason` says why the disk takes no lead. */
  spool: Pick<LeadSpool, 'waiting' | 'diskReason' | 'look' | 'read' | 'remove'>;
  /** Says why leads have waited in the spool for too long, although the database answers; undefined if none has. */
  overdueReason(): string | undefined;
  /** Has `/api/leads`, `…/progress`, `…/offer`, `/api/captcha` and `/api/miscellaneous`. */
  plugin: FastifyPluginAsync;
  /** Has `/api/admin/leads` and below. The caller must guard these routes. */
  adminPlugin: FastifyPluginAsync;
  /** Stops moving leads from the lead spool into the database. */
  close(): Promise<void>;
  /** True if a captcha's solution is right and unused. Marks it as used by `usedBy`, for which it stays right. */
  acceptsProof(solution: string | undefined, usedBy: string): Promise<boolean>;
  /** Ordered from the newest (W-03). */
  enquiriesOf(tenant: Tenant, owner: AccountOwner): Promise<GarageEnquiry[]>;
  /** Consents to news and offers that came with enquiries. */
  consents: ConsentRecords;
  /** Stores and delivers a lead of another room. `at` is the time of sending, `account` was signed in. */
  store(tenant: Tenant, lead: LeadSubmission, sent: { at: Date; account?: string | undefined }): Promise<void>;
  /** Finds the car's branch and the addresses that get its leads, for mails of another room (L-11). */
  contactsOf(tenant: Tenant, car: string): Promise<CarContacts>;
  /** Counts leads by day and car. `from` and `to` are `YYYY-MM-DD` in the dealer's time zone, both included. */
  countsOf(tenant: Tenant, days: { from: string; to: string }): ReturnType<typeof countLeadsByDayAndCar>;
}

/** Dealer and shopper both hear of a lead, or neither: call these in the transaction that stores or changes it. */
const leadEvents = (
  delivery: Pick<LeadDelivery, 'leadStored' | 'leadChanged'>,
  confirmations: Awaited<ReturnType<typeof openConfirmations>>,
): Pick<LeadsContext, 'leadStored' | 'leadChanged'> => ({
  async leadStored(tx, lead) {
    await delivery.leadStored(tx, lead);
    await confirmations.plan(tx, lead.id, 'received');
  },
  async leadChanged(tx, lead) {
    await delivery.leadChanged(tx, lead);
    await confirmations.plan(tx, lead.id, 'accepted');
  },
});

export const openLeads = async ({
  captchaSecret,
  captchaRounds,
  idSecret,
  leadSpool,
  ...options
}: LeadsOptions): Promise<LeadsRoom> => {
  const { db, now, tenants, log, accountOfSession } = options;
  const delivery = await createLeadDelivery(options);
  await openLeadCleanUp(options);
  const { begin, undelivered, resend } = delivery;
  const { leadStored, leadChanged } = leadEvents(delivery, await openConfirmations(options));
  const spool = new LeadSpool(leadSpool);
  await spool.open();
  const mover = createLeadMover({ db, spool, tenants, log, leadStored, leadChanged, accountOfSession });
  const context = { ...options, leadStored, leadChanged, spool, patience: leadSpool.patience, idOf: createLeadIds(idSecret) };
  const captcha = createAltchaCaptcha({ secret: captchaSecret, now, rounds: captchaRounds });
  const receipts = createReceiptReferences({ secret: captchaSecret, now });
  return {
    plugin: async (app) => void (await app.register(leadRoutes, { ...context, captcha, receipts })),
    async adminPlugin(app) {
      await app.register(leadAdminRoutes, { db, tenants, spool });
      await app.register(delivery.adminPlugin);
    },
    async begin() {
      await begin();
      mover.begin();
    },
    spool,
    overdueReason: () => mover.overdueReason(now()),
    close: mover.close,
    undelivered,
    resend,
    async acceptsProof(solution, usedBy) {
      const verdict = await captcha.judge(solution);
      return verdict.ok && recordCaptchaUse(db, verdict.id, usedBy, new Date(now()));
    },
    consents: newsConsents({
      db,
      leadChanged: delivery.leadChanged,
      waiting: { spool, accountOfSession },
      moveLead: mover.moveOne,
    }),
    enquiriesOf: (tenant, owner) => listOwnEnquiries(options, tenant, owner),
    async store(tenant, lead, { at, account }) {
      await storeLeadOnce(db, lead, { tenant: tenant.slug, at, account }, (tx, id) =>
        // The other room tells the shopper itself.
        delivery.leadStored(tx, { id, tenant, at }),
      );
    },
    async contactsOf({ slug, config }, id) {
      const [car] = await options.stock.byIds(slug, [id]);
      const branch = branchOfEnquiry({}, car, config);
      return { branch, recipients: leadRecipients({ location: branch ?? null }, config).map(({ to }) => to) };
    },
    countsOf: ({ slug, config }, days) => countLeadsByDayAndCar(db, { tenant: slug, timezone: config.timezone, ...days }),
  };
};
