import { Anchor, Cluster, Grid, Heading, Icon, media, Stack, token, useText } from '@forecourt/ui';
import { Carousel, CarouselControls, CarouselTrack } from '@forecourt/ui/carousel';
import { styled } from 'styled-components';
import type { Place } from '../../model/location-address';
import { PlaceCard } from '../../parts/location-summary';
import { carouselLayout } from './carousel-layout';

const Swipe = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.colour.muted};
  font-size: ${token.size.sm};
  ${media.lg} {
    display: none;
  }
`;
const All = styled(Anchor)`
  display: inline-block;
  min-height: 1.5rem;
`;

interface LocationCarouselProps {
  title?: string;
  places: Place[];
  now: number | undefined;
}

/** All places: slides above three of them, cards side by side up to three (O-01). */
export const LocationCarousel = ({ title, places, now }: LocationCarouselProps) => {
  const text = useText<'locations'>();
  if (places.length === 0) return null;
  const { kind, hint, large } = carouselLayout(places.length);
  const name = title ?? text('locations.carousel.title', 'Our Locations');
  const cards = places.map((place) => (
    <PlaceCard key={place.name} place={place} now={now} level={3} large={large} beside={kind === 'single'} />
  ));
  const head = (
    <Cluster justify="space-between" align="baseline" gap={4}>
      <Heading level={2}>{name}</Heading>
      {hint ? (
        <Swipe aria-hidden>
          {text('locations.swipe', 'Swipe')} <Icon name="arrow" size={16} />
        </Swipe>
      ) : null}
      <All href="/locations">{text('locations.seeAll', 'Hours and directions')}</All>
    </Cluster>
  );
  if (kind !== 'slides')
    return (
      <Stack gap={6}>
        {head}
        <Grid columns={places.length === 1 ? 1 : places.length === 2 ? 2 : 3}>{cards}</Grid>
      </Stack>
    );
  return (
    <Stack gap={6}>
      {head}
      <Carousel label={name}>
        <CarouselTrack size="card">{cards}</CarouselTrack>
        <CarouselControls />
      </Carousel>
    </Stack>
  );
};
