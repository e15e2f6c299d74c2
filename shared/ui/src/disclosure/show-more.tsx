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
  /** Default "Show more". */
  more?: string;
  /** Default "Show less". */
  less?: string;
}

interface FrameProps extends Labels {
  needed: boolean;
  children: ReactNode;
}

const Frame = ({ needed, more, less, children }: FrameProps) => {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
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
            iconEnd={open ? 'chevron-up' : 'chevron-down'}
            onClick={() => setOpen(!open)}
          >
            {open ? (less ?? text('ui.show.less', 'Show less')) : (more ?? text('ui.show.more', 'Show more'))}
          </Button>
        </Toggle>
      ) : null}
    </Root>
  );
};

/** Text cut at `limit` characters, with a button for the rest. The whole text is in the HTML. */
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

// With an empty marker Safari still reads it as a list; with `none` it does not.
const List = styled.ul`
  list-style-type: '';
  width: 100%;
  padding: 0;
  white-space: normal;
`;

export interface ShowMoreListProps extends Labels {
  items: { id: string; content: ReactNode }[];
  /** How many show at first. */
  limit: number;
  className?: string;
}

/** A list of which the first `limit` entries show, with a button for the others. All are in the HTML. */
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
