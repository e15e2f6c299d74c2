import type { FastifyBaseLogger } from 'fastify';
import type { Tenants } from '../../ports';
import { storeSpooledAcceptance, type AcceptanceDeps } from '../trade-in/accept-offer';
import { isDataRefusedByDatabase, storeInDatabase, type KeepLeadDeps } from './keep-lead';
import type { LeadSpool } from './lead-spool';

/** Milliseconds between two looks into the lead spool. */
const SPOOL_CHECK_INTERVAL = 1_000;

interface MoverOptions extends Pick<KeepLeadDeps, 'db' | 'leadStored' | 'accountOfSession'>, Pick<AcceptanceDeps, 'leadChanged'> {
  spool: LeadSpool;
  tenants: Pick<Tenants, 'bySlug'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** `moved`: the database has the lead. `left`: this lead stays, and the next one is tried. `stop`: no further lead is tried. */
export type MoveOutcome = 'moved' | 'left' | 'stop';

const moveLead = async ({ spool, tenants, log, ...deps }: MoverOptions, name: string): Promise<MoveOutcome> => {
  const spooled = await spool.read(name);
  if (!spooled) return 'moved';
  if (spooled === 'damaged') {
    log.error({ file: `${name}.damaged` }, 'a file of the lead spool is not whole and was set aside');
    return 'left';
  }
  const facts = { tenant: spooled.tenant, lead_id: spooled.id };
  const tenant = tenants.bySlug(spooled.tenant);
  if (!tenant) {
    log.warn(facts, 'a spooled lead stays in the lead spool: its dealer is no longer configured');
    return 'left';
  }
  try {
    if ('lead' in spooled) {
      const { repeated } = await storeInDatabase(deps, spooled, tenant);
      log.info({ ...facts, repeated }, 'spooled lead stored');
    } else {
      const outcome = await storeSpooledAcceptance(deps, spooled, tenant);
      if (outcome === 'accepted') log.info(facts, 'spooled acceptance of an offer stored');
      else log.warn({ ...facts, outcome }, 'a spooled acceptance names no valid offer');
    }
    await spool.remove(name);
    return 'moved';
  } catch (error) {
    if (!isDataRefusedByDatabase(error)) return 'stop';
    log.error(facts, 'a spooled lead stays in the lead spool: the database refuses its data');
    return 'left';
  }
};

/**
 * Creates the mover of the lead spool: once a second it moves the waiting leads into the database, in their order of
 * arrival, and stops at the first one for which the database does not answer. A lead leaves the spool only after the
 * database has it. Several processes may move the same leads, because the database takes each lead once.
 */
export const createLeadMover = (options: MoverOptions) => {
  const { spool, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let moving: Promise<void> | undefined;
  let isClosed = false;

  const moveAll = async (): Promise<void> => {
    const names = await spool.look();
    let moved = 0;
    for (const name of names) {
      if (isClosed) break;
      const outcome = await moveLead(options, name);
      if (outcome === 'stop') break;
      if (outcome === 'moved') moved += 1;
    }
    if (moved > 0) log.warn({ moved, waiting: spool.waiting }, 'spooled leads moved into the database');
  };
  /** Moves spooled leads into the database now. A call during a running move gets the result of that move. */
  const move = (): Promise<void> =>
    (moving ??= moveAll()
      .catch((err: unknown) => log.error({ err }, 'the lead spool could not be read'))
      .finally(() => (moving = undefined)));
  const next = (): void => {
    if (!isClosed) timer = setTimeout(() => void move().finally(next), SPOOL_CHECK_INTERVAL).unref();
  };

  return {
    move,
    /** Moves one spooled lead into the database now; another move of the same lead at the same time does no harm. */
    moveOne: (name: string): Promise<MoveOutcome> => moveLead(options, name),
    begin: next,
    /** Ends the moves. Resolves when the lead that is being moved is done. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await moving;
    },
  };
};
