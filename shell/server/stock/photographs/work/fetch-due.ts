import type { FastifyBaseLogger } from 'fastify';
import type { DueCar, PicturedStock, Tenants } from '../../../platform/ports';
import { fetchPicturesOfDueCar, type CarPictureWork } from './work-on-car';
import { workOnDueCars } from './work-through';
import { pictureRules } from './wanted-pictures';

/** Milliseconds between calls of the listeners of a dealer's stock, which then update indices and caches. */
const LISTENER_CALL_INTERVAL = 3000;

export interface FetchDueOptions extends Omit<CarPictureWork, 'stock'> {
  stock: Pick<PicturedStock, 'keep' | 'claim' | 'changed'>;
  tenants: Pick<Tenants, 'bySlug'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  closing: AbortSignal;
}

/** Passes dealers to `tell` together: first after some seconds, and the last ones at the end. */
const createChangeCollector = (tell: (tenant: string) => void) => {
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
      timer ??= setTimeout(flush, LISTENER_CALL_INTERVAL).unref();
    },
    flush,
  };
};

/** Until no car is due or `signal` is aborted. Resolves with the dealers. A car that fails otherwise is due again later. */
export const fetchPicturesOfDueCars = async (options: FetchDueOptions, signal: AbortSignal): Promise<ReadonlySet<string>> => {
  const { stock, tenants, log, closing } = options;
  const changes = createChangeCollector(stock.changed);
  const dealers = new Set<string>();
  const run = async (due: DueCar): Promise<void> => {
    const tenant = tenants.bySlug(due.tenant);
    if (!tenant) return;
    dealers.add(due.tenant);
    try {
      if ((await fetchPicturesOfDueCar(due, pictureRules(tenant.config), options)) === 'changed') changes.add(due.tenant);
    } catch (err) {
      if (!closing.aborted) log.error({ err, tenant: due.tenant, car: due.car.id }, 'photographs of a vehicle could not be kept');
    }
  };
  try {
    await workOnDueCars({ claim: stock.claim, run, signal });
  } finally {
    changes.flush();
  }
  return dealers;
};
