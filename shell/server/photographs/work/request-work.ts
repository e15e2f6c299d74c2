import type { FastifyBaseLogger } from 'fastify';
import type { TSchema } from 'typebox';
import type { JobQueue, PicturedStock, Stock, Tenants } from '../../ports';
import { pictureRules } from './wanted-pictures';

interface Options {
  queue: Pick<JobQueue<TSchema>, 'enqueue'>;
  stock: Pick<PicturedStock, 'makeDue'>;
  /** Makes those pictures of a dealer due again that could not be fetched, because new rules may allow them. */
  tryAgain(tenant: string): Promise<unknown>;
  onStockChange: Stock['onChange'];
  tenants: Pick<Tenants, 'bySlug' | 'all' | 'onChange'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Enqueues a job after a change of stock, or of the picture rules in a dealer's configuration. At most one such job waits. */
export const createPictureWorkRequester = ({ queue, stock, tryAgain, tenants, onStockChange, log }: Options) => {
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
    return tenant ? JSON.stringify(pictureRules(tenant.config)) : '';
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
    /** Records that the waiting job has begun, so that a later change enqueues another one. */
    begun: (): void => void (isWaiting = false),
    stop: (): void => stops.forEach((stop) => stop()),
  };
};
