import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { bannerSlides, type FeatureBannerName } from './feature-banner';

const site = (banners: FeatureBannerName[], tradeIn = true) =>
  ({ vehicle: { banners }, features: { tradeIn } }) as unknown as Pick<PublicSite, 'vehicle' | 'features'>;
const ALL: FeatureBannerName[] = ['offers', 'service', 'sell'];

it('V-23 the banner has the slides in the dealer’s order, each once', () => {
  expect(bannerSlides(site(['sell', 'offers', 'sell']), () => true)).toEqual(['sell', 'offers']);
});

it('V-23 the banner links to no page of a remote that the dealer does not have', () => {
  expect(bannerSlides(site(ALL), (href) => href !== '/special-offers')).toEqual(['service', 'sell']);
  expect(bannerSlides(site(ALL), (href) => href !== '/service')).toEqual(['offers', 'sell']);
});

it('V-23 the banner has no selling slide where the dealer takes no trade-ins', () => {
  expect(bannerSlides(site(ALL, false), () => true)).toEqual(['offers', 'service']);
});
