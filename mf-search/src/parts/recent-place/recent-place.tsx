import { RemoteSlot, token } from '@forecourt/ui';
import { styled } from 'styled-components';

/** Takes room only where there is something to show. */
const Place = styled.div`
  &:has([data-slot] > *) {
    margin-block-start: ${token.space[10]};
  }
`;

/** Recently viewed cars below the results (S-17). Their code and their cars come by themselves. */
export const RecentPlace = () => (
  <Place>
    <RemoteSlot name="search.recent" props={{}} failed={null} absent={null} />
  </Place>
);
