import type { FastifyBaseLogger } from 'fastify';
import type { Stock, Tenants } from '../../platform/ports';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { createStockFollower, type StockFollowResult } from './follow-stock';
import { createReindexer } from './reindexer';
import type { EmbeddedEngine } from '../contract/embedded-engine';
import { repaymentFingerprint, stockIndexFingerprint, yardFingerprint } from './stock-revision';
import { cacheByWordSettings, stockIndexId, type SearchWordSettings } from './stock-settings';

/** Seconds after a failed build, unless the stock changes before. */
const RETRY_AFTER = 60;
/** Seconds. The dealer has no index at all, so its searches fail. */
const RETRY_MISSING_AFTER = 10;

export interface StockIndexUpdatesOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  engine: EmbeddedEngine;
  stock: Pick<Stock, 'records' | 'mark' | 'changes'>;
  /** Unix seconds. */
  now: () => number;
  /** Digest. Records that another program made are made again. */
  program: string;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Only indices in memory. Repeats what failed. */
export class StockIndexUpdates {
  private readonly follower;
  private readonly work;
  private readonly justLoaded = new Set<string>();
  /** Unix seconds of the next attempt, for each dealer whose index could not be built. */
  private readonly retryAt = new Map<string, number>();

  constructor(private readonly options: StockIndexUpdatesOptions) {
    const { tenants, engine, stock, now, program } = options;
    const wordsOf = (slug: string): SearchWordSettings | undefined => tenants.bySlug(slug)?.config.search;
    const ofWords = cacheByWordSettings((words) => stockIndexFingerprint(program, words));
    const fingerprint = (slug: string): string => {
      const config = tenants.bySlug(slug)?.config;
      return [ofWords(config?.search), ...(config ? [repaymentFingerprint(config), yardFingerprint(config)] : [])]
        .filter(Boolean)
        .join(' ');
    };
    this.follower = createStockFollower({ engine, stock, fingerprint, wordsOf, now });
    this.work = createReindexer((slug) => this.follow(slug));
  }

  /** Runs of one dealer never overlap; calls during a run share the next run. */
  reindex = (slug: string): Promise<StockFollowResult> => this.work.reindex(slug);

  /** A failure is logged and repeated later; it resolves with undefined then. */
  async attempt(slug: string): Promise<StockFollowResult | undefined> {
    const { log, now } = this.options;
    try {
      const followed = await this.work.reindex(slug);
      this.retryAt.delete(slug);
      return followed;
    } catch (error) {
      if (!this.retryAt.has(slug)) log.error({ tenant: slug, err: error }, 'Search index not built');
      this.retryAt.set(slug, now() + (this.isMissing(slug) ? RETRY_MISSING_AFTER : RETRY_AFTER));
      return undefined;
    }
  }

  /** Makes the index if the dealer has none. */
  async updateLoaded(slug: string, emptySince: string | undefined): Promise<void> {
    this.justLoaded.add(slug);
    // Without this shortcut the server would read the empty stock of thousands of dealers.
    if (emptySince !== undefined && this.isMissing(slug)) await this.follower.empty(slug, stockIndexId(slug), emptySince);
    else await this.attempt(slug);
    this.justLoaded.delete(slug);
  }

  /** Only an index that may be old. Resolves with true if its records changed. */
  async renew(slug: string, mayHaveChanged: boolean): Promise<boolean> {
    if (!this.isDue(slug, mayHaveChanged)) return false;
    const id = stockIndexId(slug);
    const emptySince = mayHaveChanged || this.retryAt.has(slug) ? undefined : this.follower.emptySince(id);
    if (emptySince === undefined) return ((await this.attempt(slug))?.by ?? 'nothing') !== 'nothing';
    await this.follower.empty(slug, id, emptySince);
    return false;
  }

  isMissing(slug: string): boolean {
    return this.options.engine.size(stockIndexId(slug)) === undefined;
  }

  isBusy(slug: string): boolean {
    return this.work.isBusy(slug);
  }

  forget(slug: string): void {
    this.retryAt.delete(slug);
  }

  settled(): Promise<void> {
    return this.work.settled();
  }

  private async follow(slug: string): Promise<StockFollowResult> {
    requiredTenant(this.options.tenants, slug);
    const followed = await this.follower.follow(slug, stockIndexId(slug), this.justLoaded.delete(slug));
    if (followed.by !== 'nothing') this.options.log.info({ tenant: slug, ...followed }, 'Search index updated from stock');
    return followed;
  }

  private isDue(slug: string, mayHaveChanged: boolean): boolean {
    const { engine, now } = this.options;
    const id = stockIndexId(slug);
    // Records without a revision were written through the protocol. They stay until the dealer's stock changes.
    if (engine.size(id) !== undefined && engine.revision(id) === undefined) return false;
    const retryAt = this.retryAt.get(slug);
    return retryAt === undefined ? mayHaveChanged || this.follower.isOld(id) : now() >= retryAt;
  }
}
