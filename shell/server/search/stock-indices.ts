import type { Stock, Tenants } from '../ports';
import { requiredTenant } from '../required-tenant';
import { DealersWithCars } from './dealers-with-cars';
import type { StockFollowResult } from './follow-stock';
import { LoadedDealers } from './loaded-dealers';
import { StockIndexUpdates, type StockIndexUpdatesOptions } from './stock-index-updates';
import { parseStockRevision } from './stock-revision';
import { stockIndexId } from './stock-settings';
import { createStockWatcher, type WrittenStockMarks } from './watcher';

export interface StockIndicesOptions extends StockIndexUpdatesOptions {
  tenants: Pick<Tenants, 'all' | 'bySlug' | 'onChange'>;
  stock: Pick<Stock, 'records' | 'dealers' | 'mark' | 'changedDealers' | 'changes' | 'onChange'>;
  /** Most dealers whose indices are in memory, and minutes without a request after which they leave it. */
  loaded: { dealers: number; minutes: number };
  /** Is called after the stock or the configuration of a dealer changed, when searches find the change. */
  changed(slug: string): void;
  /** Milliseconds between two looks for changes of the stock. Default: 1,000. */
  pollInterval?: number;
}

/** The writes of the dealers' own indices, see `WriteLines`. */
interface OwnWrites {
  recover(dealer: string): Promise<void>;
  unfinished(dealers: ReadonlySet<string>): Promise<string[]>;
  rest(dealer: string): Promise<void>;
}

/**
 * Loads the indices of a dealer when they are asked for, keeps the loaded stock indices equal to the dealers' stock, and
 * unloads indices that nobody asks for.
 */
export class StockIndices {
  private readonly updates;
  private readonly watcher;
  private readonly loaded;
  private readonly withCars;
  private readonly listeners: (() => void)[];
  /** False while the stock can't be read. */
  private stockAnswers = true;
  private isClosed = false;

  constructor(
    private readonly options: StockIndicesOptions,
    private readonly writes: OwnWrites,
  ) {
    const { tenants, stock, now, log, loaded } = options;
    this.updates = new StockIndexUpdates(options);
    this.withCars = new DealersWithCars(stock);
    this.loaded = new LoadedDealers({
      load: (slug) => this.load(slug),
      update: (slug) => this.updates.updateLoaded(slug, this.withCars.emptySince(slug)),
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
        log.error({ err: error }, 'Search does not see stock changes of other processes');
      },
    });
    this.listeners = [stock.onChange((slug) => this.stockChanged(slug)), tenants.onChange((slug) => this.dealerChanged(slug))];
  }

  /**
   * Runs work on a dealer's indices, which are loaded before and stay until the work has ended.
   * @throws ProblemError `unknown_tenant`, or `unavailable` if they can't be loaded in time
   */
  use = async <Result>(slug: string, work: () => Result | Promise<Result>): Promise<Result> => {
    requiredTenant(this.options.tenants, slug);
    return this.loaded.use(slug, work);
  };

  /** Makes a dealer's index equal to the stock. Runs of one dealer never overlap; calls during a run share the next run. */
  reindex = (slug: string): Promise<StockFollowResult> => this.use(slug, () => this.updates.reindex(slug));

  /** Checks once whether other processes changed the stock, updates the loaded indices, and unloads those without use. */
  poll = (): Promise<void> => this.watcher.once();

  /** Returns the number of dealers that were asked for and whose stock index could not be built. */
  countMissing(): number {
    return this.loaded.slugs().filter((slug) => this.loaded.isReady(slug) && this.updates.isMissing(slug)).length;
  }

  /** Begins to follow the stock. Performs the acknowledged writes that an earlier process left behind. */
  async start(): Promise<void> {
    const { engine, tenants } = this.options;
    for (const slug of await engine.storedDealers()) if (!tenants.bySlug(slug)) engine.drop(slug);
    const slugs = new Set(tenants.all().map(({ slug }) => slug));
    for (const slug of await this.writes.unfinished(slugs)) await this.use(slug, () => undefined);
    this.watcher.start(await this.withCars.start());
  }

  /** Loads the dealers with stock one after the other if there are at most `most`, so that their first visitors do not wait. */
  async warm(most: number): Promise<void> {
    const slugs = this.withCars.slugs()?.filter((slug) => this.options.tenants.bySlug(slug)) ?? [];
    if (slugs.length > most) return;
    for (const slug of slugs) if (!this.isClosed) await this.use(slug, () => undefined).catch(() => undefined);
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
    await this.writes.recover(slug);
  }

  private async unload(slug: string): Promise<boolean> {
    const { engine } = this.options;
    if (this.isClosed || this.updates.isBusy(slug)) return false;
    await this.writes.rest(slug);
    const id = stockIndexId(slug);
    const isFromStock = (): boolean => this.stockAnswers && parseStockRevision(engine.revision(id)) !== undefined;
    const isUnloaded = await engine.unload(slug, (index) => index === id && isFromStock());
    if (isUnloaded) this.updates.forget(slug);
    return isUnloaded;
  }

  /** Notes a change of a dealer's stock. An index that is not loaded is brought up to date when it is loaded. */
  private stockChanged(slug: string): void {
    this.withCars.add(slug);
    void this.refresh(slug);
  }

  private dealerChanged(slug: string): void {
    if (this.options.tenants.bySlug(slug)) return void this.refresh(slug);
    this.loaded.forget(slug);
    this.updates.forget(slug);
    this.options.engine.drop(slug);
  }

  /** Brings a loaded index up to date after a change, and says that the dealer changed. */
  private async refresh(slug: string): Promise<void> {
    if (!this.loaded.isLoaded(slug) || (await this.updates.attempt(slug))) this.options.changed(slug);
  }

  private async look(written?: WrittenStockMarks): Promise<void> {
    const changed = written && (await this.withCars.follow(written));
    for (const slug of this.loaded.slugs()) await this.lookAt(slug, written !== undefined && (changed?.has(slug) ?? true));
    for (const slug of changed ?? []) if (!this.loaded.isLoaded(slug)) this.options.changed(slug);
    this.stockAnswers = true;
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
