import type { SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import { useSite } from '@forecourt/store';
import { media, RemoteSlot, token, useHydrated } from '@forecourt/ui';
import { memo } from 'react';
import { styled } from 'styled-components';

/** Box that adds space above a slot, and no space if the slot renders nothing. */
const SlotSpace = styled.div<{ $space: 3 | 10 }>`
  &:has([data-slot] > *) {
    margin-block-start: ${({ $space }) => token.space[$space]};
  }
`;

/** As high as a small button, so that nothing moves when it appears. */
const ButtonPlace = styled.div`
  height: 2.25rem;
  ${media.touch} {
    height: ${token.target};
  }
`;

/** Renders the button that saves this search (S-16); nothing when the slot fails. */
export const SaveSearchSlot = memo(({ search }: { search: SavedSearchQuery }) => {
  const place = useSite().alerts?.offered ? <ButtonPlace /> : null;
  return (
    <SlotSpace $space={3}>
      <RemoteSlot name="search.saveSearch" props={{ search }} fallback={place} failed={null} absent={null} />
    </SlotSpace>
  );
});

/**
 * Renders recently viewed cars below the results (S-17). Only the browser has the list, so the server renders nothing;
 * the code is loaded when the slot is near the screen.
 */
export const RecentCarsSlot = memo(() => {
  const hydrated = useHydrated();
  return (
    <SlotSpace $space={10} data-browser-only="">
      {hydrated ? <RemoteSlot name="search.recent" props={{}} failed={null} absent={null} /> : null}
    </SlotSpace>
  );
});
