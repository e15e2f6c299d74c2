import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Tenant } from '../../platform/ports';
import type { DealerCheck, DealersToCheck } from './behind/check-dealers';
import { CheckedDealers } from './behind/checked-dealers';
import { ConfigurationReader, isWordingProblem, type ConfigurationReaderOptions, type Problems } from './configuration-reader';
import { TEMPLATES_FOLDER, type Template } from './layers/read-templates';
import type { LoadedTenant } from './load-tenant';
import { parseTenantFiles } from './parse-files';
import type { TenantFiles } from './read-files';
import { slotsOfDealer } from './slots-of-dealer';
import { formatProblem, quoteShortened, type TenantProblem } from './tenant-problem';
import { TenantRegistry, type RegisteredTenant } from './tenant-registry';

export interface LiveTenantsOptions extends ConfigurationReaderOptions {
  /**
   * The start reads what must be known of every dealer, and `checkBehind` checks the rest of those that no earlier start found
   * valid. Absent: the start checks every dealer, and all stay in memory.
   */
  behind?: {
    /** For what is known of valid files, and for copies of them. */
    folder: string;
    /** Another build may check otherwise. */
    build: string;
    check(dealers: DealersToCheck, onChecked: (check: DealerCheck) => void): { done: Promise<void>; stop(): Promise<unknown> };
  };
}

/** Configurations that stay in memory while somebody asks for them; one takes up to 90 KB. */
const MOST_IN_MEMORY = 500;
/** Dealers that are read before the process may do something else. */
const SLICE = 32;

export class LiveTenants {
  readonly registry = new TenantRegistry();
  readonly #options: LiveTenantsOptions;
  readonly #reader: ConfigurationReader;
  readonly #checked: CheckedDealers;
  readonly #listeners = new Set<(slug: string) => void>();
  /** Runs one load after the other, so that an older state of the files never overwrites a newer one. */
  readonly #inTurn = pLimit(1);
  #stopChecking: (() => Promise<unknown>) | undefined;
  readonly #lately = new LRUCache<string, Tenant>({ max: MOST_IN_MEMORY });
  /** Their files may no longer say what is served. */
  readonly #pinned = new Map<string, Tenant>();

  constructor(options: LiveTenantsOptions) {
    this.#options = options;
    this.#reader = new ConfigurationReader(options);
    this.#checked = new CheckedDealers(options.behind?.folder, options.log);
  }

