import { Anchor, Cluster, Grid, Heading, Icon, media, Stack, token, useText } from '@forecourt/ui';
import { Carousel, CarouselControls, CarouselTrack } from '@forecourt/ui/carousel';
import { styled } from 'styled-components';
import type { DealerLocation } from '../../model/location-groups';
import { LocationGroupCard } from '../../parts/group-card';

interface CarouselLayout {
  kind: 'single' | 'row' | 'slides';
  /** If true, the word "Swipe" is beside the carousel's title. */
  hint: boolean;
  large: boolean;
}

const ROW = 3;
const LARGE_ABOVE = 4;

/** The Swipe hint shows above three locations, large pictures above four (O-01). */
export const carouselLayout = (count: number): CarouselLayout => ({
  kind: count === 1 ? 'single' : count <= ROW ? 'row' : 'slides',
  hint: count > ROW,
  large: count > LARGE_ABOVE,
});

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
  locations: DealerLocation[];
  now: number | undefined;
}

/** Up to three locations are cards side by side, more are slides (O-01). */
export const LocationCarousel = ({ title, locations, now }: LocationCarouselProps) => {
  const text = useText<'locations'>();
  if (locations.length === 0) return null;
  const { kind, hint, large } = carouselLayout(locations.length);
  const name = title ?? text('locations.carousel.title', 'Our Locations');
  const cards = locations.map((location) => (
    <LocationGroupCard key={location.name} location={location} now={now} level={3} large={large} beside={kind === 'single'} />
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
        <Grid columns={locations.length === 1 ? 1 : locations.length === 2 ? 2 : 3}>{cards}</Grid>
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
