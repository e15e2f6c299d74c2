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

export const DepartmentList = ({ departments, now }: { departments: Location[]; now: number | undefined }) => {
  const text = useText<'locations'>();
  return (
    <List>
      {departments.map((department) => (
        <li key={department.id}>
          <Anchor href={`/locations/${department.slug}`}>{departmentName(department.location_type, text)}</Anchor>
          <Anchor href={telHref(department.phone) ?? `/locations/${department.slug}`}>{formatPhone(department.phone)}</Anchor>
          <OpenBadge location={department} now={now} />
        </li>
      ))}
    </List>
  );
};
