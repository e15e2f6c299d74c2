import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { css, styled } from 'styled-components';
import { Cluster, Page, Stack } from './layout';
import { Copy, Heading } from '../type/type';
import { media, token } from '../theme/token';

/** Background; `plain` is the page's own. */
export type SectionTone = 'plain' | 'tinted' | 'dark';

const tones = {
  plain: css``,
  tinted: css`
    background: ${token.colour.tint};
  `,
  // Elements read their colours from these properties, so a dark section sets them for its content.
  dark: css`
    --fc-ink: var(--fc-on-footer);
    --fc-surface: var(--fc-footer);
    --fc-muted: color-mix(in srgb, var(--fc-on-footer) 80%, var(--fc-footer));
    --fc-line: color-mix(in srgb, var(--fc-on-footer) 28%, var(--fc-footer));
    --fc-tint: color-mix(in srgb, var(--fc-on-footer) 9%, var(--fc-footer));
    --fc-primary-soft: color-mix(in srgb, var(--fc-on-footer) 14%, var(--fc-footer));
    --fc-link: var(--fc-on-footer);
    --fc-price: var(--fc-on-footer);
    --fc-focus: var(--fc-on-footer);
    background: ${token.colour.surface};
    color: ${token.colour.ink};
  `,
};

const Root = styled.section<{ $tone: SectionTone; $tight?: boolean }>`
  padding-block: ${({ $tight }) => ($tight ? token.space[6] : token.space[10])};
  ${({ $tone }) => tones[$tone]}
  ${media.md} {
    padding-block: ${({ $tight }) => ($tight ? token.space[8] : token.space[16])};
  }
`;

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  tone?: SectionTone;
  title?: ReactNode;
  /** Introduction below the title. */
  lead?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  tight?: boolean;
  /** The content reaches both edges of the screen, and its children use their own `Page`. */
  wide?: boolean;
}

/** `title` also names the section for screen readers. */
export const Section = ({ tone = 'plain', title, lead, action, level = 2, tight, wide, children, ...rest }: SectionProps) => {
  const id = useId();
  const head = title ? (
    <Cluster justify="space-between" align="baseline" gap={4}>
      <Stack gap={2}>
        <Heading level={level} id={id}>
          {title}
        </Heading>
        {lead ? <Copy tone="muted">{lead}</Copy> : null}
      </Stack>
      {action}
    </Cluster>
  ) : null;
  const body = wide ? (
    <>
      {head ? <Page>{head}</Page> : null}
      {children}
    </>
  ) : (
    <Page>
      {head ? (
        <Stack gap={6}>
          {head}
          <div>{children}</div>
        </Stack>
      ) : (
        children
      )}
    </Page>
  );
  return (
    <Root $tone={tone} $tight={tight} aria-labelledby={title ? id : undefined} {...rest}>
      {body}
    </Root>
  );
};
