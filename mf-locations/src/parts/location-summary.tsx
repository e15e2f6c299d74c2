import { Card, CardBody, Copy, Heading, Picture, token } from '@forecourt/ui';
import { styled } from 'styled-components';
import { addressLine } from '../model/directions';
import { mainDesk, type Place } from '../model/location-address';
import { DeskList } from './department-list';
import { LocationLinks } from './location-links';

const Frame = styled(Card)<{ $beside: boolean }>`
  ${({ $beside }) =>
    $beside &&
    `
    container-type: inline-size;
    > div { display: grid; }
    @container (min-width: 44rem) {
      > div { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
      > div > :first-child { height: 100%; }
    }
  `}
`;
const Inner = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;
const Body = styled(CardBody)`
  gap: ${token.space[4]};
`;

interface PlaceCardProps {
  place: Place;
  now: number | undefined;
  level: 2 | 3;
  /** Taller picture, for the large carousel. */
  large?: boolean;
  /** Picture beside the text where there is room: for a dealer with one place. */
  beside?: boolean;
}

/** One place with its desks (O-01). */
export const PlaceCard = ({ place, now, level, large, beside = false }: PlaceCardProps) => {
  const desk = mainDesk(place);
  return (
    <Frame $beside={beside}>
      <Inner>
        <Picture
          source={desk.image}
          alt=""
          aspect={large ? '4x3' : '16x9'}
          sizes={beside ? '(min-width: 64em) 40rem, 100vw' : '(min-width: 48em) 24rem, 90vw'}
          placeholder="map-pin"
        />
        <Body>
          <div>
            <Heading level={level} size="h3">
              {place.name}
            </Heading>
            <Copy tone="muted">{addressLine(desk.address)}</Copy>
          </div>
          <DeskList desks={place.locations} now={now} />
          <LocationLinks location={desk} />
        </Body>
      </Inner>
    </Frame>
  );
};
