import type { SiteConfig } from '@forecourt/contracts/site';
import type { FilterProblem } from './check-filter';
import { checkBeyondSchema } from './check-site';
import { parseTenant } from './parse-files';
import type { TenantFiles } from './read-files';
import { sanitiseContent } from './sanitise-content';
import type { TenantProblem } from './tenant-problem';
import { checkSite, type Breach } from './validate-schema';

/** What a dealer's folder came to: a configuration, or the reasons why it is none. */
export type LoadedTenant =
  { config: SiteConfig; locate: (path: string) => Pick<TenantProblem, 'file' | 'line'> } | { problems: TenantProblem[] };

/** Parses, merges, fills in defaults and checks. Checks beyond the schema run once the schema holds. */
export function loadTenant(files: TenantFiles, filterProblem: FilterProblem = () => undefined): LoadedTenant {
  const { tenant, data, media, problems, locate } = parseTenant(files);
  if (problems.length) return { problems };
  const named = (breaches: Breach[]): TenantProblem[] =>
    breaches.map((breach) => ({ tenant, ...locate(breach.path), ...breach }));
  const breaches = checkSite(data);
  if (breaches.length) return { problems: named(breaches) };
  const config = data as unknown as SiteConfig;
  const further = checkBeyondSchema(config, tenant, media, filterProblem);
  if (further.length) return { problems: named(further) };
  return { config: sanitiseContent(config), locate };
}
