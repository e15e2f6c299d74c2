import { KEYS_OF_EVERY_DEALER, type WordingKeys } from '../../platform/ports';
import type { FindFilterProblem } from './check-filter';
import { digestOfDealer, readTemplates, type Template } from './layers/read-templates';
import { loadTenant, PAYMENTS_OFF_MESSAGE, takesPaymentsBySandbox, withoutPayments, type LoadedTenant } from './load-tenant';
import { digestOfText, listDealerFolders, readTenantFiles, type TenantFiles } from './read-files';
import { createSectionCache } from './sections';
import { formatProblem, quoteShortened, type TenantProblem } from './tenant-problem';

/** A pino logger has this interface. */
export interface ConfigurationLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface ConfigurationReaderOptions {
  /** Contains one folder for each dealer. */
  folder: string;
  log: ConfigurationLog;
  /** Undefined for a valid Algolia filter. Absent: filters are not checked. */
  filterProblem?: FindFilterProblem;
  /** Dealers may take payments by the sandbox, which moves no money. Default: true. */
  sandbox?: boolean;
  /** The present keys. Absent: the keys are not checked. */
  wordingKeys?: () => Promise<WordingKeys>;
}

export type Problems = Extract<LoadedTenant, { problems: unknown }>;

export const isWordingProblem = ({ path }: TenantProblem): boolean => path.startsWith('/wording/');

const countKeys = (keys: WordingKeys | undefined): number =>
  [...(keys?.values() ?? [])].reduce((sum, owned) => sum + (owned?.size ?? 0), 0);

const failedLoad = (slug: string, expected: string, error: unknown): Problems => {
  const found = (error as NodeJS.ErrnoException).code ?? String(error);
  return { problems: [{ tenant: slug, file: slug, path: '', expected, found }] };
};

/** Reads and checks dealers' files with the present templates and wording keys. */
export class ConfigurationReader {
  readonly #options: ConfigurationReaderOptions;
  readonly #sections = createSectionCache();
  #templates = new Map<string, Template>();
  #earlierTemplates = this.#templates;
  #wordingKeys: WordingKeys | undefined;

  constructor(options: ConfigurationReaderOptions) {
    this.#options = options;
  }

  get wordingKeys(): WordingKeys | undefined {
    return this.#wordingKeys;
  }

  get templates(): ReadonlyMap<string, Template> {
    return this.#templates;
  }

  /** Those before the last change, while it is applied to the dealers. */
  get earlierTemplates(): ReadonlyMap<string, Template> {
    return this.#earlierTemplates;
  }

  /** In alphabetical order. */
  slugs = (): Promise<string[]> => listDealerFolders(this.#options.folder);

  /** Undefined if the folder is gone. */
  read(slug: string): TenantFiles | Problems | undefined {
    try {
      return readTenantFiles(this.#options.folder, slug);
    } catch (error) {
      return failedLoad(slug, 'configuration files that the server can read', error);
    }
  }

  /** Undefined if anything in these parts is wrong or unusual. */
  knownOf = ({ files }: TenantFiles) => this.#sections.compose(files, { templates: this.#templates, keys: KEYS_OF_EVERY_DEALER });

  digestOf = (files: TenantFiles, templates = this.templates): string => digestOfDealer(files, templates);

  /** Changes with what makes files valid or invalid, besides the files themselves. */
  rules = (build: string | undefined): string =>
    digestOfText(JSON.stringify([build, [...(this.#wordingKeys ?? [])].map(([owner, keys]) => [owner, [...(keys ?? [])]])]));

  /**
   * A dealer that is not served yet is served despite unknown wording keys, because an upgrade can remove a key. Later edits
   * with unknown keys are refused.
   */
  parse(files: TenantFiles, isServed: boolean, templates = this.templates): LoadedTenant {
    try {
      const loaded = this.#load(files, isServed, templates);
      if (this.#options.sandbox !== false || 'problems' in loaded || !takesPaymentsBySandbox(loaded.config)) return loaded;
      this.#options.log.error({ tenant: files.tenant }, PAYMENTS_OFF_MESSAGE);
      return { ...loaded, config: withoutPayments(loaded.config) };
    } catch (error) {
      return failedLoad(files.tenant, 'configuration files that can be parsed', error);
    }
  }

  logUnknownWording(slug: string, problems: TenantProblem[]): void {
    this.#options.log.error(
      { tenant: slug, problems: problems.map(formatProblem) },
      `The wording of ${quoteShortened(slug)} has unknown keys: it is served without these texts`,
    );
  }

  /** If they can't be read, the previous keys stay. Resolves with whether there are others than before. */
  async readWordingKeys(): Promise<boolean> {
    const before = countKeys(this.#wordingKeys);
    try {
      this.#wordingKeys = await this.#options.wordingKeys?.();
    } catch (error) {
      this.#options.log.error({ err: error }, 'The wording keys of releases could not be read: the keys known before are used');
    }
    return countKeys(this.#wordingKeys) !== before;
  }

  /** A template with a mistake keeps its last good version. */
  async readTemplates(): Promise<void> {
    const { templates, problems } = await readTemplates(this.#options.folder, this.#templates);
    this.#earlierTemplates = this.#templates;
    this.#templates = templates;
    for (const [name, found] of problems) {
      const consequence = templates.has(name) ? 'its last good version stays' : 'dealers with it are not served';
      this.#options.log.error(
        { template: name, problems: found.map(formatProblem) },
        `The template ${quoteShortened(name)} is refused: ${consequence}`,
      );
    }
  }

  forgetEarlierTemplates = (): void => void (this.#earlierTemplates = this.#templates);

  #load(files: TenantFiles, isServed: boolean, templates: ReadonlyMap<string, Template>): LoadedTenant {
    const { filterProblem } = this.#options;
    const loaded = loadTenant(files, { filterProblem, wordingKeys: this.#wordingKeys }, this.#sections, templates);
    if (!('problems' in loaded) || isServed || !loaded.problems.every(isWordingProblem)) return loaded;
    this.logUnknownWording(files.tenant, loaded.problems);
    return loadTenant(files, { filterProblem }, this.#sections, templates);
  }
}
