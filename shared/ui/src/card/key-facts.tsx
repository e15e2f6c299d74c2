import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon';
import type { IconName } from '@forecourt/contracts/site/icons';
import { VisuallyHidden } from '../layout/layout';
import { token } from '../theme/token';

export interface KeyFact {
  label: string;
  value: ReactNode;
  icon?: IconName;
}

const Compact = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[4]};
  color: ${token.colour.muted};
  font-size: ${token.size.sm};
  > div {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[2]};
  }
  dd {
    margin: 0;
  }
`;
/** Only where each column has room for a name and its value, as in a wide page and not in its aside. */
const Full = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(min(100%, 16rem), 50% - ${token.space[8]}), 1fr));
  column-gap: ${token.space[8]};
  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${token.space[4]};
    padding-block: ${token.space[3]};
    border-block-end: 1px solid ${token.colour.line};
  }
  dt {
    color: ${token.colour.muted};
  }
  dd {
    margin: 0;
    font-weight: ${token.weight.medium};
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

/** Leaves out facts without a value. `compact` shows icons and values in a row, for cards. */
export const KeyFacts = ({ facts, compact }: { facts: KeyFact[]; compact?: boolean }) => {
  const visibleFacts = facts.filter(({ value }) => value !== undefined && value !== null && value !== '');
  if (visibleFacts.length === 0) return null;
  const List = compact ? Compact : Full;
  return (
    <List>
      {visibleFacts.map(({ label, value, icon }) => (
        <div key={label}>
          <dt>
            {compact ? <VisuallyHidden>{label}</VisuallyHidden> : label}
            {compact && icon ? <Icon name={icon} size={18} /> : null}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
};
