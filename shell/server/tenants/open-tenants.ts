import { resolve } from 'node:path';
import pLimit from 'p-limit';
import type { Tenants, WordingKeys } from '../ports';
import type { FindFilterProblem } from './check-filter';
import { readTemplates, TEMPLATES_FOLDER, type Template } from './layers/read-templates';
import { loadTenant, type LoadedTenant } from './load-tenant';
import { listDealerFolders, readTenantFiles, type TenantFiles } from './read-files';
import { createSectionCache, type SectionCache } from './sections';
import { formatProblem, quoteShortened, type TenantProblem } from './tenant-problem';
import { TenantRegistry } from './tenant-registry';
import { watchTenants } from './watch-tenants';
import { takesPaymentsBySandbox, PAYMENTS_OFF_MESSAGE, withoutPayments } from './without-payments';

/** Logger to which the tenants room reports configuration errors; a pino logger has this interface. */
export interface ConfigurationLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface TenantsOptions {
  /** Folder that contains one folder with configuration files for each dealer. */
  folder: string;
  log: ConfigurationLog;
  /** True to load a dealer's configuration again when its files change. */
  watch: boolean;
  /**
   * Returns the error in an Algolia filter over the stock; undefined for a valid one. Absent if filters are not
   * checked.
   */
  filterProblem?: FindFilterProblem;
  /** True if dealers may take deposits and payments by the sandbox, which moves no money. Default: true. */
  sandbox?: boolean;
  /** Resolves with the present wording keys. Absent if the keys are not checked. */
  wordingKeys?: () => Promise<WordingKeys>;
}

/** The tenants port, with further functions for the wiring and for tests. */
export interface TenantsRoom extends Tenants {
  /** Returns the problems by slug. A dealer with problems may still be served from its last good files. */
  loadProblems(): Map<string, TenantProblem[]>;
  /** Reads one dealer's folder again, or the templates and all dealers that have some. With `watch` this happens automatically. */
  reload(slug: string): Promise<void>;
  /** Reads the dealers again whose wording has an unknown key, because a new release may have the key. */
  retryWording(): Promise<void>;
  close(): Promise<void>;
}

/** The logged error contains the system's code, ENOSPC or EMFILE: no more watches or open files are allowed. */
const WATCH_FAILED_MESSAGE =
  'Some of the folders of dealers can’t be watched: changes there take effect after a restart. On Linux ' +
  'fs.inotify.max_user_watches must allow a watch for each folder';

/** Most dealers whose configuration files are read at the same time. */
const CONCURRENT_READS = 32;

const isWordingProblem = ({ path }: TenantProblem): boolean => path.startsWith('/wording/');

const countKeys = (keys: WordingKeys | undefined): number =>
  [...(keys?.values() ?? [])].reduce((sum, owned) => sum + (owned?.size ?? 0), 0);

const failedLoad = (slug: string, expected: string, error: unknown): LoadedTenant => {
  const found = (error as NodeJS.ErrnoException).code ?? String(error);
  return { problems: [{ tenant: slug, file: slug, path: '', expected, found }] };
};

/**
 * Opens the room and loads every dealer of `folder`. A dealer with a wrong configuration is logged and not
 * served.
 */
export async function openTenants(options: TenantsOptions): Promise<TenantsRoom> {
  const tenants = new LiveTenants({ ...options, folder: resolve(options.folder) });
  const loading = tenants.loadAll();
  // Watching begins before loading ends, so that a file written in between is read again.
  const watching = options.watch
    ? watchTenants({
        folder: resolve(options.folder),
        changed: (slug) => void tenants.reload(slug),
        failed: (error) => options.log.error({ err: error, folder: options.folder }, WATCH_FAILED_MESSAGE),
      })
    : undefined;
  const [stopWatching] = await Promise.all([watching, loading]);
  const { byHost, bySlug, all, problems: loadProblems } = tenants.registry;
  return {
    byHost,
    bySlug,
    all,
    loadProblems,
    onChange: tenants.onChange,
    reload: tenants.reload,
    retryWording: tenants.retryWording,
    close: async () => {
      await stopWatching?.();
      await tenants.settled();
    },
  };
}

/** Loads the dealers again when their configuration files change. */
class LiveTenants {
  readonly registry = new TenantRegistry();
  #options: TenantsOptions;
  #sections: SectionCache = createSectionCache();
  #wordingKeys: WordingKeys | undefined;
  #templates = new Map<string, Template>();
  #listeners = new Set<(slug: string) => void>();
  /** Runs loads one after the other, so that an older state of the files never overwrites a newer one. */
  #inTurn = pLimit(1);

  constructor(options: TenantsOptions) {
    this.#options = options;
  }

  loadAll = (): Promise<void> => this.#inTurn(() => this.#loadAll());

  reload = (folder: string): Promise<void> =>
    this.#inTurn(() => (folder === TEMPLATES_FOLDER ? this.#updateTemplates() : this.#update(folder)));

