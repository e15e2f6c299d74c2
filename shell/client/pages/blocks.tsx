import type { SlotName } from '@forecourt/contracts/remote';
import type { PageBlock } from '@forecourt/contracts/site/site';
import { RemoteSlot, Section, useSlotNames } from '@forecourt/ui';
import { Fragment } from 'react';
import styled from 'styled-components';

// A block whose slot renders nothing is hidden, because its coloured background would show as an empty band.
const Block = styled(Section)`
  &:has([data-slot]:empty:not([data-state='idle'])) {
    display: none;
  }
`;

/** Renders a home or content page: the blocks of the dealer's configuration. */
export const PageBlocks = ({ blocks }: { blocks: PageBlock[] }) => {
  const hasSlot = useSlotNames();
  return blocks.map(({ slot, props, tone, wide }, index) => {
    if (!hasSlot(slot as SlotName)) return null;
    const content = <RemoteSlot name={slot as SlotName} props={props as never} />;
    // The list keeps its order while a page is open.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={`${slot} ${index}`}>{wide ? content : <Block tone={tone}>{content}</Block>}</Fragment>;
  });
};
