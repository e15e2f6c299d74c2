import type { Location } from '@forecourt/contracts/site/site';
import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { Anchor, Icon, token, useText, type IconName } from '@forecourt/ui';
import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import { addressLine } from '../model/directions';

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[3]};
  align-items: start;
  > svg {
    margin-block-start: 0.125rem;
    color: ${token.colour.muted};
  }
  a {
    display: inline-block;
    min-height: 1.5rem;
    overflow-wrap: anywhere;
  }
`;

const line = (icon: IconName, content: ReactNode) => (
  <Line>
    <Icon name={icon} />
    {content}
  </Line>
);

export const ContactLines = ({ location, email }: { location: Location; email?: boolean }) => {
  const text = useText<'locations'>();
  const phone = telHref(location.phone);
  const landline = telHref(location.landline_phone);
  return (
    <List>
      {line('map-pin', <span>{addressLine(location.address)}</span>)}
      {phone ? line('phone', <Anchor href={phone}>{formatPhone(location.phone)}</Anchor>) : null}
      {landline && location.landline_phone
        ? line(
            'phone',
            <span>
              <Anchor href={landline}>{formatPhone(location.landline_phone)}</Anchor> {text('locations.landline', '(landline)')}
            </span>,
          )
        : null}
      {email && location.email ? line('mail', <Anchor href={`mailto:${location.email}`}>{location.email}</Anchor>) : null}
    </List>
  );
};
