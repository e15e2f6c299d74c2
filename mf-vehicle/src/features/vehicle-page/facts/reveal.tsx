import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, media, useText } from '@forecourt/ui';

// Elements that are hidden at first have `display: var(--rest, …)`; the short text that replaces them has `display:
// var(--cut, none)`. Without JavaScript and on paper everything shows, because nobody can press the button.
const Content = styled.div`
  --cut: none;
  &[data-open='false'] {
    --rest: none;
    --cut: initial;
    ${media.plain} {
      --rest: initial;
      --cut: none;
    }
    ${media.print} {
      --rest: initial;
      --cut: none;
    }
  }
`;
const Toggle = styled.div`
  margin-block-start: 0.75rem;
  ${media.plain} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

interface RevealProps {
  /** A part of the content is hidden before the button is pressed. */
  needed: boolean;
  more: string;
  less?: string;
  children: ReactNode;
}

/** The HTML has the whole content (V-07, V-12). */
export const ShowAllBox = ({ needed, more, less, children }: RevealProps) => {
  const text = useText<'vehicle'>();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!needed) return <Content data-open>{children}</Content>;
  return (
    <div>
      <Content id={id} data-open={open}>
        {children}
      </Content>
      <Toggle>
        <Button
          tone="link"
          aria-expanded={open}
          aria-controls={id}
          iconEnd={open ? 'chevron-up' : 'chevron-down'}
          onClick={() => setOpen(!open)}
        >
          {open ? (less ?? text('vehicle.less', 'Show less')) : more}
        </Button>
      </Toggle>
    </div>
  );
};
