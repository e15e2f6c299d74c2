import type { Location } from '@forecourt/contracts/site/site';
import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { Anchor, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { departmentName } from './department';
import { OpenBadge } from './open-badge';

const List = styled.ul`
  padding: 0;
  list-style: none;
  position: relative;
  z-index: ${token.layer.raised};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${token.space[3]};
    padding-block: ${token.space[2]};
    border-block-start: 1px solid ${token.colour.line};
  }
  li > :nth-child(2) {
    display: inline-block;
    min-height: 1.5rem;
  }
  li > :nth-child(3) {
    grid-column: 1 / -1;
  }
`;

/** Desks of a place: what each does, its phone, and whether it is open. The name leads to its page. */
export const DeskList = ({ desks, now }: { desks: Location[]; now: number | undefined }) => {
  const text = useText<'locations'>();
  return (
    <List>
      {desks.map((desk) => (
        <li key={desk.id}>
          <Anchor href={`/locations/${desk.slug}`}>{departmentName(desk.location_type, text)}</Anchor>
          <Anchor href={telHref(desk.phone) ?? `/locations/${desk.slug}`}>{formatPhone(desk.phone)}</Anchor>
          <OpenBadge location={desk} now={now} />
        </li>
      ))}
    </List>
  );
};
