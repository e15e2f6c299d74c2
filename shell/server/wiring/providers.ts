import { openProviders, toMarketRange } from '../providers';
import type { WiredSite } from './server-parts';
import type { WiredStock } from './stock';

export const wireProviders = (
  site: WiredSite,
  { estimate, shown, lenderQuotes }: Pick<WiredStock, 'estimate' | 'shown' | 'lenderQuotes'>,
) => {
  const { db, settings, tenantOf, themeOf, basePathOf, wordingOf, seconds: now, log } = site;
  const { providers, plugin, textMessages } = openProviders({
    db,
    dataDir: settings.dataDir,
    sandbox: !settings.production,
    tenantOf,
    themeOf,
    basePathOf,
    wordingOf,
    now,
    log,
    estimate: toMarketRange(estimate),
    cars: shown,
    lenderQuotes,
    fetchAddress: site.fetchAddress,
    onEnquiry: site.onEnquiry,
    onFailure: (failure) => site.metrics.providerFailures.inc(failure),
  });
  site.serveOwn(plugin);
  return { providers, textMessages };
};
