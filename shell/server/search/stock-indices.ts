import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyBaseLogger } from 'fastify';
import type { Stock, Tenant, Tenants } from '../ports';
import { createStockFollower, type StockFollowResult } from './follow-stock';
import { createReindexer } from './reindexer';
import type { IndexId, SearchEngine } from './search-engine';
import { repaymentFingerprint, stockIndexFingerprint } from './stock-revision';
import { cacheByWordSettings, STOCK_INDEX_NAME, type SearchWordSettings } from './stock-settings';
import { createStockWatcher, type WrittenStockMarks } from './watcher';

/** Seconds after which a failed build of an index is repeated, unless the stock changes before. */
const RETRY_AFTER = 60;

/** Returns the id of the search index of a dealer's stock. */
export const stockIndexId = (slug: string): IndexId => `${slug}/${STOCK_INDEX_NAME}`;

export interface StockIndicesOptions {
  tenants: Pick<Tenants, 'all' | 'bySlug' | 'onChange'>;
  engine: SearchEngine;
  stock: Pick<Stock, 'records' | 'dealers' | 'mark' | 'changedDealers' | 'changes' | 'onChange'>;
  /** Returns the present time in Unix seconds. */
  now: () => number;
  /** Digest of the server's program. Records that another program made are made again. */
  program: string;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Keeps the search index of every dealer equal to the dealer's stock. */
export class StockIndices {
  private readonly follower;
  private readonly work;
  private readonly watcher;
  /** Dealers whose index could not be built, with the time of the next attempt in Unix seconds. */
  private readonly retryAt = new Map<string, number>();
  private readonly listeners: (() => void)[];

  constructor(private readonly options: StockIndicesOptions) {
    const { tenants, engine, stock, now, program, log } = options;
    const wordsOf = (slug: string): SearchWordSettings | undefined => tenants.bySlug(slug)?.config.search;
    const ofWords = cacheByWordSettings((words) => stockIndexFingerprint(program, words));
    const fingerprint = (slug: string): string => {
      const config = tenants.bySlug(slug)?.config;
      return [ofWords(config?.search), config && repaymentFingerprint(config)].filter(Boolean).join(' ');
    };
    this.follower = createStockFollower({ engine, stock, fingerprint, wordsOf, now });
    this.work = createReindexer((slug) => this.follow(slug));
    this.watcher = createStockWatcher({
      mark: () => stock.mark(),
      look: (written) => this.look(written),
      onError: (error) => log.error({ err: error }, 'Search does not see stock changes of other processes'),
    });
    this.listeners = [
      stock.onChange((slug) => void this.attempt(slug)),
      tenants.onChange((slug) => {
        if (tenants.bySlug(slug)) void this.attempt(slug);
        else engine.drop(slug);
      }),
    ];
  }

  /**
   * Returns the dealer.
   * @throws ProblemError `unknown_tenant`
   */
  tenantOf(slug: string): Tenant {
    const tenant = this.options.tenants.bySlug(slug);
    if (!tenant) throw new ProblemError('unknown_tenant', `There is no dealer ${slug}`);
    return tenant;
  }

  /** Makes a dealer's index equal to the stock. Runs of one dealer never overlap; calls during a run share the next run. */
  reindex = (slug: string): Promise<StockFollowResult> => this.work.reindex(slug);

  /** Checks once whether other processes changed the stock, and updates the indices. */
  poll = (): Promise<void> => this.watcher.once();

  /** @param restored is called when the indices on disk are loaded, before others are built */
  async start(restored = async (): Promise<void> => undefined): Promise<void> {
    const { stock, tenants } = this.options;
    const mark = await stock.mark().catch(() => undefined);
    await this.restore();
    await restored();
    const stocked = mark === undefined ? undefined : await stock.dealers().catch(() => undefined);
    const withCars = stocked && new Set(stocked);
    for (const { slug } of tenants.all()) {
      // Without this shortcut the server would read the empty stock of thousands of dealers.
      if (mark !== undefined && withCars && !withCars.has(slug)) await this.follower.empty(slug, stockIndexId(slug), mark);
      else await this.attempt(slug);
    }
    this.watcher.start(mark);
  }

  async close(): Promise<void> {
    for (const stop of this.listeners) stop();
    await this.watcher.stop();
    await this.work.settled();
  }

  private async restore(): Promise<void> {
    const { engine, tenants } = this.options;
    for (const id of await engine.restore()) {
      const [slug = ''] = id.split('/');
      if (!tenants.bySlug(slug)) engine.drop(slug);
    }
  }

  private async follow(slug: string): Promise<StockFollowResult> {
    this.tenantOf(slug);
    const followed = await this.follower.follow(slug, stockIndexId(slug));
    if (followed.by !== 'nothing') this.options.log.info({ tenant: slug, ...followed }, 'Search index updated from stock');
    return followed;
  }

  private async attempt(slug: string): Promise<void> {
    try {
      await this.reindex(slug);
      this.retryAt.delete(slug);
    } catch (error) {
      if (!this.retryAt.has(slug)) this.options.log.error({ tenant: slug, err: error }, 'Search index not built');
      this.retryAt.set(slug, this.options.now() + RETRY_AFTER);
    }
  }

  private isDue(slug: string, mayHaveChanged: boolean): boolean {
    const { engine, now } = this.options;
    const id = stockIndexId(slug);
    // Records without a revision were written through the protocol. They stay until the dealer's stock changes.
    if (engine.size(id) !== undefined && engine.revision(id) === undefined) return false;
    const retryAt = this.retryAt.get(slug);
    return retryAt === undefined ? mayHaveChanged || this.follower.isOld(id) : now() >= retryAt;
  }

  private async look(written?: WrittenStockMarks): Promise<void> {
    const { stock, tenants } = this.options;
    // One query asks for all dealers, because a query for each of thousands would take too long.
    const changed = written?.since === undefined ? undefined : await stock.changedDealers(written.since, written.mark);
    const changedSlugs = changed && new Set(changed);
    for (const { slug } of tenants.all()) {
      const mayHaveChanged = written !== undefined && (changedSlugs?.has(slug) ?? true);
      if (!this.isDue(slug, mayHaveChanged)) continue;
      const id = stockIndexId(slug);
      const mark = mayHaveChanged || this.retryAt.has(slug) ? undefined : this.follower.emptySince(id);
      if (mark === undefined) await this.attempt(slug);
      else await this.follower.empty(slug, id, mark);
    }
  }
}
