import type { SiteConfig } from '@forecourt/contracts/site/site';
import { validateSiteConfig } from './validate-schema';

/** Returns the smallest configuration, for tests: the three required keys and the schema's defaults. */
export function smallestConfiguration(slug = 'corner'): SiteConfig {
  const data = { slug, name: 'Corner Motors', hosts: [`${slug}.localhost`] };
  validateSiteConfig(data);
  return data as unknown as SiteConfig;
}
