import type { SiteConfig } from '@forecourt/contracts/site/site';
import { findBreachesBeyondSchema, type ConfigurationChecks } from './check-site';
import { deepFreeze } from './deep-freeze';
import { joinLayers, layersOfDealer, namesTemplates } from './layers/load-layers';
import type { Template } from './layers/read-templates';
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
  templates: ReadonlyMap<string, Template> = new Map(),
): LoadedTenant {
  if (namesTemplates(files)) return loadLayers(files, templates, checks, sections);
  const config = sections.compose(files.files);
  const isGood = config && findBreachesBeyondSchema(config, files.tenant, files.media, checks).length === 0;
  return isGood ? { config, locate: (path) => parseTenantFiles(files).locate(path) } : loadWholeFiles(files, checks);
}

/** Parses the files as a whole. */
function loadWholeFiles(files: TenantFiles, checks: ConfigurationChecks): LoadedTenant {
  const { problems, ...parsed } = parseTenantFiles(files);
  return problems.length > 0 ? { problems } : checkData({ ...files, ...parsed }, checks);
}

/** Joins a dealer's files with the templates that they name. Parts that are the same at several dealers are shared. */
function loadLayers(
  files: TenantFiles,
  templates: ReadonlyMap<string, Template>,
  checks: ConfigurationChecks,
  sections: SectionCache,
): LoadedTenant {
  const { layers, problems } = layersOfDealer(files, templates);
  if (problems.length > 0) return { problems };
  const loaded = checkData({ ...files, ...joinLayers(layers) }, checks);
  return 'problems' in loaded ? loaded : { ...loaded, config: sections.share(loaded.config) };
}

interface DealerData extends Pick<TenantFiles, 'tenant' | 'media'> {
  data: Record<string, unknown>;
  locate(path: string): Pick<TenantProblem, 'file' | 'line'>;
}

/** Checks a dealer's data. Runs the checks beyond the schema only if the data fit the schema. */
function checkData({ tenant, media, data, locate }: DealerData, checks: ConfigurationChecks): LoadedTenant {
  const withLines = (breaches: ConfigurationBreach[]): TenantProblem[] =>
    breaches.map((breach) => ({ tenant, ...locate(breach.path), ...breach }));
  const breaches = validateSiteConfig(data);
  if (breaches.length) return { problems: withLines(breaches) };
  const config = data as unknown as SiteConfig;
  const further = findBreachesBeyondSchema(config, tenant, media, checks);
  if (further.length) return { problems: withLines(further) };
  return { config: deepFreeze(sanitiseContentHtml(config)), locate };
}
