import { RemoteSlot, token, useHydrated } from '@forecourt/ui';
import { styled } from 'styled-components';

/** Takes room only where there is something to show. */
const Place = styled.div`
  &:has([data-slot] > *) {
    margin-block-start: ${token.space[10]};
  }
`;

/**
 * Recently viewed cars below the results (S-17). Only this browser knows them, so the server places nothing: their code
 * comes when the shopper comes near them.
 */
export const RecentPlace = () => {
  const hydrated = useHydrated();
  return (
    <Place data-browser-only="">
      {hydrated ? <RemoteSlot name="search.recent" props={{}} failed={null} absent={null} /> : null}
    </Place>
  );
};
