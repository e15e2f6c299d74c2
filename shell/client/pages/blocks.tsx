import type { SlotName } from '@forecourt/contracts/remote';
import type { PageBlock } from '@forecourt/contracts/site/site';
import { RemoteSlot, Section, useSlotNames } from '@forecourt/ui';
import { Fragment } from 'react';
import styled from 'styled-components';

// A block whose part shows nothing must leave no band of colour behind.
const Block = styled(Section)`
  &:has([data-slot]:empty:not([data-state='idle'])) {
    display: none;
  }
`;

/** Home and content pages are lists of slots in the dealer's configuration. */
export const Blocks = ({ blocks }: { blocks: PageBlock[] }) => {
  const isThere = useSlotNames();
  return blocks.map(({ slot, props, tone, wide }, index) => {
    if (!isThere(slot as SlotName)) return null;
    const part = <RemoteSlot name={slot as SlotName} props={props as never} />;
    // The list never changes its order while a page is shown.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={`${slot} ${index}`}>{wide ? part : <Block tone={tone}>{part}</Block>}</Fragment>;
  });
};
