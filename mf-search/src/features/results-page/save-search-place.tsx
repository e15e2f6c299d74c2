import type { SavedQuery } from '@forecourt/contracts/search/alerts';
import { RemoteSlot, token } from '@forecourt/ui';
import { styled } from 'styled-components';

const Place = styled.div`
  &:has([data-slot] > *) {
    margin-block-start: ${token.space[3]};
  }
`;

/** The button that saves this search (S-16). The page is whole without it. */
export const SaveSearchPlace = ({ search }: { search: SavedQuery }) => (
  <Place>
    <RemoteSlot name="search.saveSearch" props={{ search }} failed={null} absent={null} />
  </Place>
);