  retryWording = async (): Promise<void> => {
    const refused = [...this.registry.problems()].filter(([, found]) => found.some(isWordingProblem));
    if (refused.length === 0) return;
    const before = this.#wordingKeys;
    await this.#readWordingKeys();
    if (countKeys(before) === countKeys(this.#wordingKeys)) return;
    await Promise.all(refused.map(([slug]) => this.reload(slug)));
  };

  /** Resolves when all requested loads have ended. */
  settled = (): Promise<void> => this.#inTurn(async () => undefined);

  onChange = (listener: (slug: string) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  async #loadAll(): Promise<void> {
    await this.#readWordingKeys();
    await this.#readTemplates();
    const slugs = await listDealerFolders(this.#options.folder);
    for (let first = 0; first < slugs.length; first += CONCURRENT_READS) {
      const batch = slugs.slice(first, first + CONCURRENT_READS);
      const parsers = await Promise.all(batch.map((slug) => this.#read(slug)));
      // Dealers are accepted in alphabetical order, because a host belongs to the first dealer that names it.
      for (const [index, slug] of batch.entries()) this.#accept(slug, parsers[index]?.());
    }
    const { all, problems } = this.registry;
    this.#options.log.info({ tenants: all().length, refused: problems().size }, 'The dealers are loaded');
  }

  async #update(slug: string): Promise<void> {
    await this.#readWordingKeys();
    await this.#loadAgain(slug);
  }

  /** Loads a dealer again, and those whose hosts it may have given back, with the wording keys that are known. */
  async #loadAgain(slug: string): Promise<void> {
    const parse = await this.#read(slug);
    if (!this.#accept(slug, parse())) return;
    const isLive = this.registry.bySlug(slug) !== undefined;
    this.#options.log.info({ tenant: slug }, isLive ? 'The configuration of a dealer was loaded' : 'A dealer was removed');
    this.#tellListeners(slug);
    for (const other of this.registry.refusedForHosts(slug)) await this.#loadAgain(other);
  }

  /** Reads the templates. One with a mistake keeps its last good version. */
  async #readTemplates(): Promise<void> {
    const { templates, problems } = await readTemplates(this.#options.folder, this.#templates);
    this.#templates = templates;
    for (const [name, found] of problems) {
      const consequence = templates.has(name) ? 'its last good version stays' : 'dealers with it are not served';
      this.#options.log.error(
        { template: name, problems: found.map(formatProblem) },
        `The template ${quoteShortened(name)} is refused: ${consequence}`,
      );
    }
  }

  /** Reads the templates and loads the dealers again that have some, also those that were refused. */
  async #updateTemplates(): Promise<void> {
    await this.#readWordingKeys();
    await this.#readTemplates();
    const live = this.registry.all().filter(({ config }) => config.templates.length > 0);
    const slugs = new Set([...live.map(({ slug }) => slug), ...this.registry.problems().keys()]);
    for (const slug of slugs) await this.#loadAgain(slug);
  }

  /** Reads the wording keys of shell and remotes. If the file cannot be read, the previous keys stay. */
  async #readWordingKeys(): Promise<void> {
    try {
      this.#wordingKeys = await this.#options.wordingKeys?.();
    } catch (error) {
      this.#options.log.error({ err: error }, 'The wording keys of releases could not be read: the keys known before are used');
    }
  }

  /** Calls the listeners of changed dealers. An error in one listener stops neither other listeners nor later loads. */
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

  /** Reads the files of a dealer. Resolves with a function that parses them, so that many dealers can be read ahead. */
  async #read(slug: string): Promise<() => LoadedTenant | undefined> {
    const { folder, filterProblem } = this.#options;
    try {
      const files = await readTenantFiles(folder, slug);
      return () => {
        try {
          return files && this.#load(files, filterProblem);
        } catch (error) {
          return failedLoad(slug, 'configuration files that can be parsed', error);
        }
      };
    } catch (error) {
      return () => failedLoad(slug, 'configuration files that the server can read', error);
    }
  }

  /**
   * Loads a dealer. One that is not served yet is served despite unknown wording keys: an upgrade can remove a key,
   * and a site without one text is better than no site. Later edits with unknown keys are refused.
   */
  #load(files: TenantFiles, filterProblem: TenantsOptions['filterProblem']): LoadedTenant {
    const loaded = this.#loadFiles(files, filterProblem);
    if (this.#options.sandbox !== false || 'problems' in loaded || !takesPaymentsBySandbox(loaded.config)) return loaded;
    this.#options.log.error({ tenant: files.tenant }, PAYMENTS_OFF_MESSAGE);
    return { ...loaded, config: withoutPayments(loaded.config) };
  }

  #loadFiles(files: TenantFiles, filterProblem: TenantsOptions['filterProblem']): LoadedTenant {
    const loaded = loadTenant(files, { filterProblem, wordingKeys: this.#wordingKeys }, this.#sections, this.#templates);
    const isLive = this.registry.bySlug(files.tenant) !== undefined;
    if (!('problems' in loaded) || isLive || !loaded.problems.every(isWordingProblem)) return loaded;
    this.#options.log.error(
      { tenant: files.tenant, problems: loaded.problems.map(formatProblem) },
      `The wording of ${quoteShortened(files.tenant)} has unknown keys: it is served without these texts`,
    );
    return loadTenant(files, { filterProblem }, this.#sections, this.#templates);
  }

  #accept(slug: string, loaded: LoadedTenant | undefined): boolean {
    const hasChanged = this.registry.accept(slug, loaded);
    const problems = this.registry.problemsOf(slug);
    if (problems) {
      const consequence = this.registry.bySlug(slug) ? 'its last good configuration stays' : 'it is not served';
      this.#options.log.error(
        { tenant: slug, problems: problems.map(formatProblem) },
        `The configuration of ${quoteShortened(slug)} is refused: ${consequence}`,
      );
    }
    return hasChanged;
  }
}
