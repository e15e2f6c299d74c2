import type { MouseEventHandler } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../icon/icon';
import { Anchor } from '../link/anchor';
import { media, token } from '../theme/token';
import { useText } from '../wording/wording-provider';

const look = css`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  max-width: 100%;
  min-height: 2.25rem;
  padding: ${token.space[1]} ${token.space[3]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.pill};
  background: ${token.colour.primarySoft};
  color: ${token.colour.ink};
  font-size: ${token.size.sm};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  cursor: pointer;
  ${media.touch} {
    min-height: ${token.target};
  }
  ${media.hover} {
    &:hover {
      border-color: ${token.colour.link};
    }
  }
`;
// A text that people type may be long and without spaces; the chip's name for screen readers is the whole text.
const Label = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
const ChipButton = styled.button`
  ${look}
`;
const ChipLink = styled(Anchor)`
  ${look}
`;

export type ChipProps = {
  label: string;
} & (
  | {
      /** Results without the refinement of this chip; the chip links to it without JavaScript. */ href: string;
      onClick?: MouseEventHandler;
      onRemove?: undefined;
    }
  | { onRemove: () => void; href?: undefined; onClick?: undefined }
);

export const Chip = ({ label, href, onClick, onRemove }: ChipProps) => {
  const text = useText();
  const name = text('ui.chip.remove', 'Remove {{label}}', { label });
  const content = (
    <>
      <Label>{label}</Label>
      <Icon name="close" size={16} />
    </>
  );
  return href === undefined ? (
    <ChipButton type="button" aria-label={name} onClick={onRemove}>
      {content}
    </ChipButton>
  ) : (
    <ChipLink href={href} onClick={onClick} aria-label={name} keepScroll>
      {content}
    </ChipLink>
  );
};
