import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { Anchor, Icon, media, token, useText } from '@forecourt/ui';
import { useSite } from '@forecourt/store';
import { directionsHref, locationOfCar } from '@forecourt/rules/vehicle/car-location';
import { isOnAustraliaMap, toAustraliaMapPoint, AUSTRALIA_MAP_SIZE, AUSTRALIAN_STATE_OUTLINES } from './australia';

const Frame = styled.figure`
  display: grid;
  margin: 0;
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.tint};
  overflow: hidden;
`;
/** A phone shows the place and the way there alone. */
const Drawing = styled.svg`
  display: none;
  ${media.md} {
    display: block;
  }
  width: 100%;
  height: auto;
  max-height: 22rem;
  padding: ${token.space[4]};
  path {
    fill: ${token.colour.surface};
    stroke: ${token.colour.control};
    stroke-width: 1.2;
    stroke-linejoin: round;
  }
  path[data-here] {
    fill: ${token.colour.primarySoft};
  }
  circle {
    fill: ${token.colour.accent};
    stroke: ${token.colour.surface};
    stroke-width: 3;
  }
`;
const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  min-height: ${token.target};
  padding: ${token.space[2]} ${token.space[4]};
  border-block-start: 1px solid ${token.colour.line};
  background: ${token.colour.surface};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[2]};
    min-height: ${token.target};
  }
`;

/** An own drawing, so that no map service is needed (V-23). */
export const VehicleMap = ({ car }: { car: Pick<Car, 'location_id'> }) => {
  const text = useText<'vehicle'>();
  const location = locationOfCar(car, useSite());
  if (!location || !isOnAustraliaMap(location.address)) return null;
  const { city, state } = location.address;
  const { x, y } = toAustraliaMapPoint(location.address);
  return (
    <Frame>
      <Drawing
        viewBox={`0 0 ${AUSTRALIA_MAP_SIZE.width} ${AUSTRALIA_MAP_SIZE.height}`}
        role="img"
        aria-label={text('vehicle.map.alt', 'Map of Australia: {{city}}, {{state}}', { city, state })}
      >
        {Object.entries(AUSTRALIAN_STATE_OUTLINES).map(([code, outline]) => (
          <path key={code} d={outline} data-here={code === state ? '' : undefined} />
        ))}
        <circle cx={x} cy={y} r="9" />
      </Drawing>
      <Caption>
        {city}, {state}
        <Anchor href={directionsHref(location)}>
          <Icon name="map-pin" />
          {text('vehicle.map.directions', 'Open the map with directions')}
        </Anchor>
      </Caption>
    </Frame>
  );
};
