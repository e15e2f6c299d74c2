import type { SiteConfig } from '@forecourt/contracts/site/site';
import { checkSite } from './validate-schema';

/** The smallest configuration there is: three keys, and the defaults of the schema for the rest. */
export function schemaDefaults(slug = 'corner'): SiteConfig {
  const data = { slug, name: 'Corner Motors', hosts: [`${slug}.localhost`] };
  checkSite(data);
  return data as unknown as SiteConfig;
}
