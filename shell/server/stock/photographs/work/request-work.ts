import type { FastifyBaseLogger } from 'fastify';
import type { TSchema } from 'typebox';
import type { JobQueue, PicturedStock, Stock, Tenants } from '../../../platform/ports';
import { pictureRules } from './wanted-pictures';

interface Options {
  queue: Pick<JobQueue<TSchema>, 'enqueue'>;
  stock: Pick<PicturedStock, 'makeDue'>;
  /** Pictures that could not be fetched are due again, because new rules may allow them. */
  tryAgain(tenant: string): Promise<unknown>;
  onStockChange: Stock['onChange'];
  tenants: Pick<Tenants, 'bySlug' | 'all' | 'onChange'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** After a change of stock, or of a dealer's picture rules. At most one such job waits. */
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
  // Nobody reads all dealers' files for this: the first change of a dealer counts as one of its rules.
  const before = new Map<string, string>();
  const configurationChanged = (slug: string): void => {
    const [earlier, later] = [before.get(slug), rules(slug)];
    before.set(slug, later);
    if (!later || earlier === later) return;
    Promise.all([tryAgain(slug), stock.makeDue(slug)]).then(now, (err: unknown) =>
      log.error({ err, tenant: slug }, 'photographs could not be checked by the new rules'),
    );
  };
  const stops = [onStockChange(now), tenants.onChange(configurationChanged)];
  return {
    now,
    /** A later change then enqueues another job. */
    begun: (): void => void (isWaiting = false),
    stop: (): void => stops.forEach((stop) => stop()),
  };
};
