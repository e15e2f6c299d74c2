import type { ConfigurationLog } from '../configuration-reader';
import type { TenantFiles } from '../read-files';
import { openKeptDealers, type CheckedDealer, type KeptDealers } from './kept-dealers';

/** Which dealers' files are known to be valid, and which nobody has checked since the start. */
export class CheckedDealers {
  readonly #kept: KeptDealers | undefined;
  readonly #log: ConfigurationLog;
  #checked = new Map<string, CheckedDealer>();
  readonly #unchecked = new Set<string>();

  /** @param folder undefined: what is known is not kept for the next start */
  constructor(folder: string | undefined, log: ConfigurationLog) {
    this.#kept = folder === undefined ? undefined : openKeptDealers(folder);
    this.#log = log;
  }

  get areKept(): boolean {
    return this.#kept !== undefined;
  }

  /** What an earlier start found out under the same rules. */
  read = (rules: string): void => void (this.#checked = this.#kept?.read(rules) ?? new Map());

  write = (rules: string): void => this.#tryToKeep((kept) => kept.write(rules, this.#checked));

  /** Files with another digest than that of the last check need one. */
  list(slug: string, digest: string): void {
    if (this.#checked.get(slug)?.digest === digest) return;
    this.#checked.delete(slug);
    this.#unchecked.add(slug);
  }

  accept(files: TenantFiles, checked: CheckedDealer): void {
    this.#unchecked.delete(files.tenant);
    this.#checked.set(files.tenant, checked);
    this.#tryToKeep((kept) => kept.keepCopy(files, checked.digest));
  }

  /** Of a check behind the start. It holds for the files with `digest` alone. */
  take(slug: string, checked: CheckedDealer | undefined, digest: string | undefined): void {
    this.#unchecked.delete(slug);
    if (checked && checked.digest === digest) this.#checked.set(slug, checked);
  }

  withdraw = (slug: string): void => void this.#unchecked.delete(slug);

  remove(slug: string): void {
    this.#unchecked.delete(slug);
    this.#checked.delete(slug);
    this.#tryToKeep((kept) => kept.dropCopy(slug));
  }

  unchecked = (): string[] => [...this.#unchecked];

  /** Undefined if the dealer was not checked. */
  slotsOf = (slug: string): readonly string[] | undefined => this.#checked.get(slug)?.slots;

  copyOf = (slug: string, digest: string): TenantFiles | undefined => this.#kept?.copyOf(slug, digest);

  /** A full disk costs the next start some time, and edits with a mistake their last good version. */
  #tryToKeep(write: (kept: KeptDealers) => void): void {
    try {
      if (this.#kept) write(this.#kept);
    } catch (error) {
      this.#log.error({ err: error }, 'What is known of valid configurations could not be written to the data folder');
    }
  }
}
