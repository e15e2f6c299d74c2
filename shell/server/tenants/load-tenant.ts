import type { SiteConfig } from '@forecourt/contracts/site/site';
import { checkBeyondSchema, type TenantChecks } from './check-site';
import { deepFreeze } from './deep-freeze';
import { parseTenant } from './parse-files';
import type { TenantFiles } from './read-files';
import { sanitiseSection } from './sanitise-content';
import { createSections, type Sections } from './sections';
import type { TenantProblem } from './tenant-problem';
import { checkSite, type Breach } from './validate-schema';

/** Result of reading a dealer's folder: a configuration, or the problems for which it is refused. */
export type LoadedTenant =
  { config: SiteConfig; locate: (path: string) => Pick<TenantProblem, 'file' | 'line'> } | { problems: TenantProblem[] };

/**
 * Parses, merges and checks a dealer's files, with defaults filled in. Parts that `sections` has read before
 * are reused, frozen. If anything is wrong, the files are parsed again as a whole to find the line of each problem.
 */
export function loadTenant(files: TenantFiles, checks: TenantChecks = {}, sections: Sections = createSections()): LoadedTenant {
  const config = sections.compose(files.files);
  const isGood = config && checkBeyondSchema(config, files.tenant, files.media, checks).length === 0;
  return isGood ? { config, locate: (path) => parseTenant(files).locate(path) } : loadWhole(files, checks);
}

/** Runs the checks beyond the schema only on data that fits the schema. */
function loadWhole(files: TenantFiles, checks: TenantChecks): LoadedTenant {
  const { tenant, data, media, problems, locate } = parseTenant(files);
  if (problems.length) return { problems };
  const withLines = (breaches: Breach[]): TenantProblem[] =>
    breaches.map((breach) => ({ tenant, ...locate(breach.path), ...breach }));
  const breaches = checkSite(data);
  if (breaches.length) return { problems: withLines(breaches) };
  const config = data as unknown as SiteConfig;
  const further = checkBeyondSchema(config, tenant, media, checks);
  if (further.length) return { problems: withLines(further) };
  return { config: deepFreeze(sanitiseSection(config)), locate };
}
