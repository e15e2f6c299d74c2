import type { RemoteRegistration } from '@forecourt/contracts/release/page-state';
import type { ForecourtStore } from '@forecourt/store';
import type { DataRouter, RouteObject } from 'react-router';
import type { ComposedRemote } from '../compose/composed-remote';
import type { SlotRegistry } from '../compose/slot-registry';

/** An open page, as far as a build can take its place in it. */
export interface LivePage {
  /** What the page is composed of. Slots and versions are looked up here. */
  remotes: ComposedRemote[];
  /** Makes one more version known to the federation. */
  add(registration: RemoteRegistration): ComposedRemote;
  slots: Pick<SlotRegistry, 'resolve' | 'put'>;
  router: Pick<DataRouter, 'state' | 'routes' | 'revalidate' | '_internalSetRoutes'>;
  /** Routes of a remote, as the router takes them. */
  routesOf(remote: ComposedRemote): RouteObject[];
  store: Pick<ForecourtStore, 'handOff'>;
  /** What a slice that is not injected yet begins with, by its name. */
  seeds: Record<string, unknown>;
}
