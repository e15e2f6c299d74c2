import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Jobs, Tenant } from '../ports';
import { AlertJob, ConfirmJob, LinkJob, MatchJob, TickJob } from './job-kinds';
import { matchBatch, tenantsDue, tenantsListening } from './match-batch';
import type { AlertsRoomContext } from './room';
import { alertRoutes } from './routes';
import { sendAlert, sendConfirmation, sendLink } from './send-mail';
import { forgetOld } from './store';
import { tokens } from './tokens';

export interface AlertsOptions extends Omit<AlertsRoomContext, 'tokens' | 'confirmations' | 'links'> {
  jobs: Pick<Jobs, 'define'>;
}

export interface AlertsRoom {
  /** `POST /api/alerts` and the pages under `/alerts` (S-16). */
  plugin: FastifyPluginAsync;
  /** The search of a dealer finds other cars, or other prices, than before. Cheap: looks are handed in once for several. */
  stockChanged(tenant: string): void;
  /** Looks at what may have changed while no process ran. Call it when every search answers. */
  catchUp(): Promise<void>;
  /** What happens every five minutes: daily and weekly e-mails that are due, and forgetting. */
  tick(): Promise<void>;
  close(): void;
}

/** Milliseconds in which further changes belong to the same look. */
const TOGETHER = 2000;
const TICK_SECONDS = 300;
const KEPT_DAYS = 60;

/** Saved searches with e-mail alerts (S-16). */
export const openAlertsRoom = async ({ jobs, ...options }: AlertsOptions): Promise<AlertsRoom> => {
  const { db, search, tenants, now, log } = options;
  const confirmations = await jobs.define({ name: 'alerts.confirm', data: ConfirmJob, concurrency: 2 });
  const links = await jobs.define({ name: 'alerts.link', data: LinkJob });
  const matching = await jobs.define({ name: 'alerts.match', data: MatchJob, expires: 600 });
  const sending = await jobs.define({ name: 'alerts.mail', data: AlertJob, concurrency: 4 });
  const ticking = await jobs.define({ name: 'alerts.tick', data: TickJob, retries: 0 });
  const room: AlertsRoomContext = { ...options, tokens: tokens(options.secret, now), confirmations, links };

  confirmations.work((data) => sendConfirmation(room, data));
  links.work((data, { id }) => sendLink(room, data, id));
  sending.work((data) => sendAlert(room, data));

  matching.work(async ({ tenant, which, run, after }) => {
    const config = tenants.bySlug(tenant)?.config;
    if (!config?.alerts.offered) return;
    const started = performance.now();
    const { alerts, searched } = await matchBatch(
      { db, search, now },
      { tenant, config, which, after },
      async (tx, { next, alerts: made }) => {
        await sending.enqueueAll(
          made.map((alert) => ({ data: { alert }, key: alert })),
          { within: tx },
        );
        if (next) await matching.enqueue({ tenant, which, run, after: next }, { key: `${run} ${next}`, within: tx });
      },
    );
    log.info(
      { tenant, which, searched, alerts: alerts.length, milliseconds: Math.round(performance.now() - started) },
      'saved searches looked at',
    );
  });

  const look = (tenant: string, which: 'at_once' | 'due', run: string) =>
    matching.enqueue({ tenant, which, run, after: '' }, { key: run });

  const tick = async (): Promise<void> => {
    const at = now();
    for (const tenant of await tenantsDue(db, at)) await look(tenant, 'due', `due ${tenant} ${Math.floor(at / TICK_SECONDS)}`);
    await forgetOld(db, new Date(at * 1000));
    await options.messages.forget(KEPT_DAYS);
  };
  ticking.work(tick);
  ticking.every(TICK_SECONDS, {});

  const waiting = new Set<string>();
  let later: NodeJS.Timeout | undefined;
  const listening = async (slugs: string[]): Promise<void> => {
    for (const tenant of await tenantsListening(db, slugs)) await look(tenant, 'at_once', randomUUID());
  };
  const failed = (error: unknown): void => log.error({ err: error }, 'saved searches not looked at');

  return {
    plugin: alertRoutes(room),
    tick,
    stockChanged(tenant) {
      waiting.add(tenant);
      // One question for all of them: at a start those are thousands.
      later ??= setTimeout(() => {
        const slugs = [...waiting];
        waiting.clear();
        later = undefined;
        listening(slugs).catch(failed);
      }, TOGETHER);
    },
    catchUp: () => listening(tenants.all().map(({ slug }: Tenant) => slug)),
    close() {
      clearTimeout(later);
    },
  };
};
