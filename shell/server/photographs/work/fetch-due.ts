import type { FastifyBaseLogger } from 'fastify';
import type { DueCar, PicturedStock, Tenants } from '../../ports';
import { workOnCar, type CarWork } from './work-on-car';
import { workThrough } from './work-through';
import { rulesOf } from './wanted-pictures';

/** Milliseconds between two messages to the listeners of a dealer's stock, who then update indices and caches. */
const TELL_EVERY = 3000;

export interface FetchDueOptions extends Omit<CarWork, 'stock'> {
  stock: Pick<PicturedStock, 'keep' | 'claim' | 'changed'>;
  tenants: Pick<Tenants, 'bySlug'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  closing: AbortSignal;
}

/** Collects changed dealers and tells them together: the first after some seconds, the last at the end. */
const collectChanges = (tell: (tenant: string) => void) => {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const tenants = [...changed];
    changed.clear();
    tenants.forEach(tell);
  };
  return {
    add(tenant: string): void {
      changed.add(tenant);
      timer ??= setTimeout(flush, TELL_EVERY).unref();
    },
    flush,
  };
};

/**
 * Fetches the pictures of due cars until none is due or the signal fires. Resolves with the dealers whose cars were worked on.
 * A car that fails because of the house, not of its pictures, is due again after a while.
 */
export const fetchDue = async (options: FetchDueOptions, signal: AbortSignal): Promise<ReadonlySet<string>> => {
  const { stock, tenants, log, closing } = options;
  const changes = collectChanges(stock.changed);
  const dealers = new Set<string>();
  const run = async (due: DueCar): Promise<void> => {
    const tenant = tenants.bySlug(due.tenant);
    if (!tenant) return;
    dealers.add(due.tenant);
    try {
      if ((await workOnCar(due, rulesOf(tenant.config), options)) === 'changed') changes.add(due.tenant);
    } catch (err) {
      if (!closing.aborted) log.error({ err, tenant: due.tenant, car: due.car.id }, 'photographs of a vehicle could not be kept');
    }
  };
  try {
    await workThrough({ claim: stock.claim, run, signal });
  } finally {
    changes.flush();
  }
  return dealers;
};
