import type { ReactNode } from 'react';
import * as Parts from '@radix-ui/react-accordion';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon';
import { media, token } from '../theme/token';
import { DivWithoutInlineStyle } from './div-without-inline-style';

const Root = styled(DivWithoutInlineStyle)`
  border-block-start: 1px solid ${token.colour.line};
`;
const Item = styled(DivWithoutInlineStyle)`
  border-block-end: 1px solid ${token.colour.line};
`;
const Title = styled.h3`
  font-size: inherit;
  letter-spacing: 0;
`;
const Trigger = styled(Parts.Trigger)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  width: 100%;
  min-height: 3.25rem;
  padding: ${token.space[3]} 0;
  border: 0;
  background: none;
  font-family: ${token.font.body};
  font-weight: ${token.weight.bold};
  text-transform: none;
  line-height: ${token.leading.snug};
  cursor: pointer;
  > svg {
    color: ${token.colour.link};
    transition: transform ${token.duration.normal};
  }
  &[data-state='open'] > svg {
    transform: rotate(180deg);
  }
  ${media.hover} {
    &:hover {
      color: ${token.colour.link};
    }
  }
`;
// The HTML includes closed answers, for search engines and for browsers without JavaScript, which show all answers.
const Content = styled(DivWithoutInlineStyle)`
  padding-block-end: ${token.space[5]};
  &[data-state='closed'] {
    display: none;
    ${media.plain} {
      display: block;
    }
    ${media.print} {
      display: block;
    }
  }
`;

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: AccordionItem[];
  multiple?: boolean;
  /** Ids of the items that are open at first. */
  open?: string[];
  level?: 2 | 3 | 4;
}

/** The HTML includes closed answers. */
export const Accordion = ({ items, multiple, open = [], level = 3 }: AccordionProps) => {
  const children = (
    <Root>
      {items.map(({ id, title, content }) => (
        <Parts.Item key={id} value={id} asChild>
          <Item>
            <Parts.Header asChild>
              <Title as={`h${level}`}>
                <Trigger>
                  {title}
                  <Icon name="chevron-down" />
                </Trigger>
              </Title>
            </Parts.Header>
            <Parts.Content asChild forceMount>
              <Content>{content}</Content>
            </Parts.Content>
          </Item>
        </Parts.Item>
      ))}
    </Root>
  );
  return multiple ? (
    <Parts.Root type="multiple" defaultValue={open} asChild>
      {children}
    </Parts.Root>
  ) : (
    <Parts.Root type="single" collapsible defaultValue={open[0]} asChild>
      {children}
    </Parts.Root>
  );
};
