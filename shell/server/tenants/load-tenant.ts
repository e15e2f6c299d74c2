import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { FilterProblem } from './check-filter';
import { checkBeyondSchema } from './check-site';
import { deepFreeze } from './deep-freeze';
import { parseTenant } from './parse-files';
import type { TenantFiles } from './read-files';
import { sanitiseSection } from './sanitise-content';
import { createSections, type Sections } from './sections';
import type { TenantProblem } from './tenant-problem';
import { checkSite, type Breach } from './validate-schema';

/** What a dealer's folder came to: a configuration, or the reasons why it is none. */
export type LoadedTenant =
  { config: SiteConfig; locate: (path: string) => Pick<TenantProblem, 'file' | 'line'> } | { problems: TenantProblem[] };

/**
 * Parses, merges, fills in defaults and checks. Parts that `sections` has read already are taken from there, frozen.
 * Only where anything is wrong with the parts are the files read as a whole, with the line of every key.
 */
export function loadTenant(
  files: TenantFiles,
  filterProblem: FilterProblem = () => undefined,
  sections: Sections = createSections(),
): LoadedTenant {
  const config = sections.compose(files.files);
  const isGood = config && checkBeyondSchema(config, files.tenant, files.media, filterProblem).length === 0;
  return isGood ? { config, locate: (path) => parseTenant(files).locate(path) } : loadWhole(files, filterProblem);
}

/** Checks beyond the schema run once the schema holds. */
function loadWhole(files: TenantFiles, filterProblem: FilterProblem): LoadedTenant {
  const { tenant, data, media, problems, locate } = parseTenant(files);
  if (problems.length) return { problems };
  const named = (breaches: Breach[]): TenantProblem[] =>
    breaches.map((breach) => ({ tenant, ...locate(breach.path), ...breach }));
  const breaches = checkSite(data);
  if (breaches.length) return { problems: named(breaches) };
  const config = data as unknown as SiteConfig;
  const further = checkBeyondSchema(config, tenant, media, filterProblem);
  if (further.length) return { problems: named(further) };
  return { config: deepFreeze(sanitiseSection(config)), locate };
}
