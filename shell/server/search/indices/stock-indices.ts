import { ProblemError } from '@forecourt/contracts/problem';
import type { Stock, Tenants } from '../../platform/ports';
import { missingIndexError } from '../contract/index-id';
import type { OwnIndices } from '../own/own-indices';
import { parseOwnRevision } from '../own/own-revision';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { DealersWithCars } from './dealers-with-cars';
import type { StockFollowResult } from './follow-stock';
import { LoadedDealers } from './loaded-dealers';
import type { IndexId } from '../contract/search-engine';
import { StockIndexUpdates, type StockIndexUpdatesOptions } from './stock-index-updates';
import { parseStockRevision } from './stock-revision';
import { createStockWatcher, type WrittenStockMarks } from './watcher';

export interface StockIndicesOptions extends StockIndexUpdatesOptions {
  tenants: Pick<Tenants, 'all' | 'bySlug' | 'onChange'>;
  stock: Pick<Stock, 'records' | 'dealers' | 'mark' | 'changedDealers' | 'changes' | 'onChange'>;
  /** `minutes`: without a request, until a dealer's indices leave the memory. */
  loaded: { dealers: number; minutes: number };
  /** After the stock or the configuration changed, when searches find the change. */
  changed(slug: string): void;
  /** Milliseconds. Default: 1,000. */
  pollInterval?: number;
}

/** Loads indices when they are asked for, keeps them equal to the stock, and unloads those that nobody asks for. */
export class StockIndices {
  private readonly updates;
  private readonly watcher;
  private readonly loaded;
  private readonly withCars;
  private readonly listeners: (() => void)[];
  private stockAnswers = true;
  private isClosed = false;

  constructor(
    private readonly options: StockIndicesOptions,
    private readonly own: OwnIndices,
  ) {
    const { tenants, stock, now, log, loaded } = options;
    this.updates = new StockIndexUpdates(options);
    this.withCars = new DealersWithCars(stock);
    this.loaded = new LoadedDealers({
      load: (slug) => this.load(slug),
      update: (slug) => this.update(slug),
      unload: (slug) => this.unload(slug),
      most: loaded.dealers,
      idleSeconds: loaded.minutes * 60,
      now,
      onError: (error, slug) => log.error({ tenant: slug, err: error }, 'Search indices not loaded or unloaded'),
    });
    this.watcher = createStockWatcher({
      interval: options.pollInterval,
      mark: () => stock.mark(),
      look: (written) => this.look(written),
      onError: (error) => {
        this.stockAnswers = false;
        this.own.doubt();
        log.error({ err: error }, 'Search does not see stock changes of other processes');
      },
    });
    this.listeners = [stock.onChange((slug) => this.stockChanged(slug)), tenants.onChange((slug) => this.dealerChanged(slug))];
  }

  /** They stay until the work has ended. @throws ProblemError `unknown_tenant`, or `unavailable` if they load too slowly */
  use = async <Result>(slug: string, work: () => Result | Promise<Result>): Promise<Result> => {
    requiredTenant(this.options.tenants, slug);
    try {
      return await this.loaded.use(slug, work);
    } catch (error) {
      const isLate = error instanceof ProblemError && error.code === 'unknown_index' && !this.own.isFollowed(slug);
      throw isLate ? missingIndexError(slug) : error;
    }
  };

  /** Runs of one dealer never overlap; calls during a run share the next run. */
  reindex = (slug: string): Promise<StockFollowResult> => this.use(slug, () => this.updates.reindex(slug));

  poll = (): Promise<void> => this.watcher.once();

  /** Dealers that were asked for and whose stock index could not be built. */
  countMissing(): number {
    return this.loaded.slugs().filter((slug) => this.loaded.isReady(slug) && this.updates.isMissing(slug)).length;
  }

  /** Loads nothing. */
  async start(): Promise<void> {
    const { engine, tenants } = this.options;
    const slugs = new Set(tenants.all().map(({ slug }) => slug));
    for (const slug of await engine.storedDealers()) if (!slugs.has(slug)) engine.drop(slug);
    this.watcher.start(await this.withCars.start());
  }

  /** One dealer after the other, if at most `most` have stock, so that their first visitors do not wait. */
  async warm(most: number): Promise<void> {
    const dealers = new Set(this.options.tenants.all().map(({ slug }) => slug));
    const slugs = this.withCars.slugs()?.filter((slug) => dealers.has(slug)) ?? [];
    if (slugs.length > most) return;
    for (const slug of slugs) if (!this.isClosed) await this.use(slug, () => undefined).catch(() => undefined);
  }

  /** Follows the writes of other processes to loaded dealers. */
  lookAtOwn(): Promise<void> {
    return this.own.look(this.loaded.slugs().filter((slug) => this.loaded.isReady(slug)));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const stop of this.listeners) stop();
    await this.watcher.stop();
    await this.loaded.settled();
    await this.updates.settled();
  }

  private async load(slug: string): Promise<void> {
    const { engine, tenants } = this.options;
    await engine.load(slug);
    if (!tenants.bySlug(slug)) engine.drop(slug);
    requiredTenant(tenants, slug);
  }

  private async update(slug: string): Promise<void> {
    // An answer from disk is better than none while the database is away.
    const own = this.own.follow(slug).catch((error: unknown) => {
      this.options.log.error({ tenant: slug, err: error }, 'Own search indices not read from the database');
    });
    await this.updates.updateLoaded(slug, this.withCars.emptySince(slug));
    await own;
  }

  private async unload(slug: string): Promise<boolean> {
    const { engine } = this.options;
    if (this.isClosed || this.updates.isBusy(slug) || this.own.isBusy(slug)) return false;
    const isFromDatabase = (id: IndexId): boolean =>
      parseStockRevision(engine.revision(id)) !== undefined || parseOwnRevision(engine.revision(id)) !== undefined;
    const isUnloaded = await engine.unload(slug, (id) => this.stockAnswers && isFromDatabase(id));
    if (isUnloaded) this.forget(slug);
    return isUnloaded;
  }

  /** An index that is not loaded is brought up to date when it is loaded. */
  private stockChanged(slug: string): void {
    this.withCars.add(slug);
    void this.refresh(slug);
  }

  private dealerChanged(slug: string): void {
    if (this.options.tenants.bySlug(slug)) return void this.refresh(slug);
    this.loaded.forget(slug);
    this.forget(slug);
    this.options.engine.drop(slug);
  }

  private forget(slug: string): void {
    this.updates.forget(slug);
    this.own.forget(slug);
  }

  private async refresh(slug: string): Promise<void> {
    if (!this.loaded.isLoaded(slug) || (await this.updates.attempt(slug))) this.options.changed(slug);
  }

  private async look(written?: WrittenStockMarks): Promise<void> {
    const changed = written && (await this.withCars.follow(written));
    for (const slug of this.loaded.slugs()) await this.lookAt(slug, written !== undefined && (changed?.has(slug) ?? true));
    for (const slug of changed ?? []) if (!this.loaded.isLoaded(slug)) this.options.changed(slug);
    this.stockAnswers = true;
    await this.lookAtOwn();
    await this.loaded.unloadUnused();
  }

  private async lookAt(slug: string, mayHaveChanged: boolean): Promise<void> {
    if (!this.loaded.isLoaded(slug)) return;
    if (this.loaded.isReady(slug)) {
      if (await this.updates.renew(slug, mayHaveChanged)) this.options.changed(slug);
    } else if (mayHaveChanged) {
      // The load may have read the stock before the change. The other dealers do not wait for it.
      void this.refresh(slug);
    }
  }
}
