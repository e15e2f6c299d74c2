import { SLOTS_OF_LINKS, SLOTS_USED_AT_ONCE, type SlotName } from '@forecourt/contracts/remote';
import type { PageBlock } from '@forecourt/contracts/site/site';
import { useSavedCars, useStoredList } from '@forecourt/store';
import { RemoteSlot, Section, useSlotNames } from '@forecourt/ui';
import { Fragment } from 'react';
import styled from 'styled-components';

// A block whose slot renders nothing would show its coloured background as an empty band. A late one stays on the page with no
// height, so that it can come near the screen: what it shows may depend on the shopper.
const Block = styled(Section)`
  &:has([data-slot]:empty:not([data-state='idle'], [data-state='late'])) {
    display: none;
  }
  &:has([data-slot]:empty[data-state='late']) {
    padding-block: 0;
  }
`;

/** The code of these blocks is loaded with the page. Those below them wake near the screen, each by itself. */
const BLOCKS_OF_FIRST_VIEW = 2;

/** Cars of the shopper make buttons look different from the server's HTML. */
const useKeepsCars = (): boolean => {
  const [compared] = useStoredList('compared');
  const { cars } = useSavedCars();
  return cars.length > 0 || compared.length > 0;
};

/** Whether code is loaded with the page (false), near the screen (true), or when a button of the block is touched. */
const useLate = (): ((slot: SlotName, index: number) => boolean | 'pressed') => {
  const keepsCars = useKeepsCars();
  return (slot, index) => {
    if (index === 0 || SLOTS_USED_AT_ONCE.includes(slot)) return false;
    if (SLOTS_OF_LINKS.includes(slot)) return slot === 'search.featured' && keepsCars ? true : 'pressed';
    return index >= BLOCKS_OF_FIRST_VIEW;
  };
};

export const PageBlocks = ({ blocks }: { blocks: PageBlock[] }) => {
  const hasSlot = useSlotNames();
  const lateOf = useLate();
  return blocks.map(({ slot, props, tone, wide }, index) => {
    if (!hasSlot(slot as SlotName)) return null;
    const content = <RemoteSlot name={slot as SlotName} props={props as never} late={lateOf(slot as SlotName, index)} />;
    // The list keeps its order while a page is open.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={`${slot} ${index}`}>{wide ? content : <Block tone={tone}>{content}</Block>}</Fragment>;
  });
};
