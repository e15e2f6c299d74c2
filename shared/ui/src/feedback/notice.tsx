import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../icon/icon';
import type { IconName } from '@forecourt/contracts/site/icons';
import { token } from '../theme/token';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: css`
    --tone: ${token.colour.link};
    --soft: ${token.colour.primarySoft};
  `,
  success: css`
    --tone: ${token.colour.success};
    --soft: ${token.colour.successSoft};
  `,
  warning: css`
    --tone: ${token.colour.warning};
    --soft: ${token.colour.warningSoft};
  `,
  danger: css`
    --tone: ${token.colour.danger};
    --soft: ${token.colour.dangerSoft};
  `,
};
const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' };

const Root = styled.div<{ $tone: NoticeTone }>`
  ${({ $tone }) => tones[$tone]}
  display: flex;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
  border-radius: ${token.radius.md};
  background: var(--soft);
  color: ${token.colour.ink};
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--tone) 35%, transparent);
  > svg {
    color: var(--tone);
    margin-block-start: 0.125rem;
  }
`;
const Body = styled.div`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
`;

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: NoticeTone;
  title?: ReactNode;
}

/** Screen readers do not announce a notice. */
export const Notice = ({ tone = 'info', title, children, ...rest }: NoticeProps) => (
  <Root $tone={tone} {...rest}>
    <Icon name={icons[tone]} />
    <Body>
      {title ? <strong>{title}</strong> : null}
      {children ? <div>{children}</div> : null}
    </Body>
  </Root>
);

/** Follows an action of the shopper; screen readers announce the alert at once. */
export const Alert = ({ tone = 'danger', ...rest }: NoticeProps) => <Notice role="alert" tone={tone} {...rest} />;
