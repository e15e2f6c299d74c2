import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../../../platform/errors/error-record';
import type { Stock, Tenant, Tenants } from '../../../platform/ports';
import type { Database } from '../../../platform/storage/database';
import { LeadRefusedForGood, type LeadChannel } from './channel';
import type { LeadChannelName } from './channels/configured';
import { leadDocument } from './lead-document';
import {
  countAttempt,
  firstWaitingLead,
  endLineReservation,
  extendLineReservation,
  markLeadDelivered,
  markDeliveryFailed,
  reserveLeadLine,
  type DeliveryLine,
} from './store';

export interface DeliveryWorkDeps {
  db: Database;
  tenants: Pick<Tenants, 'bySlug'>;
  stock: Pick<Stock, 'byIds'>;
  channels: Record<LeadChannelName, Pick<LeadChannel, 'send'>>;
  /** Has scheme, host and port for links in deliveries, and no trailing slash. */
  addressOf(tenant: Tenant): string;
  /** In milliseconds since 1970. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** `later`: the next attempt is due after `seconds`. */
type LineWorkResult = { kind: 'done' } | { kind: 'later'; seconds: number };

/** In milliseconds for one lead; longer than an attempt can take. */
const LINE_RESERVATION_TIME = 120_000;
/** In milliseconds; then a new job continues with the line. */
const LONGEST_LINE_JOB = 60_000;
/** Then a lead is set aside and the next one is tried. */
const REFUSALS_BEFORE_SETTING_ASIDE = 3;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Returns 5, 10, 20 … up to a quarter of an hour, without end. */
export const secondsUntilNextAttempt = (failures: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(failures - 1, 20));

type Waiting = NonNullable<Awaited<ReturnType<typeof firstWaitingLead>>>;

/** Undefined after success. */
const attemptDelivery = async (
  deps: DeliveryWorkDeps,
  { tenant, channel }: DeliveryLine,
  { delivery, lead }: Waiting,
): Promise<Error | undefined> => {
  try {
    const dealer = deps.tenants.bySlug(tenant);
    if (!dealer) return new Error(`The dealer ${tenant} is no longer configured`);
    const { config } = dealer;
    const [car] = lead.carId ? await deps.stock.byIds(tenant, [lead.carId]) : [];
    await deps.channels[channel].send({
      config,
      document: leadDocument(lead, car, config, deps.addressOf(dealer)),
      key: `leads.${channel}/${lead.id}${delivery.resends > 0 ? `/${delivery.resends}` : ''}`,
      repeat: delivery.attempts > 0 || delivery.resends > 0,
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const deliver = async (
  deps: DeliveryWorkDeps,
  line: DeliveryLine,
  waiting: Waiting,
): Promise<'delivered' | 'refused' | 'failed'> => {
  const { db, now, log } = deps;
  const { id, leadId, attempts } = waiting.delivery;
  await extendLineReservation(db, line, new Date(now() + LINE_RESERVATION_TIME));
  await countAttempt(db, id, new Date(now()));
  const error = await attemptDelivery(deps, line, waiting);
  const about = { ...line, lead_id: leadId, attempt: attempts + 1 };
  if (!error) {
    await markLeadDelivered(db, id, new Date(now()));
    log.info(about, 'lead delivered');
    return 'delivered';
  }
  const message = errorMessage(error);
  const refused = error instanceof LeadRefusedForGood && attempts + 1 >= REFUSALS_BEFORE_SETTING_ASIDE;
  await markDeliveryFailed(db, id, message, refused);
  log.warn({ ...about, message, refused }, 'lead not delivered');
  return refused ? 'refused' : 'failed';
};

/** Delivers in the order of arrival, until none waits, an attempt fails or the time is over. */
const deliverReservedLine = async (
  deps: DeliveryWorkDeps,
  line: DeliveryLine,
  before: number,
): Promise<{ failures: number; result: LineWorkResult }> => {
  const { db, now } = deps;
  const began = now();
  let failures = before;
  for (;;) {
    if (now() - began > LONGEST_LINE_JOB) return { failures, result: { kind: 'later', seconds: 0 } };
    const waiting = await firstWaitingLead(db, line);
    if (!waiting) return { failures, result: { kind: 'done' } };
    const outcome = await deliver(deps, line, waiting);
    if (outcome === 'delivered') failures = 0;
    if (outcome === 'failed') {
      failures += 1;
      return { failures, result: { kind: 'later', seconds: secondsUntilNextAttempt(failures) } };
    }
  }
};

/** After a failure all later leads wait too. If the process is killed, another one may go on after two minutes. */
export const deliverLine = async (deps: DeliveryWorkDeps, line: DeliveryLine): Promise<LineWorkResult> => {
  const { db, now } = deps;
  for (;;) {
    const reserved = await reserveLeadLine(db, line, new Date(now()), new Date(now() + LINE_RESERVATION_TIME));
    if (!reserved) return { kind: 'done' };
    const { failures, result } = await deliverReservedLine(deps, line, reserved.failures);
    const nextAt = result.kind === 'later' && result.seconds > 0 ? new Date(now() + result.seconds * 1000) : null;
    await endLineReservation(db, line, { failures, nextAt });
    // The job of a lead that arrived meanwhile has ended because this job had the line, so this job checks again.
    if (result.kind === 'later' || !(await firstWaitingLead(db, line))) return result;
  }
};
