import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { Jobs, Messages, Tenant } from '../../ports';
import { deliveryAdminRoutes } from './admin-routes';
import { CHANNELS, channelsOf } from './channel';
import { adfChannel } from './channels/adf-channel';
import { emailChannel } from './channels/email-channel';
import { webhookChannel } from './channels/webhook-channel';
import { resend, type ResendWish } from './resend';
import { addDeliveries, freeAllLines, undelivered, waitingLines, type Line, type Session } from './store';
import { workLine, type WorkDeps } from './work-line';

export interface LeadDeliveryOptions extends Omit<WorkDeps, 'channels'> {
  jobs: Pick<Jobs, 'define'>;
  messages: Pick<Messages, 'deliver'>;
  /** Environment variable of a name: keys of signatures. */
  secretOf: (name: string) => string | undefined;
  /** No other process works on this database. */
  alone: boolean;
}

export interface LeadDeliveryRoom {
  /** Call it in the transaction that stores a lead: where it goes is written with it, or neither is (L-07). */
  leadStored(session: Session, lead: { id: string; tenant: Tenant; at: Date }): Promise<void>;
  /** Call it in the transaction that changes a lead: what had it gets it again, marked as a repeat. */
  leadChanged(session: Session, lead: { id: string; tenant: Tenant }): Promise<void>;
  /** Call it before jobs begin. */
  begin(): Promise<void>;
  /** Leads that are not delivered, oldest first, without what persons said. */
  undelivered(wish: { tenant?: string; limit: number }): ReturnType<typeof undelivered>;
  /** Lets leads go out again at once; resolves with how many deliveries do. */
  resend(wish: ResendWish): Promise<number>;
  /** `/api/admin/leads/undelivered`, `…/deliveries` and `…/resend`. Has no guard of its own. */
  adminPlugin: FastifyPluginAsync;
}

const LineJob = Type.Object({
  tenant: Type.String({ maxLength: 60 }),
  channel: Type.String({ pattern: `^(${CHANNELS.join('|')})$` }),
});
const SWEEP_SECONDS = 60;

/** Takes stored leads to the dealers: by e-mail, webhook and ADF, in order, until they have arrived (L-07). */
export const openLeadDelivery = async (options: LeadDeliveryOptions): Promise<LeadDeliveryRoom> => {
  const { db, jobs, messages, now, secretOf, alone } = options;
  const channels = {
    email: emailChannel(messages),
    webhook: webhookChannel({ now: () => Math.floor(now() / 1000), secretOf }),
    adf: adfChannel(messages),
  };
  const deps: WorkDeps = { ...options, channels };
  const lines = await jobs.define({ name: 'leads.deliver', data: LineJob, concurrency: 4, expires: 180 });
  const sweeps = await jobs.define({ name: 'leads.sweep', data: Type.Object({}), retries: 0 });

  const wake = async (waiting: Line[], within?: Session, after?: number): Promise<void> => {
    const different = new Map(waiting.map(({ tenant, channel }) => [`${tenant} ${channel}`, { tenant, channel }]));
    await lines.enqueueAll(
      [...different.values()].map((data) => ({ data, ...(after ? { after } : {}) })),
      { within },
    );
  };

  lines.work(async (line) => {
    const result = await workLine(deps, line as Line);
    if (result.kind === 'later') await wake([line as Line], undefined, result.seconds);
  });
  // A line whose process was killed, or whose job was lost, is found again.
  sweeps.work(async () => {
    const slot = Math.floor(now() / 1000 / SWEEP_SECONDS);
    const waiting = await waitingLines(db);
    await lines.enqueueAll(waiting.map((data) => ({ data, key: `sweep ${data.tenant} ${data.channel} ${slot}` })));
  });
  sweeps.every(SWEEP_SECONDS, {});

  const sendAgain = async (wish: ResendWish): Promise<number> => {
    const again = await resend(db, wish);
    await wake(again);
    return again.length;
  };

  return {
    undelivered: (wish) => undelivered(db, wish),
    resend: sendAgain,
    async leadStored(session, { id, tenant: { slug, config }, at }) {
      const named = channelsOf(config);
      await addDeliveries(session, { leadId: id, tenant: slug, channels: named, at });
      await wake(
        named.map((channel) => ({ tenant: slug, channel })),
        session,
      );
    },
    async leadChanged(session, { id, tenant: { slug } }) {
      await wake(await resend(session, { lead: id, tenant: slug }), session);
    },
    async begin() {
      if (alone) await freeAllLines(db);
    },
    adminPlugin: async (app) => void (await app.register(deliveryAdminRoutes, { db, resend: sendAgain })),
  };
};
