import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { ListedTenant } from '../../platform/ports';
import { quoteShortened, type TenantProblem } from './tenant-problem';

export interface AcceptedFiles {
  config: Pick<SiteConfig, keyof ListedTenant['config']>;
  /** Of the files. */
  digest: string;
  locate: (path: string) => Pick<TenantProblem, 'file' | 'line'>;
}

export interface RegisteredTenant extends ListedTenant {
  digest: string;
}

/** What is known of every dealer, and the problems of those whose configuration is refused. */
export class TenantRegistry {
  #live = new Map<string, RegisteredTenant>();
  /** Slugs by host name. */
  #hosts = new Map<string, string>();
  #problems = new Map<string, TenantProblem[]>();
  #revision = 0;

  slugOfHost = (host: string): string | undefined => this.#hosts.get(host);
  get = (slug: string): RegisteredTenant | undefined => this.#live.get(slug);
  all = (): RegisteredTenant[] => [...this.#live.values()];
  problemsOf = (slug: string): TenantProblem[] | undefined => this.#problems.get(slug);
  problems = (): Map<string, TenantProblem[]> => new Map(this.#problems);

  /** False if another dealer has one of the hosts. */
  accept(slug: string, { config, digest, locate }: AcceptedFiles): boolean {
    const clashes = this.#hostClashes(slug, config.hosts, locate);
    if (clashes.length > 0) {
      this.refuse(slug, clashes);
      return false;
    }
    this.#problems.delete(slug);
    this.#releaseHosts(slug);
    for (const host of config.hosts) this.#hosts.set(host, slug);
    this.#revision += 1;
    this.#live.set(slug, { slug, config, revision: this.#revision, digest });
    return true;
  }

  /** What was accepted before stays. */
  refuse = (slug: string, problems: TenantProblem[]): void => void this.#problems.set(slug, problems);

  /** True if the dealer was served. */
  remove(slug: string): boolean {
    this.#problems.delete(slug);
    return this.withdraw(slug);
  }

  /** Its problems stay. True if the dealer was served. */
  withdraw(slug: string): boolean {
    this.#releaseHosts(slug);
    return this.#live.delete(slug);
  }

  /** Leaves out `slug`, after whose change the host may be free. */
  refusedForHosts = (slug: string): string[] =>
    [...this.#problems]
      .filter(([other, problems]) => other !== slug && problems.some(({ path }) => path.startsWith('/hosts/')))
      .map(([other]) => other);

  /** Looks only at the dealer's own hosts, because a search through the hosts of thousands of dealers is slow. */
  #releaseHosts(slug: string): void {
    for (const host of this.#live.get(slug)?.config.hosts ?? []) this.#hosts.delete(host);
  }

  /** Another dealer had the host first. */
  #hostClashes(slug: string, hosts: readonly string[], locate: AcceptedFiles['locate']): TenantProblem[] {
    return hosts.flatMap((host, index) => {
      const holder = this.#hosts.get(host);
      if (holder === undefined || holder === slug) return [];
      const path = `/hosts/${index}`;
      return [
        {
          tenant: slug,
          ...locate(path),
          path,
          expected: 'a host that no other dealer has',
          found: `${quoteShortened(host)}, a host of ${quoteShortened(holder)}`,
        },
      ];
    });
  }
}
