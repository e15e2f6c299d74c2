import { useState } from 'react';
import { styled } from 'styled-components';
import type { Location } from '@forecourt/contracts/site/site';
import { Anchor, Icon, IconButton, media, Page, token, useText } from '@forecourt/ui';
import { directionsHref } from '@forecourt/rules/vehicle/car-location';

const Bar = styled.div`
  background: ${token.colour.primarySoft};
  color: ${token.colour.ink};
  border-block-end: 1px solid ${token.colour.line};
  ${media.print} {
    display: none;
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.target};
  > svg {
    color: ${token.colour.link};
  }
  p {
    flex: 1;
    min-width: 0;
    font-size: ${token.size.sm};
  }
  a {
    white-space: nowrap;
  }
  button {
    ${media.plain} {
      display: none;
    }
  }
`;

/** Names a location that is not the dealer's main one (V-13). */
export const OtherLocationBar = ({ location }: { location: Location | undefined }) => {
  const text = useText<'vehicle'>();
  const [dismissed, setDismissed] = useState(false);
  if (!location || location.primary || dismissed) return null;
  return (
    <Bar>
      <Page>
        <Line>
          <Icon name="map-pin" />
          <p>
            {text('vehicle.located', 'Located at {{city}}', { city: location.address.city })}{' '}
            <Anchor href={directionsHref(location)}>{text('vehicle.located.directions', 'Get Directions')}</Anchor>
          </p>
          <IconButton icon="close" label={text('vehicle.located.dismiss', 'Dismiss')} onClick={() => setDismissed(true)} />
        </Line>
      </Page>
    </Bar>
  );
};
