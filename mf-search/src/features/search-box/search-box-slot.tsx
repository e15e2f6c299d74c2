import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { api } from '../../api';
import { Component as SearchBox } from './search-box';
import { TYPE, TypeLinks } from './type-links';

type Props = SlotProps['search.box'];

export const setup = (store: RemoteStore): void => store.inject(api);

export const prefetch = (_: Props, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(api.endpoints.facetCounts.initiate(TYPE));

/** The search of a home page, with ways to the kinds of cars that there are. */
export const Component = (props: Props) => (
  <SearchBox {...props}>
    <TypeLinks />
  </SearchBox>
);
