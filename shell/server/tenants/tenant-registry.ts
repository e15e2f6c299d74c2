import type { Tenant } from '../ports';
import type { LoadedTenant } from './load-tenant';
import { quoteShortened, type TenantProblem } from './tenant-problem';

/** The served dealers, their hosts, and the problems of the dealers whose configuration is refused. */
export class TenantRegistry {
  #live = new Map<string, Tenant>();
  /** Slug of the dealer that owns each host name. */
  #hosts = new Map<string, string>();
  #problems = new Map<string, TenantProblem[]>();
  #revision = 0;

  byHost = (host: string): Tenant | undefined => this.#live.get(this.#hosts.get(host) ?? '');
  bySlug = (slug: string): Tenant | undefined => this.#live.get(slug);
  all = (): Tenant[] => [...this.#live.values()];
  problemsOf = (slug: string): TenantProblem[] | undefined => this.#problems.get(slug);
  problems = (): Map<string, TenantProblem[]> => new Map(this.#problems);

  /**
   * Takes the present content of a dealer's folder; undefined if the folder is gone. Returns true if a served dealer
   * has changed. After a refused configuration the last good one stays in service.
   */
  accept(slug: string, loaded: LoadedTenant | undefined): boolean {
    if (!loaded) return this.#remove(slug);
    const problems = 'config' in loaded ? this.#hostClashes(slug, loaded) : loaded.problems;
    if ('problems' in loaded || problems.length > 0) {
      this.#problems.set(slug, problems);
      return false;
    }
    this.#problems.delete(slug);
    this.#releaseHosts(slug);
    for (const host of loaded.config.hosts) this.#hosts.set(host, slug);
    this.#revision += 1;
    this.#live.set(slug, { slug, config: loaded.config, revision: this.#revision });
    return true;
  }

  /**
   * Returns the dealers, except `slug`, that were refused because of a host; the host may be free after a change of
   * `slug`.
   */
  refusedForHosts = (slug: string): string[] =>
    [...this.#problems]
      .filter(([other, problems]) => other !== slug && problems.some(({ path }) => path.startsWith('/hosts/')))
      .map(([other]) => other);

  #remove(slug: string): boolean {
    this.#problems.delete(slug);
    this.#releaseHosts(slug);
    return this.#live.delete(slug);
  }

  /** Looks only at the dealer's own hosts, because a search through the hosts of thousands of dealers is slow. */
  #releaseHosts(slug: string): void {
    for (const host of this.#live.get(slug)?.config.hosts ?? []) this.#hosts.delete(host);
  }

  /** Returns a breach for each host that another dealer had first. */
  #hostClashes(slug: string, { config, locate }: Extract<LoadedTenant, { config: unknown }>): TenantProblem[] {
    return config.hosts.flatMap((host, index) => {
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