  bySlug = (slug: string): Tenant | undefined => {
    const listed = this.registry.get(slug);
    return listed && (this.#inMemory(slug) ?? this.#readAgain(listed));
  };

  byHost = (host: string): Tenant | undefined => this.bySlug(this.registry.slugOfHost(host) ?? '');

  slotsOf = (slug: string): readonly string[] => {
    const checked = this.#checked.slotsOf(slug);
    const config = checked ? undefined : this.bySlug(slug)?.config;
    return checked ?? (config ? slotsOfDealer(config) : []);
  };

  loadAll = (): Promise<void> => this.#inTurn(() => this.#loadAll());

  reload = (folder: string): Promise<void> =>
    this.#inTurn(() => (folder === TEMPLATES_FOLDER ? this.#updateTemplates() : this.#update(folder)));

  retryWording = async (): Promise<void> => {
    const refused = [...this.registry.problems()].filter(([, found]) => found.some(isWordingProblem));
    if (refused.length === 0 || !(await this.#reader.readWordingKeys())) return;
    await Promise.all(refused.map(([slug]) => this.reload(slug)));
  };

  checkBehind = async (): Promise<void> => {
    const { behind, folder, log } = this.#options;
    const slugs = this.#checked.unchecked();
    if (!behind || slugs.length === 0) return;
    const dealers = { slugs, folders: { dealers: folder, kept: behind.folder }, wordingKeys: this.#reader.wordingKeys };
    const { done, stop } = behind.check(dealers, (check) => this.#takeCheck(check));
    this.#stopChecking = stop;
    await done;
    this.#writeChecked();
    log.info({ checked: slugs.length, refused: this.registry.problems().size }, 'The dealers are checked');
  };

  close = async (): Promise<void> => {
    await this.#stopChecking?.();
    await this.#inTurn(async () => undefined);
  };

  onChange = (listener: (slug: string) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  async #loadAll(): Promise<void> {
    await this.#reader.readWordingKeys();
    await this.#reader.readTemplates();
    this.#checked.read(this.#rules());
    // Dealers are accepted in alphabetical order, because a host belongs to the first dealer that names it.
    for (const [index, slug] of (await this.#reader.slugs()).entries()) {
      if (index % SLICE === SLICE - 1) await setImmediate();
      if (this.#checked.areKept) this.#list(slug);
      else this.#load(slug);
    }
    const { all, problems } = this.registry;
    this.#options.log.info({ tenants: all().length, refused: problems().size }, 'The dealers are loaded');
  }

  /** Accepts a dealer by what must be known of every dealer. A mistake in that is found at once. */
  #list(slug: string): void {
    const files = this.#reader.read(slug);
    if (!files) return;
    const config = 'problems' in files ? undefined : this.#reader.knownOf(files);
    if ('problems' in files || config?.slug !== slug) return void this.#load(slug, files);
    const digest = this.#reader.digestOf(files);
    this.#checked.list(slug, digest);
    if (!this.registry.accept(slug, { config, digest, locate: (path) => parseTenantFiles(files).locate(path) }))
      this.#logProblems(slug);
  }

  async #update(slug: string): Promise<void> {
    await this.#reader.readWordingKeys();
    await this.#loadAgain(slug);
    this.#writeChecked();
  }

  /** Also loads the dealers whose hosts this one may have given back. */
  async #loadAgain(slug: string): Promise<void> {
    await setImmediate();
    if (!this.#load(slug)) return;
    const isLive = this.registry.get(slug) !== undefined;
    this.#options.log.info({ tenant: slug }, isLive ? 'The configuration of a dealer was loaded' : 'A dealer was removed');
    this.#tellListeners(slug);
    for (const other of this.registry.refusedForHosts(slug)) await this.#loadAgain(other);
  }

  /** Loads dealers too that were refused. */
  async #updateTemplates(): Promise<void> {
    await this.#reader.readWordingKeys();
    await this.#reader.readTemplates();
    const live = this.registry.all().filter(({ config }) => config.templates.length > 0);
    const slugs = new Set([...live.map(({ slug }) => slug), ...this.registry.problems().keys()]);
    for (const slug of slugs) await this.#loadAgain(slug);
    this.#reader.forgetEarlierTemplates();
    this.#writeChecked();
  }

  /** An error in one listener stops neither other listeners nor later loads. */
  #tellListeners(slug: string): void {
    for (const listener of this.#listeners) {
      try {
        listener(slug);
      } catch (error) {
        this.#options.log.error(
          { tenant: slug, err: error },
          `A listener failed after the configuration of ${quoteShortened(slug)} changed`,
        );
      }
    }
  }

  /** Reads and checks all files of a dealer. True if a served dealer has changed. After a refusal the last good one stays. */
  #load(slug: string, files: TenantFiles | Problems | undefined = this.#reader.read(slug)): boolean {
    if (!files) return this.#remove(slug);
    const last = this.registry.get(slug);
    const loaded = 'problems' in files ? files : this.#reader.parse(files, last !== undefined);
    if ('problems' in loaded) this.registry.refuse(slug, loaded.problems);
    else if (!('problems' in files) && this.#accept(files, loaded)) return true;
    if (last) this.#pin(last);
    this.#logProblems(slug);
    return false;
  }

  #accept(files: TenantFiles, { config, locate }: Extract<LoadedTenant, { config: unknown }>): boolean {
    const slug = files.tenant;
    const digest = this.#reader.digestOf(files);
    if (!this.registry.accept(slug, { config: this.#reader.knownOf(files) ?? config, digest, locate })) return false;
    this.#forget(slug);
    this.#keepInMemory({ slug, config, revision: this.registry.get(slug)!.revision });
    this.#checked.accept(files, { digest, slots: slotsOfDealer(config) });
    return true;
  }

  #remove(slug: string): boolean {
    this.#forget(slug);
    this.#checked.remove(slug);
    return this.registry.remove(slug);
  }

  #forget(slug: string): void {
    this.#lately.delete(slug);
    this.#pinned.delete(slug);
  }

  #inMemory = (slug: string): Tenant | undefined => this.#pinned.get(slug) ?? this.#lately.get(slug);

  #keepInMemory(tenant: Tenant): Tenant {
    if (this.#checked.areKept) this.#lately.set(tenant.slug, tenant);
    else this.#pinned.set(tenant.slug, tenant);
    return tenant;
  }

  /** The dealer's files have a mistake now, so that what is served is in memory or a copy. Without either, the dealer is not served. */
  #pin(last: RegisteredTenant): void {
    const templates = this.#reader.earlierTemplates;
    const files = this.#inMemory(last.slug) ? undefined : this.#filesOf(last, templates);
    const loaded = files && this.#reader.parse(files, false, templates);
    const parsed = loaded && 'config' in loaded ? { slug: last.slug, config: loaded.config, revision: last.revision } : undefined;
    const tenant = this.#inMemory(last.slug) ?? parsed;
    if (tenant) this.#pinned.set(last.slug, tenant);
    else this.registry.withdraw(last.slug);
  }

  /** Those that were accepted, even if others are in the folder now. */
  #filesOf({ slug, digest }: RegisteredTenant, templates?: ReadonlyMap<string, Template>): TenantFiles | undefined {
    const present = this.#reader.read(slug);
    const isSame = present && !('problems' in present) && this.#reader.digestOf(present, templates) === digest;
    return isSame ? present : this.#checked.copyOf(slug, digest);
  }

