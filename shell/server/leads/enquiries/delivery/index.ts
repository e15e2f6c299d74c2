import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { Jobs, Tenant } from '../../../platform/ports';
import type { Queryable } from '../../../platform/storage/database';
import { deliveryAdminRoutes } from './admin-routes';
import { configuredChannels, createChannels, type LeadChannelOptions } from './channels/channels';
import { planResend, type ResendRequest } from './resend';
import {
  addLeadDeliveries,
  endAllLineReservations,
  readUndeliveredLeads,
  linesWithWaitingLeads,
  type DeliveryLine,
} from './store';
import { deliverLine, type DeliveryWorkDeps } from './work-line';

export interface LeadDeliveryOptions extends Omit<DeliveryWorkDeps, 'channels'>, Omit<LeadChannelOptions, 'now'> {
  jobs: Pick<Jobs, 'define'>;
  /** No other process uses this database. */
  alone: boolean;
}

export interface LeadDelivery {
  /** Call it in the transaction that stores the lead, so that both are stored or neither. */
  leadStored(tx: Queryable, lead: { id: string; tenant: Tenant; at: Date }): Promise<void>;
  /** Marks the lead as a repeat. Call it in the transaction that changes the lead. */
  leadChanged(tx: Queryable, lead: { id: string; tenant: Tenant }): Promise<void>;
  /** Frees the lines that a killed process had reserved. Call it before jobs begin. */
  begin(): Promise<void>;
  /** Ordered from the oldest, without personal data. */
  undelivered(wish: { tenant?: string; limit: number }): ReturnType<typeof readUndeliveredLeads>;
  /** Does not wait. Resolves with the number of deliveries. */
  resend(wish: ResendRequest): Promise<number>;
  /** Routes `/api/admin/leads/undelivered`, `…/deliveries` and `…/resend`. They have no guard of their own. */
  adminPlugin: FastifyPluginAsync;
}

const LineJob = Type.Object({
  tenant: Type.String({ maxLength: 60 }),
  channel: Type.String({ maxLength: 20 }),
});
const SWEEP_SECONDS = 60;

/** Leads go out in order, with attempts until each has arrived (L-07). */
export const createLeadDelivery = async (options: LeadDeliveryOptions): Promise<LeadDelivery> => {
  const { db, jobs, now, alone } = options;
  const channels = createChannels({ ...options, now: () => Math.floor(now() / 1000) });
  const deps: DeliveryWorkDeps = { ...options, channels };
  const lineJobs = await jobs.define({ name: 'leads.deliver', data: LineJob, concurrency: 4, expires: 180 });
  const sweeps = await jobs.define({ name: 'leads.sweep', data: Type.Object({}), retries: 0 });

  const wake = async (lines: DeliveryLine[], within?: Queryable, after?: number): Promise<void> => {
    const distinct = new Map(lines.map(({ tenant, channel }) => [`${tenant} ${channel}`, { tenant, channel }]));
    await lineJobs.enqueueAll(
      [...distinct.values()].map((data) => ({ data, ...(after ? { after } : {}) })),
      { within },
    );
  };
  const sendAgain = async (wish: ResendRequest): Promise<number> => {
    const lines = await planResend(db, wish);
    await wake(lines);
    return lines.length;
  };

  lineJobs.work(async (data) => {
    const line = data as DeliveryLine;
    const result = await deliverLine(deps, line);
    if (result.kind === 'later') await wake([line], undefined, result.seconds);
  });
  // This job resumes the delivery of leads whose process was killed or whose job was lost.
  sweeps.work(async () => {
    const minute = Math.floor(now() / 1000 / SWEEP_SECONDS);
    const lines = await linesWithWaitingLeads(db);
    await lineJobs.enqueueAll(lines.map((data) => ({ data, key: `sweep ${data.tenant} ${data.channel} ${minute}` })));
  });
  sweeps.every(SWEEP_SECONDS, {});

  return {
    undelivered: (wish) => readUndeliveredLeads(db, wish),
    resend: sendAgain,
    async leadStored(tx, { id, tenant: { slug, config }, at }) {
      const names = configuredChannels(channels, config);
      await addLeadDeliveries(tx, { leadId: id, tenant: slug, channels: names, at });
      await wake(
        names.map((channel) => ({ tenant: slug, channel })),
        tx,
      );
    },
    async leadChanged(tx, { id, tenant: { slug } }) {
      await wake(await planResend(tx, { lead: id, tenant: slug }), tx);
    },
    async begin() {
      if (alone) await endAllLineReservations(db);
    },
    adminPlugin: async (app) => void (await app.register(deliveryAdminRoutes, { db, resend: sendAgain })),
  };
};
