import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const SuggestionList = styled.div`
  position: absolute;
  z-index: ${token.layer.sticky};
  inset-block-start: calc(100% + ${token.space[2]});
  inset-inline: 0 calc(-4rem - ${token.space[3]});
  ${media.md} {
    inset-inline: 0;
  }
  max-height: min(32rem, 70vh);
  overflow-y: auto;
  padding-block: ${token.space[2]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.surface};
  box-shadow: ${token.shadow.middle};
`;

export const SuggestionGroup = styled.div`
  & + & {
    margin-block-start: ${token.space[2]};
    padding-block-start: ${token.space[2]};
    border-block-start: 1px solid ${token.colour.line};
  }
  > p {
    padding: ${token.space[1]} ${token.space[4]};
    color: ${token.colour.muted};
    font-size: ${token.size.xs};
    font-weight: ${token.weight.bold};
  }
`;

export const SuggestionRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.target};
  padding: ${token.space[1]} ${token.space[4]};
  cursor: pointer;
  > svg {
    color: ${token.colour.muted};
  }
  > span {
    overflow-wrap: anywhere;
    line-height: ${token.leading.snug};
  }
  small {
    color: ${token.colour.muted};
    font-size: ${token.size.xs};
    font-variant-numeric: tabular-nums;
  }
  strong {
    color: ${token.colour.price};
    font-variant-numeric: tabular-nums;
  }
  &[aria-selected='true'] {
    background: ${token.colour.primarySoft};
    box-shadow: inset 3px 0 0 ${token.colour.primary};
  }
  ${media.hover} {
    &:hover {
      background: ${token.colour.tint};
    }
  }
`;

export const SuggestionPicture = styled.div`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 2rem;
  overflow: hidden;
  border-radius: ${token.radius.sm};
  background: ${token.colour.tint};
  color: ${token.colour.muted};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
