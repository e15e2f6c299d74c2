import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon';
import type { IconName } from '@forecourt/contracts/site/icons';
import { Copy, Heading } from '../type/type';
import { token } from '../theme/token';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[4]};
  padding: ${token.space[10]} ${token.space[5]};
  border: 1px dashed ${token.colour.line};
  border-radius: ${token.radius.lg};
  text-align: center;
  > svg {
    color: ${token.colour.muted};
  }
  p {
    max-width: 44ch;
  }
`;

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

export const EmptyState = ({ title, text, icon = 'search', action, level = 2 }: EmptyStateProps) => (
  <Root>
    <Icon name={icon} size={40} />
    <Heading level={level} size="h3">
      {title}
    </Heading>
    {text ? <Copy tone="muted">{text}</Copy> : null}
    {action}
  </Root>
);
