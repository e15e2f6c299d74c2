import type { SlotName } from '@forecourt/contracts/remote';
import type { PageBlock } from '@forecourt/contracts/site';
import { RemoteSlot, Section } from '@forecourt/ui';
import { Fragment } from 'react';
import styled from 'styled-components';

// A block whose part shows nothing must leave no band of colour behind.
const Block = styled(Section)`
  &:not(:has([data-slot])),
  &:has([data-slot]:empty:not([data-state='idle'])) {
    display: none;
  }
`;

/** Home and content pages are lists of slots in the dealer's configuration. */
export const Blocks = ({ blocks }: { blocks: PageBlock[] }) => (
  <>
    {blocks.map(({ slot, props, tone, wide }, index) => (
      // The list never changes its order while a page is shown.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={`${slot} ${index}`}>
        {wide ? (
          <RemoteSlot name={slot as SlotName} props={props as never} />
        ) : (
          <Block tone={tone}>
            <RemoteSlot name={slot as SlotName} props={props as never} />
          </Block>
        )}
      </Fragment>
    ))}
  </>
);
