import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { css, styled } from 'styled-components';
import { Cluster, Page, Stack } from './layout';
import { Copy, Heading } from '../type/type';
import { media, token } from '../theme/token';

/** Background of a block: the page's own, tinted, or dark. */
export type Tone = 'plain' | 'tinted' | 'dark';

const tones = {
  plain: css``,
  tinted: css`
    background: ${token.colour.tint};
  `,
  // Everything inside reads its colours from the same properties, so they are set anew for this block.
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

const Root = styled.section<{ $tone: Tone; $tight?: boolean }>`
  padding-block: ${({ $tight }) => ($tight ? token.space[6] : token.space[10])};
  ${({ $tone }) => tones[$tone]}
  ${media.md} {
    padding-block: ${({ $tight }) => ($tight ? token.space[8] : token.space[16])};
  }
`;

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  tone?: Tone;
  title?: ReactNode;
  /** Under the title. */
  lead?: ReactNode;
  /** Beside the title, e.g. a "See all" link. */
  action?: ReactNode;
  /** Level of the title, default 2. */
  level?: 1 | 2 | 3;
  /** Less room above and below. */
  tight?: boolean;
  /** Edge to edge: children bring their own `Page`. */
  wide?: boolean;
}

/** A block of a page with its background and, where given, its title. Named by the title for screen readers. */
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
