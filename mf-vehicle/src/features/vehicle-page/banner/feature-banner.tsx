import { declareTexts } from '@forecourt/contracts/wording';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { styled } from 'styled-components';
import { useSite } from '@forecourt/store';
import { ButtonLink, Copy, Heading, Icon, media, token, usePages, useText, type IconName } from '@forecourt/ui';
import { Carousel, CarouselControls, CarouselTrack } from '@forecourt/ui/carousel';
import { EndSection } from '../end-section.styles';

export type FeatureBannerName = PublicSite['vehicle']['banners'][number];

const BANNERS: Record<FeatureBannerName, string> = { offers: '/special-offers', service: '/service', sell: '/sell-my-car' };

/** In the dealer's order, each once (V-23). Leaves out a slide whose page does not exist. */
export const bannerSlides = (
  { vehicle, features }: Pick<PublicSite, 'vehicle' | 'features'>,
  isPage: (href: string) => boolean,
): FeatureBannerName[] =>
  [...new Set(vehicle.banners)].filter((name) => (name === 'sell' ? features.tradeIn : isPage(BANNERS[name])));

const Panel = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${token.space[3]};
  min-height: 15rem;
  height: 100%;
  padding: ${token.space[6]};
  border-radius: ${token.radius.lg};
  background: linear-gradient(120deg, ${token.colour.primarySoft}, ${token.colour.tint});
  box-shadow: inset 0 0 0 1px ${token.colour.line};
  > svg {
    color: ${token.colour.link};
  }
  ${media.md} {
    padding: ${token.space[10]};
  }
`;

const ICONS: Record<FeatureBannerName, IconName> = { offers: 'heart', service: 'calendar', sell: 'car' };

const TEXTS = declareTexts('vehicle.banner', {
  offers: {
    title: 'Our latest offers',
    text: 'What we take off, add or pay for you at the moment.',
    button: 'See the offers',
  },
  service: {
    title: 'Book your service online',
    text: 'Choose a day that suits you. We ring to confirm it.',
    button: 'Book a service',
  },
  sell: {
    title: 'Sell your car',
    text: 'Tell us what you drive, and we tell you what we would pay for it.',
    button: 'Get an offer',
  },
});

export const FeatureBanner = () => {
  const text = useText<'vehicle'>();
  const names = bannerSlides(useSite(), usePages());
  if (names.length === 0) return null;
  const slide = (name: FeatureBannerName) => {
    const { title, text: lead, button } = TEXTS[name];
    return (
      <Panel key={name}>
        <Icon name={ICONS[name]} size={32} />
        <Heading level={3} size="h2">
          {text(`vehicle.banner.${name}.title`, title)}
        </Heading>
        <Copy>{text(`vehicle.banner.${name}.text`, lead)}</Copy>
        <ButtonLink href={BANNERS[name]}>{text(`vehicle.banner.${name}.button`, button)}</ButtonLink>
      </Panel>
    );
  };
  return (
    <EndSection aria-labelledby="banner-title">
      <Heading level={2} id="banner-title">
        {text('vehicle.banner.title', 'More from us')}
      </Heading>
      <Carousel label={text('vehicle.banner.label', 'Offers and services')} loop={names.length > 1} start={0}>
        <CarouselTrack size="full">{names.map(slide)}</CarouselTrack>
        {names.length > 1 ? <CarouselControls /> : null}
      </Carousel>
    </EndSection>
  );
};
