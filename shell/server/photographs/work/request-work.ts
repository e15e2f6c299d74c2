import type { FastifyBaseLogger } from 'fastify';
import type { TSchema } from 'typebox';
import type { JobQueue, PicturedStock, Stock, Tenants } from '../../ports';
import { rulesOf } from './wanted-pictures';

interface Options {
  queue: Pick<JobQueue<TSchema>, 'enqueue'>;
  stock: Pick<PicturedStock, 'makeDue'>;
  /** Makes pictures of a dealer due that were not had: other rules may allow them. */
  tryAgain(tenant: string): Promise<unknown>;
  onStockChange: Stock['onChange'];
  tenants: Pick<Tenants, 'bySlug' | 'all' | 'onChange'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Hands in a job after a change of stock, or of the rules in a dealer's configuration. One job waits at most. */
export const requestWork = ({ queue, stock, tryAgain, tenants, onStockChange, log }: Options) => {
  let isWaiting = false;
  const now = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    queue.enqueue({}).catch((err: unknown) => {
      isWaiting = false;
      log.error({ err }, 'the fetching of photographs could not be handed in');
    });
  };
  const rules = (slug: string): string => {
    const tenant = tenants.bySlug(slug);
    return tenant ? JSON.stringify(rulesOf(tenant.config)) : '';
  };
  const before = new Map(tenants.all().map(({ slug }) => [slug, rules(slug)]));
  const configurationChanged = (slug: string): void => {
    const [earlier, later] = [before.get(slug), rules(slug)];
    before.set(slug, later);
    if (!earlier || !later || earlier === later) return;
    Promise.all([tryAgain(slug), stock.makeDue(slug)]).then(now, (err: unknown) =>
      log.error({ err, tenant: slug }, 'photographs could not be checked by the new rules'),
    );
  };
  const stops = [onStockChange(now), tenants.onChange(configurationChanged)];
  return {
    now,
    /** Notes that the waiting job has begun, so that a later change hands in another one. */
    begun: (): void => void (isWaiting = false),
    stop: (): void => stops.forEach((stop) => stop()),
  };
};
