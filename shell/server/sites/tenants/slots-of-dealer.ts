import type { SiteConfig } from '@forecourt/contracts/site/site';

/** Those that its home and content pages place. */
export const slotsOfDealer = ({ home, pages }: Pick<SiteConfig, 'home' | 'pages'>): string[] => [
  ...new Set([...home, ...pages.flatMap(({ blocks }) => blocks)].map(({ slot }) => slot)),
];
