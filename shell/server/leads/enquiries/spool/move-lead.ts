import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../../../platform/errors/error-record';
import type { Tenant, Tenants } from '../../../platform/ports';
import { storeSpooledAcceptance, type AcceptanceDeps } from '../trade-in/accept-offer';
import { storeInDatabase, type KeepLeadDeps } from './keep-lead';
import type { LeadSpool } from './lead-spool';
import type { SpooledItem } from './spooled-lead';
import { storeFailureOf } from './store-failure';

export interface MoverOptions
  extends Pick<KeepLeadDeps, 'db' | 'leadStored' | 'accountOfSession'>, Pick<AcceptanceDeps, 'leadChanged'> {
  spool: LeadSpool;
  tenants: Pick<Tenants, 'bySlug'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * `left`: the dealer is gone or the data is refused. `failed`: an unforeseen reason. After both, the next lead is tried.
 * `stop`: the database takes no lead at the moment.
 */
export type MoveOutcome = 'moved' | 'left' | 'failed' | 'stop';

/** `problem`, in words without personal data, keeps a lead that could be stored at another time. */
interface EndedMove {
  outcome: MoveOutcome;
  problem?: string;
}

/** Writes one line for each reason, although every look into the spool meets the reason again. */
export type LogOnce = (level: 'warn' | 'error', reason: string, facts: object, message: string) => void;

const storeSpooledItem = async (
  { log, ...deps }: Omit<MoverOptions, 'spool' | 'tenants'>,
  spooled: SpooledItem,
  tenant: Tenant,
  facts: object,
): Promise<void> => {
  if ('lead' in spooled) {
    const { repeated } = await storeInDatabase(deps, spooled, tenant);
    return log.info({ ...facts, repeated }, 'spooled lead stored');
  }
  const outcome = await storeSpooledAcceptance(deps, spooled, tenant);
  if (outcome === 'accepted') log.info(facts, 'spooled acceptance of an offer stored');
  else log.warn({ ...facts, outcome }, 'a spooled acceptance names no valid offer');
};

/** The file leaves the spool only after the database has it. */
export const moveLead = async (options: MoverOptions, logOnce: LogOnce, name: string): Promise<EndedMove> => {
  const { spool, tenants, ...deps } = options;
  let facts: object = { file: name };
  try {
    const spooled = await spool.read(name);
    if (!spooled) return { outcome: 'moved' };
    if (spooled === 'damaged') {
      deps.log.error({ file: `${name}.damaged` }, 'a file of the lead spool is not whole and was set aside');
      return { outcome: 'left' };
    }
    facts = { tenant: spooled.tenant, lead_id: spooled.id };
    const tenant = tenants.bySlug(spooled.tenant);
    if (!tenant) {
      logOnce('warn', `${name} dealer`, facts, 'a spooled lead stays in the lead spool: its dealer is no longer configured');
      return { outcome: 'left' };
    }
    await storeSpooledItem(deps, spooled, tenant, facts);
    await spool.remove(name);
    return { outcome: 'moved' };
  } catch (err) {
    const failure = storeFailureOf(err);
    if (failure === 'data') {
      logOnce(
        'error',
        `${name} data`,
        { ...facts, err },
        'a spooled lead stays in the lead spool: the database refuses its data',
      );
      return { outcome: 'left' };
    }
    const problem = errorMessage(err);
    if (failure === 'database') {
      logOnce('error', problem, { ...facts, err }, 'spooled leads stay in the lead spool: the database takes none');
      return { outcome: 'stop', problem };
    }
    logOnce('error', problem, { ...facts, err }, 'a spooled lead stays in the lead spool: its storage failed');
    return { outcome: 'failed', problem };
  }
};
