import type { SiteConfig } from '@forecourt/contracts/site/site';
import { checkSite } from './validate-schema';

/** Returns the smallest configuration, for tests: the three required keys and the schema's defaults. */
export function schemaDefaults(slug = 'corner'): SiteConfig {
  const data = { slug, name: 'Corner Motors', hosts: [`${slug}.localhost`] };
  checkSite(data);
  return data as unknown as SiteConfig;
}
