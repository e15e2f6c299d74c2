import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button';
import { media, token } from '../theme/token';
import { useText } from '../wording/wording-provider';
import { cutText } from './cut-text';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
`;
const Whole = styled.div`
  width: 100%;
  &[data-open='false'] [data-rest] {
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
  ${media.plain} {
    [data-cut] {
      display: none;
    }
  }
  ${media.print} {
    [data-cut] {
      display: none;
    }
  }
  white-space: pre-line;
`;
const Toggle = styled.div`
  ${media.plain} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

interface Labels {
  more?: string;
  less?: string;
  /** Subject in the button's name, for a page with several such buttons. */
  about?: string;
}

interface FrameProps extends Labels {
  needed: boolean;
  children: ReactNode;
}

const Frame = ({ needed, more, less, about, children }: FrameProps) => {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const label = open ? (less ?? text('ui.show.less', 'Show less')) : (more ?? text('ui.show.more', 'Show more'));
  return (
    <Root>
      <Whole id={id} data-open={open || !needed}>
        {children}
      </Whole>
      {needed ? (
        <Toggle>
          <Button
            tone="link"
            aria-expanded={open}
            aria-controls={id}
            aria-label={about ? `${label}: ${about}` : undefined}
            iconEnd={open ? 'chevron-up' : 'chevron-down'}
            onClick={() => setOpen(!open)}
          >
            {label}
          </Button>
        </Toggle>
      ) : null}
    </Root>
  );
};

/** `limit` is in characters. The HTML has the whole text. */
export const ShowMore = ({ children, limit, ...labels }: Labels & { children: string; limit: number }) => {
  const { first, rest } = cutText(children, limit);
  return (
    <Frame {...labels} needed={rest !== ''}>
      {first}
      {rest ? (
        <>
          <span data-cut="">…</span>
          <span data-rest="">{rest}</span>
        </>
      ) : null}
    </Frame>
  );
};

// Safari announces a list with an empty marker as a list, but not a list with `list-style: none`.
const List = styled.ul`
  list-style-type: '';
  width: 100%;
  padding: 0;
  white-space: normal;
`;

export interface ShowMoreListProps extends Labels {
  items: { id: string; content: ReactNode }[];
  limit: number;
  className?: string;
}

export const ShowMoreList = ({ items, limit, className, ...labels }: ShowMoreListProps) => (
  <Frame {...labels} needed={items.length > limit}>
    <List className={className}>
      {items.map(({ id, content }, index) => (
        <li key={id} data-rest={index < limit ? undefined : ''}>
          {content}
        </li>
      ))}
    </List>
  </Frame>
);
