import type { PublicSite } from '@forecourt/contracts/site/public-site';

export type BannerName = PublicSite['vehicle']['banners'][number];

/** Where each slide leads. */
export const BANNERS: Record<BannerName, string> = { offers: '/special-offers', service: '/service', sell: '/sell-my-car' };

/** Slides of a dealer's banner in its order (V-23): each once, none that leads nowhere. */
export const bannerSlides = (
  { vehicle, features }: Pick<PublicSite, 'vehicle' | 'features'>,
  isPage: (href: string) => boolean,
): BannerName[] => [...new Set(vehicle.banners)].filter((name) => (name === 'sell' ? features.tradeIn : isPage(BANNERS[name])));
