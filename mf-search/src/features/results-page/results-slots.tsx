import type { SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import { useSite } from '@forecourt/store';
import { media, RemoteSlot, token, useHydrated } from '@forecourt/ui';
import { memo } from 'react';
import { styled } from 'styled-components';

/** No space if the slot renders nothing. */
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

/** Renders nothing when the slot fails (S-16). */
export const SaveSearchSlot = memo(({ search }: { search: SavedSearchQuery }) => {
  const place = useSite().alerts?.offered ? <ButtonPlace /> : null;
  return (
    <SlotSpace $space={3}>
      <RemoteSlot name="search.saveSearch" props={{ search }} fallback={place} failed={null} absent={null} />
    </SlotSpace>
  );
});

/** Only the browser has the list (S-17), so the server renders nothing; the code is loaded when the slot is near the screen. */
export const RecentCarsSlot = memo(() => {
  const hydrated = useHydrated();
  return (
    <SlotSpace $space={10} data-browser-only="">
      {hydrated ? <RemoteSlot name="search.recent" props={{}} failed={null} absent={null} /> : null}
    </SlotSpace>
  );
});
