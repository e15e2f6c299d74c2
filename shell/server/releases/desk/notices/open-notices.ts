import { createHash, randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ReleaseNotice } from '@forecourt/contracts/desk/notices';
import { ProblemError } from '@forecourt/contracts/problem';
import { and, asc, eq, gte, inArray, or } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { Type, type Static } from 'typebox';
import type { JobQueue, Jobs } from '../../../platform/ports';
import type { Database } from '../../../platform/storage/database';
import type { NewLogEntry } from '../log/release-log';
import { releaseEntries } from '../tables';
import { isTold, noticeOfEntries, TOLD_KINDS } from './notice-of-entries';
import type { NoticeReceiver } from './receivers';
import { sendNotice, type SendDeps } from './send-notice';

interface NoticesOptions extends SendDeps {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  receivers: readonly NoticeReceiver[];
  deskAddress(): string | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface RefusedFile {
  name: string;
  version: string;
  file: string;
}

const HOUR = 3_600_000;
const SWEEP_SECONDS = 60;
/** Files that this process remembers as told in this hour. */
const MOST_TOLD = 10_000;

/** A job carries it. The database has the rest, so that a job names nobody. */
const NoticeEvent = Type.Union([
  Type.Object({ type: Type.Literal('action'), action: Type.String() }),
  Type.Object({
    type: Type.Literal('bytes-refused'),
    id: Type.String(),
    at: Type.String(),
    remote: Type.String(),
    version: Type.String(),
    file: Type.String(),
  }),
  Type.Object({ type: Type.Literal('test'), id: Type.String(), at: Type.String() }),
]);
type NoticeEvent = Static<typeof NoticeEvent>;
const NoticeJob = Type.Object({ receiver: Type.String(), event: NoticeEvent });

const idOf = (event: NoticeEvent): string => (event.type === 'action' ? event.action : event.id);

const DESK_PATHS: Record<ReleaseNotice['type'], string> = {
  'rollout-aborted': '/log',
  'rollout-held': '/health',
  'change-forced': '/log',
  'release-revoked': '/log',
  'release-quarantined': '/',
  'key-revoked': '/keys',
  'bytes-refused': '/health',
  test: '/',
};

const noticeOf = async ({ db, deskAddress }: Pick<NoticesOptions, 'db' | 'deskAddress'>, event: NoticeEvent) => {
  const notice =
    event.type === 'action'
      ? noticeOfEntries(
          event.action,
          await db.select().from(releaseEntries).where(eq(releaseEntries.action, event.action)).orderBy(asc(releaseEntries.id)),
        )
      : event;
  const desk = deskAddress();
  return notice && (desk === undefined ? notice : { ...notice, desk: `${desk}${DESK_PATHS[notice.type]}` });
};

/** Tells once for each version, file and hour, by whichever process is first. */
const createRefusalTeller = ({ log, now }: Pick<NoticesOptions, 'log' | 'now'>, tell: (event: NoticeEvent) => Promise<void>) => {
  const told = new Set<string>();
  let hour = 0;
  return ({ name: remote, version, file }: RefusedFile): void => {
    const present = Math.floor(now() / HOUR);
    if (present !== hour || told.size >= MOST_TOLD) told.clear();
    hour = present;
    const key = `${remote}@${version}/${file} ${hour}`;
    if (told.has(key)) return;
    told.add(key);
    log.error({ remote, version, file }, 'bytes of a release were refused');
    const id = `refused-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
    // A notice that can't be stored now is tried again with the next refusal.
    tell({ type: 'bytes-refused', id, at: new Date(now()).toISOString(), remote, version, file }).catch((error: unknown) => {
      told.delete(key);
      log.error({ err: error }, 'a notice could not be stored');
    });
  };
};

/** Finds actions whose notice was not stored with them, such as those of an earlier version of the server. */
const defineSweep = async (
  { jobs, db, now, receivers }: NoticesOptions,
  tell: (event: NoticeEvent) => Promise<void>,
): Promise<void> => {
  const sweeps = await jobs.define({ name: 'notices.sweep', data: Type.Object({}), retries: 0 });
  sweeps.work(async () => {
    if (receivers.length === 0) return;
    const since = new Date(now() - HOUR);
    const { action, kind, actor, forced, at } = releaseEntries;
    const mayBeTold = or(eq(forced, true), inArray(kind, TOLD_KINDS));
    const rows = await db
      .select({ action, kind, actor, forced })
      .from(releaseEntries)
      .where(and(gte(at, since), mayBeTold));
    const told = rows.filter((row) => isTold([row])).map((row) => row.action);
    for (const each of new Set(told)) if (each !== null) await tell({ type: 'action', action: each });
  });
  sweeps.every(SWEEP_SECONDS, {});
};

const createDelivery =
  (options: NoticesOptions): Parameters<JobQueue<typeof NoticeJob>['work']>[0] =>
  async ({ receiver: id, event }, { number }) => {
    const receiver = options.receivers.find((each) => each.id === id);
    if (!receiver) return options.log.warn({ receiver: id }, 'a notice has no receiver any more');
    const notice = await noticeOf(options, event);
    if (notice) await sendNotice(options, receiver, notice, number > 1);
  };

interface RouteDeps {
  /** Resolves with the number of receivers. */
  sendTest(): Promise<number>;
}

/** An operator tries the receivers. The caller guards the route. */
const noticeRoutes: FastifyPluginAsyncTypebox<RouteDeps> = async (app, { sendTest }) => {
  app.post(
    '/api/admin/notices/test',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'Send a test notice to every webhook and mail address (R-22)', tags: ['desk', 'admin'] },
    },
    async () => {
      const receivers = await sendTest();
      if (receivers === 0) throw new ProblemError('invalid_request', 'Nobody gets notices: set NOTICE_WEBHOOKS or NOTICE_MAIL');
      return { receivers };
    },
  );
};

/** Tells operators of self-aborts, refused bytes, forced changes, revocations and quarantines by webhook and mail. */
export const openNotices = async (options: NoticesOptions) => {
  const { jobs, receivers, log, now } = options;
  const deliveries = await jobs.define({ name: 'notices.deliver', data: NoticeJob, concurrency: 4, expires: 120 });
  // The key makes a second process, and the sweep, add no second job.
  const tell = (event: NoticeEvent, within?: Pick<Database, 'execute'>): Promise<void> =>
    deliveries.enqueueAll(
      receivers.map(({ id }) => ({ data: { receiver: id, event }, key: `${idOf(event)} ${id}` })),
      { within },
    );
  deliveries.work(createDelivery(options));
  await defineSweep(options, tell);

  const adminPlugin: FastifyPluginAsync = async (app) =>
    void (await app.register(noticeRoutes, {
      async sendTest() {
        await tell({ type: 'test', id: randomUUID(), at: new Date(now()).toISOString() });
        return receivers.length;
      },
    }));

  return {
    adminPlugin,
    /** Runs in the transaction that writes the entries. A failure never stops the action; the sweep mends it. */
    async written(tx: Database, rows: readonly NewLogEntry[], action: string): Promise<void> {
      if (receivers.length === 0 || !isTold(rows)) return;
      try {
        await tx.transaction((inner) => tell({ type: 'action', action }, inner));
      } catch (error) {
        log.error({ err: error, action }, 'a notice could not be stored; it is tried again within a minute');
      }
    },
    refused: createRefusalTeller(options, tell),
  };
};
