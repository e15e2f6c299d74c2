import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, media, token } from '@forecourt/ui';
import { truncateText, type TextCutLength } from '@forecourt/rules/text/truncate';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
  &[data-open='false'] [data-whole] {
    display: none;
    ${media.plain} {
      display: revert;
    }
    ${media.print} {
      display: revert;
    }
  }
  &[data-open='true'] [data-cut] {
    display: none;
  }
  &[data-open='false'] [data-cut],
  [data-toggle] {
    ${media.plain} {
      display: none;
    }
    ${media.print} {
      display: none;
    }
  }
`;

export interface ShortenedTextProps {
  /** Without HTML elements; it is measured and cut to the lines that fit. */
  text: string;
  cut: TextCutLength;
  more: string;
  less: string;
  /** Subject of the text in the button's label, for a page with several such buttons. */
  about?: string;
  /** The offer's whole text with its HTML elements. */
  children: ReactNode;
}

/** The HTML has the whole text, for search engines, print and browsers without JavaScript (P-02). */
export const ShortenedText = ({ text, cut, more, less, about, children }: ShortenedTextProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const start = truncateText(text, cut);
  if (!start.cut) return <>{children}</>;
  return (
    <Root data-open={open}>
      <p data-cut="">{start.text}</p>
      <div data-whole="" id={id}>
        {children}
      </div>
      <div data-toggle="">
        <Button
          tone="link"
          aria-expanded={open}
          aria-controls={id}
          aria-label={about ? `${open ? less : more}: ${about}` : undefined}
          iconEnd={open ? 'chevron-up' : 'chevron-down'}
          onClick={() => setOpen(!open)}
        >
          {open ? less : more}
        </Button>
      </div>
    </Root>
  );
};
