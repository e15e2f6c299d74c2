import { styled } from 'styled-components';
import { media, token } from '@forecourt/ui';

export const FactRows = styled.dl`
  display: grid;
  column-gap: ${token.space[10]};
  border-block-start: 1px solid ${token.colour.line};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const FactRow = styled.div<{ $later?: boolean }>`
  display: ${({ $later }) => ($later ? 'var(--rest, flex)' : 'flex')};
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding-block: ${token.space[3]};
  border-block-end: 1px solid ${token.colour.line};
  dt {
    color: ${token.colour.muted};
  }
  dd {
    margin: 0;
    min-width: 0;
    font-weight: ${token.weight.medium};
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

export const FeatureList = styled.ul`
  display: grid;
  gap: ${token.space[2]} ${token.space[8]};
  padding: 0;
  list-style: none;
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const FactFeature = styled.li<{ $later?: boolean }>`
  display: ${({ $later }) => ($later ? 'var(--rest, flex)' : 'flex')};
  gap: ${token.space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
  > svg {
    margin-block-start: 0.15rem;
    color: ${token.colour.success};
  }
`;
