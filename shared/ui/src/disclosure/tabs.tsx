import type { ReactNode } from 'react';
import * as Parts from '@radix-ui/react-tabs';
import { styled } from 'styled-components';
import { media, token } from '../theme/token';
import { useHydrated } from '../theme/use-hydrated';
import { DivWithoutInlineStyle } from './div-without-inline-style';

const List = styled(DivWithoutInlineStyle)`
  display: flex;
  gap: ${token.space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${token.colour.line};
`;
const Trigger = styled(Parts.Trigger)`
  flex: none;
  min-height: 3rem;
  padding: ${token.space[2]} ${token.space[4]};
  border: 0;
  border-block-end: 3px solid transparent;
  background: none;
  color: ${token.colour.muted};
  font-weight: ${token.weight.bold};
  white-space: nowrap;
  cursor: pointer;
  &[data-state='active'] {
    border-color: ${token.colour.link};
    color: ${token.colour.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    &:hover {
      color: ${token.colour.ink};
    }
  }
`;
const Panel = styled(DivWithoutInlineStyle)`
  padding-block: ${token.space[6]};
  &[data-state='inactive'] {
    display: none;
    ${media.plain} {
      display: block;
    }
  }
`;

export interface TabsItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Of the row of tabs, for screen readers. */
  label: string;
  items: TabsItem[];
  /** Id; default: the first tab. */
  initial?: string;
  /** Id of the open tab; the parent then opens tabs itself in `onChange`. */
  value?: string;
  onChange?: (id: string) => void;
}

/** Arrow keys move through the tabs. The HTML has every panel; without JavaScript all panels show. */
export const Tabs = ({ label, items, initial, value, onChange }: TabsProps) => {
  // Before hydration the arrow keys do not move through the tabs, so the row itself takes the focus to be scrolled by keyboard.
  const unready = useHydrated() ? undefined : { tabIndex: 0 };
  return (
    <Parts.Root
      defaultValue={value === undefined ? (initial ?? items[0]?.id) : undefined}
      value={value}
      onValueChange={onChange}
      asChild
    >
      <DivWithoutInlineStyle>
        <Parts.List aria-label={label} asChild>
          <List {...unready}>
            {items.map((item) => (
              <Trigger key={item.id} value={item.id}>
                {item.label}
              </Trigger>
            ))}
          </List>
        </Parts.List>
        {items.map((item) => (
          <Parts.Content key={item.id} value={item.id} forceMount asChild>
            <Panel>{item.content}</Panel>
          </Parts.Content>
        ))}
      </DivWithoutInlineStyle>
    </Parts.Root>
  );
};
