import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { JobQueue } from '../../platform/ports';
import type { AlertMailJob, CompareSearchBatchJob } from './job-kinds';
import { compareSavedSearchBatch, dealersWithDueAlertMails, dealersWithInstantAlerts } from './match-batch';
import type { AlertsRoomContext } from './room';

/** A look compares the cars that saved searches find now with those at the last look, and plans e-mails. */
interface LookContext extends Pick<AlertsRoomContext, 'db' | 'search' | 'now' | 'log' | 'tenants'> {
  matching: JobQueue<typeof CompareSearchBatchJob>;
  sending: JobQueue<typeof AlertMailJob>;
}

/** In milliseconds; changes of stock are collected into one look. */
const STOCK_CHANGE_COLLECTION_TIME = 2000;
export const DUE_MAIL_CHECK_SECONDS = 300;

const plan = ({ matching }: LookContext, tenant: string, which: 'at_once' | 'due', run: string) =>
  matching.enqueue({ tenant, which, run, after: '' }, { key: run });

/** Plans looks only at searches whose alerts are sent at once. */
export const planInstantAlertLooks = async (context: LookContext, slugs: string[]): Promise<void> => {
  for (const tenant of await dealersWithInstantAlerts(context.db, slugs)) await plan(context, tenant, 'at_once', randomUUID());
};

/** Plans looks at every search whose daily or weekly e-mail is due at `at` (Unix seconds). */
export const planDueMailLooks = async (context: LookContext, at: number): Promise<void> => {
  const period = Math.floor(at / DUE_MAIL_CHECK_SECONDS);
  for (const tenant of await dealersWithDueAlertMails(context.db, at))
    await plan(context, tenant, 'due', `due ${tenant} ${period}`);
};

/** Plans the e-mails and the next batch in the same transaction. */
export const compareNextSearchBatch = async (
  { db, search, now, log, tenants, sending, matching }: LookContext,
  { tenant, which, run, after }: Static<typeof CompareSearchBatchJob>,
): Promise<void> => {
  const config = tenants.bySlug(tenant)?.config;
  if (!config?.alerts.offered) return;
  const started = performance.now();
  const batch = { tenant, config, which, after };
  const { alerts, searched } = await compareSavedSearchBatch(
    { db, search, now },
    batch,
    async (tx, { next, alerts: planned }) => {
      await sending.enqueueAll(
        planned.map((alert) => ({ data: { alert }, key: alert })),
        { within: tx },
      );
      if (next) await matching.enqueue({ tenant, which, run, after: next }, { key: `${run} ${next}`, within: tx });
    },
  );
  const milliseconds = Math.round(performance.now() - started);
  log.info({ tenant, which, searched, alerts: alerts.length, milliseconds }, 'saved searches compared');
};

/** Plans one look for all dealers with changes, because changes come in crowds. */
export class StockChangeCollector {
  readonly #slugs = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly context: LookContext) {}

  add = (tenant: string): void => {
    this.#slugs.add(tenant);
    this.#timer ??= setTimeout(() => void this.#look(), STOCK_CHANGE_COLLECTION_TIME);
  };

  close = (): void => clearTimeout(this.#timer);

  #look = async (): Promise<void> => {
    const slugs = [...this.#slugs];
    this.#slugs.clear();
    this.#timer = undefined;
    try {
      await planInstantAlertLooks(this.context, slugs);
    } catch (error) {
      this.context.log.error({ err: error }, 'saved searches not compared');
    }
  };
}
