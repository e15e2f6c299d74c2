import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { findForm } from '@forecourt/rules/form/form-of';
import { leadKind } from '@forecourt/rules/form/lead-kind';
import type { JobQueue, Jobs, Messages, Stock, Tenant, Tenants } from '../../../platform/ports';
import type { Database, Queryable } from '../../../platform/storage/database';
import { branchOfEnquiry } from '../branch';
import { leads } from '../tables';
import { enquiryConfirmationMail } from './confirmation-mail';
import { findReasonAgainstConfirmation } from './confirmation-limits';
import { confirmableAnswers } from './confirmable-answers';

interface ConfirmationOptions {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  messages: Pick<Messages, 'deliver'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  stock: Pick<Stock, 'byIds'>;
  /** Has scheme, host and port for links in e-mails, and no trailing slash. */
  addressOf(tenant: Tenant): string;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

const ConfirmationJob = Type.Object({
  lead: Type.String({ format: 'uuid' }),
  /** `accepted`: the shopper accepted the offer for a trade-in after the enquiry. */
  event: Type.Union([Type.Literal('received'), Type.Literal('accepted')]),
});
type ConfirmationEvent = 'received' | 'accepted';

/** From this SMTP status on, a mail server refuses a message for good. */
const PERMANENT_REFUSAL_STATUS = 500;

const isRefused = (error: unknown): boolean =>
  ((error as { responseCode?: number }).responseCode ?? 0) >= PERMANENT_REFUSAL_STATUS;

/** Sends one for each event. Rejects if the mail server is away; the job then tries again. */
const sendConfirmation = async (options: ConfirmationOptions, id: string, event: ConfirmationEvent): Promise<void> => {
  const { db, tenants, stock, messages, log } = options;
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  const tenant = lead && tenants.bySlug(lead.tenant);
  if (!lead || !tenant?.config.leadDelivery.confirmation.offered) return;
  const { config, slug } = tenant;
  const form = lead.form === null ? undefined : findForm(config.forms, lead.form);
  const facts = { tenant: slug, lead_id: id };
  const refusal = await findReasonAgainstConfirmation(db, lead, { form, dealers: tenants.all().map((each) => each.slug) });
  if (refusal) return log.info({ ...facts, reason: refusal }, 'shopper gets no confirmation');
  const [car] = lead.carId ? await stock.byIds(slug, [lead.carId]) : [];
  const kind = leadKind(lead, event === 'accepted');
  const mail = enquiryConfirmationMail(
    {
      to: lead.email,
      kind,
      car,
      branch: branchOfEnquiry(lead, car, config),
      offer: config.offers.find((offer) => offer.id === lead.fields['offer_id']),
      answers: confirmableAnswers(lead, { kind, form, config }),
      optIn: lead.optIn,
    },
    { config, address: options.addressOf(tenant) },
    options.wordingOf(config),
  );
  try {
    await messages.deliver({ key: `leads.confirmation.${event}/${id}`, tenant: slug }, mail);
  } catch (error) {
    if (!isRefused(error)) throw error;
    log.warn(facts, 'the mail server refuses the confirmation to a shopper');
  }
};

interface EnquiryConfirmations {
  /** Call it in the transaction that stores or changes the lead. */
  plan(tx: Queryable, lead: string, event: ConfirmationEvent): Promise<void>;
}

export const openConfirmations = async (options: ConfirmationOptions): Promise<EnquiryConfirmations> => {
  const queue: JobQueue<typeof ConfirmationJob> = await options.jobs.define({
    name: 'leads.confirm',
    data: ConfirmationJob,
    concurrency: 2,
  });
  queue.work(({ lead, event }) => sendConfirmation(options, lead, event));
  return {
    plan: (tx, lead, event) => queue.enqueue({ lead, event }, { key: `${event} ${lead}`, within: tx }),
  };
};
