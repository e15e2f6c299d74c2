import type { SiteConfig } from '@forecourt/contracts/site/site';
import { FEATURE_PAGES } from '@forecourt/rules/site/feature-pages';
import { findBreachesBeyondSchema, type ConfigurationChecks } from './check-site';
import { deepFreeze } from '../../platform/calls/deep-freeze';
import { joinLayers, layersOfDealer } from './layers/load-layers';
import { namesTemplates, type Template } from './layers/read-templates';
import { parseTenantFiles } from './parse-files';
import type { TenantFiles } from './read-files';
import { sanitiseContentHtml } from './sanitise-content';
import { createSectionCache, type SectionCache } from './sections';
import type { TenantProblem } from './tenant-problem';
import { validateSiteConfig, type ConfigurationBreach } from './validate-schema';

/** The configuration is refused for the problems. */
export type LoadedTenant =
  { config: SiteConfig; locate: (path: string) => Pick<TenantProblem, 'file' | 'line'> } | { problems: TenantProblem[] };

/**
 * Fills in defaults. Parts that `sections` has read before are reused, frozen. After a failure the files are parsed
 * again as a whole to find the line of each problem.
 */
export function loadTenant(
  files: TenantFiles,
  checks: ConfigurationChecks = {},
  sections: SectionCache = createSectionCache(),
  templates: ReadonlyMap<string, Template> = new Map(),
): LoadedTenant {
  const config = sections.compose(files.files, { templates });
  const isGood = config && findBreachesBeyondSchema(config, files.tenant, files.media, checks).length === 0;
  if (isGood) return { config, locate: (path) => parseTenantFiles(files).locate(path) };
  return namesTemplates(files) ? loadLayers(files, templates, checks) : loadWholeFiles(files, checks);
}

function loadWholeFiles(files: TenantFiles, checks: ConfigurationChecks): LoadedTenant {
  const { problems, ...parsed } = parseTenantFiles(files);
  return problems.length > 0 ? { problems } : checkData({ ...files, ...parsed }, checks);
}

function loadLayers(files: TenantFiles, templates: ReadonlyMap<string, Template>, checks: ConfigurationChecks): LoadedTenant {
  const { layers, problems } = layersOfDealer(files, templates);
  return problems.length > 0 ? { problems } : checkData({ ...files, ...joinLayers(layers) }, checks);
}

interface DealerData extends Pick<TenantFiles, 'tenant' | 'media'> {
  data: Record<string, unknown>;
  locate(path: string): Pick<TenantProblem, 'file' | 'line'>;
}

/** Checks beyond the schema need data that fit the schema. */
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

/** Only the sandbox could take the dealer's deposits and payments. */
export const PAYMENTS_OFF_MESSAGE =
  'This dealer takes no deposits and no payments of invoices: providers.payment.provider is "sandbox", which moves no money. Set it to stripe, or features.reserve, features.buyOnline and accounts.payment.offered to false';

export const takesPaymentsBySandbox = (config: SiteConfig): boolean =>
  config.providers.payment.provider === 'sandbox' &&
  (FEATURE_PAGES.reservations.isOn(config) || FEATURE_PAGES.onlinePayment.isOn(config));

/** Switches everything off that needs a payment. */
export const withoutPayments = (config: SiteConfig): SiteConfig => ({
  ...config,
  features: { ...config.features, reserve: false, buyOnline: false },
  accounts: { ...config.accounts, payment: { ...config.accounts.payment, offered: false } },
});
