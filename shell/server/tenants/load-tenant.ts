import type { SiteConfig } from '@forecourt/contracts/site/site';
import { findBreachesBeyondSchema, type ConfigurationChecks } from './check-site';
import { deepFreeze } from './deep-freeze';
import { parseTenantFiles } from './parse-files';
import type { TenantFiles } from './read-files';
import { sanitiseContentHtml } from './sanitise-content';
import { createSectionCache, type SectionCache } from './sections';
import type { TenantProblem } from './tenant-problem';
import { validateSiteConfig, type ConfigurationBreach } from './validate-schema';

/** Result of reading a dealer's folder: a configuration, or the problems for which it is refused. */
export type LoadedTenant =
  { config: SiteConfig; locate: (path: string) => Pick<TenantProblem, 'file' | 'line'> } | { problems: TenantProblem[] };

/**
 * Parses, merges and checks a dealer's files, with defaults filled in. Parts that `sections` has read before
 * are reused, frozen. If anything is wrong, the files are parsed again as a whole to find the line of each problem.
 */
export function loadTenant(
  files: TenantFiles,
  checks: ConfigurationChecks = {},
  sections: SectionCache = createSectionCache(),
): LoadedTenant {
  const config = sections.compose(files.files);
  const isGood = config && findBreachesBeyondSchema(config, files.tenant, files.media, checks).length === 0;
  return isGood ? { config, locate: (path) => parseTenantFiles(files).locate(path) } : loadWholeFiles(files, checks);
}

/** Parses the files as a whole. Runs the checks beyond the schema only if the data fit the schema. */
function loadWholeFiles(files: TenantFiles, checks: ConfigurationChecks): LoadedTenant {
  const { tenant, data, media, problems, locate } = parseTenantFiles(files);
  if (problems.length) return { problems };
  const withLines = (breaches: ConfigurationBreach[]): TenantProblem[] =>
    breaches.map((breach) => ({ tenant, ...locate(breach.path), ...breach }));
  const breaches = validateSiteConfig(data);
  if (breaches.length) return { problems: withLines(breaches) };
  const config = data as unknown as SiteConfig;
  const further = findBreachesBeyondSchema(config, tenant, media, checks);
  if (further.length) return { problems: withLines(further) };
  return { config: deepFreeze(sanitiseContentHtml(config)), locate };
}
