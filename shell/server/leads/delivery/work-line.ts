import type { FastifyBaseLogger } from 'fastify';
import type { Stock, Tenants } from '../../ports';
import type { Database } from '../../storage/database';
import { backOff } from './back-off';
import { LeadRefused, type Channel, type ChannelName } from './channel';
import { leadDocument } from './lead-document';
import { beginAttempt, firstWaiting, freeLine, keepLine, markDelivered, markFailed, takeLine, type Line } from './store';

export interface WorkDeps {
  db: Database;
  tenants: Pick<Tenants, 'bySlug'>;
  stock: Pick<Stock, 'byIds'>;
  channels: Record<ChannelName, Channel>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What a failure says, without addresses of persons. */
  safeText: (message: string) => string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** `later`: seconds until the line should be tried again. */
export type WorkResult = { kind: 'done' } | { kind: 'later'; seconds: number };

/** Milliseconds that a line is kept for one lead: longer than an attempt may take. */
const KEPT = 120_000;
/** Milliseconds after which a line is handed on, so that a job never lasts long. */
const LONGEST = 60_000;
/** Attempts after which a lead that the other side refuses makes way for the next one. */
const REFUSALS = 3;

type Waiting = NonNullable<Awaited<ReturnType<typeof firstWaiting>>>;

/** One attempt. Resolves with what went wrong, if anything did. */
const attempt = async (deps: WorkDeps, { tenant, channel }: Line, { delivery, lead }: Waiting): Promise<Error | undefined> => {
  try {
    const config = deps.tenants.bySlug(tenant)?.config;
    if (!config) return new Error('The dealer is not configured any more');
    const [car] = lead.carId ? await deps.stock.byIds(tenant, [lead.carId]) : [];
    await deps.channels[channel].send({
      config,
      document: leadDocument(lead, car, config),
      key: `leads.${channel}/${lead.id}${delivery.resends > 0 ? `/${delivery.resends}` : ''}`,
      repeat: delivery.attempts > 0 || delivery.resends > 0,
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const workTaken = async (deps: WorkDeps, line: Line, before: number): Promise<{ failures: number; result: WorkResult }> => {
  const { db, now, log, safeText } = deps;
  const began = now();
  let failures = before;
  /* oxlint-disable no-await-in-loop -- leads go out one after the other, in order */
  for (;;) {
    if (now() - began > LONGEST) return { failures, result: { kind: 'later', seconds: 0 } };
    const next = await firstWaiting(db, line);
    if (!next) return { failures, result: { kind: 'done' } };
    const { id, leadId, attempts } = next.delivery;
    await keepLine(db, line, new Date(now() + KEPT));
    await beginAttempt(db, id, new Date(now()));
    const error = await attempt(deps, line, next);
    const about = { ...line, lead_id: leadId, attempt: attempts + 1 };
    if (!error) {
      failures = 0;
      await markDelivered(db, id, new Date(now()));
      log.info(about, 'lead delivered');
      continue;
    }
    const message = safeText(error.message);
    const refused = error instanceof LeadRefused && attempts + 1 >= REFUSALS;
    await markFailed(db, id, message, refused);
    log.warn({ ...about, message, refused }, 'lead not delivered');
    if (refused) continue;
    failures += 1;
    return { failures, result: { kind: 'later', seconds: backOff(failures) } };
  }
  /* oxlint-enable no-await-in-loop */
};

/**
 * Hands over what waits on a line, in the order in which the leads came, until nothing waits or an attempt fails: then
 * everything behind it waits too. One process at a time works on a line; when it is killed, another one may go on after
 * two minutes.
 */
export const workLine = async (deps: WorkDeps, line: Line): Promise<WorkResult> => {
  const { db, now } = deps;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const taken = await takeLine(db, line, new Date(now()), new Date(now() + KEPT));
    if (!taken) return { kind: 'done' };
    // oxlint-disable-next-line no-await-in-loop
    const { failures, result } = await workTaken(deps, line, taken.failures);
    const nextAt = result.kind === 'later' && result.seconds > 0 ? new Date(now() + result.seconds * 1000) : null;
    // oxlint-disable-next-line no-await-in-loop
    await freeLine(db, line, { failures, nextAt });
    // Whoever came while the line was taken went away again: what they came for must not be left.
    // oxlint-disable-next-line no-await-in-loop
    if (result.kind === 'later' || !(await firstWaiting(db, line))) return result;
  }
};
