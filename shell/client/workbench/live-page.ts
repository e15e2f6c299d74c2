import type { RemoteRegistration } from '@forecourt/contracts/release/page-state';
import type { ForecourtStore } from '@forecourt/store';
import type { DataRouter, RouteObject } from 'react-router';
import type { ComposedRemote } from '../compose/composed-remote';
import type { SlotRegistry } from '../compose/slot-registry';

/** The parts of an open page that the workbench needs to replace a remote by a build. */
export interface LivePage {
  /** The remotes of the page. */
  remotes: ComposedRemote[];
  /** Registers one more version with the federation. */
  add(registration: RemoteRegistration): ComposedRemote;
  slots: Pick<SlotRegistry, 'resolve' | 'put'>;
  router: Pick<DataRouter, 'state' | 'routes' | 'revalidate' | '_internalSetRoutes'>;
  /** Returns the routes of a remote for the router. */
  routesOf(remote: ComposedRemote): RouteObject[];
  store: Pick<ForecourtStore, 'handOff'>;
  /** Initial states, by name, of slices that are not injected yet. */
  seeds: Record<string, unknown>;
}
