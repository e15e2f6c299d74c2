import type { PublicSite } from '@forecourt/contracts/public-site';
import type { SlotName } from '@forecourt/contracts/remote';

export type BannerName = PublicSite['vehicle']['banners'][number];

/** Where each slide leads, and whose page that is: without that remote nothing leads there. */
export const BANNERS: Record<BannerName, { href: string; needs?: SlotName }> = {
  offers: { href: '/special-offers', needs: 'offers.strip' },
  service: { href: '/service', needs: 'service.callout' },
  sell: { href: '/sell-my-car' },
};

/** Slides of a dealer's banner in its order (V-23): each once, none that leads nowhere. */
export const bannerSlides = (
  { vehicle, features }: Pick<PublicSite, 'vehicle' | 'features'>,
  isThere: (slot: SlotName) => boolean,
): BannerName[] =>
  [...new Set(vehicle.banners)].filter((name) => {
    const { needs } = BANNERS[name];
    return name === 'sell' ? features.tradeIn : !needs || isThere(needs);
  });