  #readAgain(listed: RegisteredTenant): Tenant | undefined {
    const { slug, revision } = listed;
    const files = this.#filesOf(listed) ?? this.#reader.read(slug);
    if (!files) return undefined;
    const loaded = 'problems' in files ? files : this.#reader.parse(files, false);
    if ('config' in loaded) return this.#keepInMemory({ slug, config: loaded.config, revision });
    this.#withdraw(slug, loaded.problems);
    return undefined;
  }

  /** A mistake that is found behind the start. */
  #withdraw(slug: string, problems: TenantProblem[]): void {
    this.#forget(slug);
    this.#checked.withdraw(slug);
    this.registry.refuse(slug, problems);
    this.registry.withdraw(slug);
    this.#logProblems(slug);
    for (const other of this.registry.refusedForHosts(slug)) void this.reload(other);
    queueMicrotask(() => this.#tellListeners(slug));
  }

  #takeCheck({ slug, checked, problems }: DealerCheck): void {
    const listed = this.registry.get(slug);
    this.#checked.take(slug, checked, listed?.digest);
    if (!listed || !problems || this.#pinned.has(slug)) return;
    if (problems.every(isWordingProblem)) this.#reader.logUnknownWording(slug, problems);
    else this.#withdraw(slug, problems);
  }

  #logProblems(slug: string): void {
    const consequence = this.registry.get(slug) ? 'its last good configuration stays' : 'it is not served';
    this.#options.log.error(
      { tenant: slug, problems: this.registry.problemsOf(slug)?.map(formatProblem) },
      `The configuration of ${quoteShortened(slug)} is refused: ${consequence}`,
    );
  }

  #rules = (): string => this.#reader.rules(this.#options.behind?.build);

  #writeChecked = (): void => this.#checked.write(this.#rules());
}
