import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { SiteConfig } from '@forecourt/contracts/site/site';
import { Value } from 'typebox/value';

/** A dealer with default configuration, as pages see it. For tests. */
export const sampleSite = (change: Partial<PublicSite> = {}): PublicSite => {
  const { theme, contact, search, ...config } = Value.Default(SiteConfig, {
    slug: 'acme',
    name: 'Acme Motors',
    hosts: ['acme.example'],
  }) as SiteConfig;
  return {
    ...config,
    brand: { logo: theme.logo, footerLogo: theme.footerLogo, logoAlt: theme.logoAlt },
    contact: { phone: contact.phone, email: contact.email },
    search: { ...search, key: 'key', appId: '', host: '' },
    stockCount: 7,
    origin: 'https://acme.example',
    basePath: '',
    ...change,
  };
};
