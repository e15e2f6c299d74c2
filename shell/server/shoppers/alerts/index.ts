import type { FastifyPluginAsync } from 'fastify';
import type { GarageSearches } from '@forecourt/contracts/account/garage';
import type { AccountOwner, Jobs, Tenant } from '../../platform/ports';
import { listOwnSearches } from './account-data';
import { AlertMailJob, ConfirmationMailJob, ManageLinkMailJob, CompareSearchBatchJob, PlanDueMailsJob } from './job-kinds';
import {
  planDueMailLooks,
  planInstantAlertLooks,
  StockChangeCollector,
  DUE_MAIL_CHECK_SECONDS,
  compareNextSearchBatch,
} from './looks';
import type { AlertsRoomContext } from './room';
import { alertRoutes } from './routes';
import { sendAlertMail, sendConfirmationMail, sendManageLinkMail } from './send-mail';
import { deleteOldAlertData } from './store';
import { createMailLinkTokens } from '../news-mail/mail-link-tokens';

export { alertConsents, alertRecords } from './account-data';

interface AlertsOptions extends Omit<AlertsRoomContext, 'tokens' | 'confirmations' | 'links'> {
  jobs: Pick<Jobs, 'define'>;
}

/** The room of saved searches with e-mail alerts (S-16). */
interface AlertsRoom {
  /** Has `POST /api/alerts` and the pages under `/alerts`. */
  plugin: FastifyPluginAsync;
  /** Call it after any change of stock or prices; several calls become one comparison. */
  stockChanged(tenant: string): void;
  /** Finds changes of the time when no process ran. Call it once all searches work. */
  catchUp(): Promise<void>;
  /** Plans the daily and weekly e-mails that are due, and deletes old data. Runs automatically every five minutes. */
  tick(): Promise<void>;
  searchesOf(tenant: Tenant, owner: AccountOwner): Promise<GarageSearches>;
  close(): void;
}

const MESSAGES_KEPT_DAYS = 60;

export const openAlerts = async ({ jobs, ...options }: AlertsOptions): Promise<AlertsRoom> => {
  const { db, tenants, now } = options;
  const confirmations = await jobs.define({ name: 'alerts.confirm', data: ConfirmationMailJob, concurrency: 2 });
  const links = await jobs.define({ name: 'alerts.link', data: ManageLinkMailJob });
  const matching = await jobs.define({ name: 'alerts.match', data: CompareSearchBatchJob, expires: 600 });
  const sending = await jobs.define({ name: 'alerts.mail', data: AlertMailJob, concurrency: 4 });
  const ticking = await jobs.define({ name: 'alerts.tick', data: PlanDueMailsJob, retries: 0 });
  const room: AlertsRoomContext = { ...options, tokens: createMailLinkTokens(options.secret, now), confirmations, links };
  const looks = { ...options, matching, sending };
  const changes = new StockChangeCollector(looks);

  const tick = async (): Promise<void> => {
    const at = now();
    await planDueMailLooks(looks, at);
    await deleteOldAlertData(db, new Date(at * 1000));
    await options.messages.forget(MESSAGES_KEPT_DAYS);
  };

  confirmations.work((data) => sendConfirmationMail(room, data));
  links.work((data, { id }) => sendManageLinkMail(room, data, id));
  sending.work((data) => sendAlertMail(room, data));
  matching.work((data) => compareNextSearchBatch(looks, data));
  ticking.work(tick);
  ticking.every(DUE_MAIL_CHECK_SECONDS, {});

  return {
    plugin: alertRoutes(room),
    tick,
    searchesOf: (tenant, owner) => listOwnSearches(room, tenant, owner),
    stockChanged: changes.add,
    catchUp: () =>
      planInstantAlertLooks(
        looks,
        tenants.all().map(({ slug }) => slug),
      ),
    close: changes.close,
  };
};
