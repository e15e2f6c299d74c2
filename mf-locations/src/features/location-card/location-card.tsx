import type { Location } from '@forecourt/contracts/site/site';
import { groupedHoursRows } from '@forecourt/rules/location/opening-hours';
import { Card, CardBody, Cluster, Copy, Heading, Stack, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { BuyingTag } from '../../parts/buying-tag';
import { ContactLines } from '../../parts/contact-lines';
import { LocationLinks } from '../../parts/location-links';
import { OpenBadge } from '../../parts/open-badge';
import { closedStateText } from '../../model/open-state';

const Hours = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[4]};
  font-size: ${token.size.sm};
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

/** Monday to Friday share a line where their hours are equal (O-03). */
export const LocationCard = ({ location, now }: { location: Location; now: number | undefined }) => {
  const text = useText<'locations'>();
  return (
    <Card>
      <CardBody>
        <Stack gap={1}>
          <Heading level={3}>{location.name}</Heading>
          <Cluster gap={3}>
            <OpenBadge location={location} now={now} />
            <BuyingTag location={location} />
          </Cluster>
        </Stack>
        <ContactLines location={location} />
        <Hours>
          {groupedHoursRows(location.opening_hours, closedStateText(text)).map(({ days, text: hours }) => (
            <Row key={days} days={days} hours={hours} />
          ))}
        </Hours>
        {location.dealer_license_number ? (
          <Copy size="sm" tone="muted">
            {text('locations.licenceLine', 'Dealer licence {{number}}', { number: location.dealer_license_number })}
          </Copy>
        ) : null}
        <LocationLinks location={location} />
      </CardBody>
    </Card>
  );
};

const Row = ({ days, hours }: { days: string; hours: string }) => (
  <>
    <dt>{days}</dt>
    <dd>{hours}</dd>
  </>
);
