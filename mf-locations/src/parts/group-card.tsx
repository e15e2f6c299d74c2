import { Card, CardBody, Copy, Heading, Picture, token } from '@forecourt/ui';
import { styled } from 'styled-components';
import { addressLine } from '../model/directions';
import { mainDepartment, type DealerLocation } from '../model/location-groups';
import { DepartmentList } from './department-list';
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

interface GroupCardProps {
  location: DealerLocation;
  now: number | undefined;
  level: 2 | 3;
  /** If true, the location's picture is taller, as in the large carousel. */
  large?: boolean;
  /** If true, the location's picture is beside the text on wide screens, as for a dealer with one location. */
  beside?: boolean;
}

/** O-01. */
export const LocationGroupCard = ({ location, now, level, large, beside = false }: GroupCardProps) => {
  const department = mainDepartment(location);
  return (
    <Frame $beside={beside}>
      <Inner>
        <Picture
          source={department.image}
          alt=""
          aspect={large ? '4x3' : '16x9'}
          sizes={beside ? '(min-width: 64em) 40rem, 100vw' : '(min-width: 48em) 24rem, 90vw'}
          placeholder="map-pin"
        />
        <Body>
          <div>
            <Heading level={level} size="h3">
              {location.name}
            </Heading>
            <Copy tone="muted">{addressLine(department.address)}</Copy>
          </div>
          <DepartmentList departments={location.locations} now={now} />
          <LocationLinks location={department} />
        </Body>
      </Inner>
    </Frame>
  );
};
