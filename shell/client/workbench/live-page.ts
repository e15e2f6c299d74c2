import type { RemoteRegistration } from '@forecourt/contracts/release/page-state';
import type { ForecourtStore } from '@forecourt/store';
import type { DataRouter, RouteObject } from 'react-router';
import type { ComposedRemote } from '../compose/composed-remote';
import type { SlotRegistry } from '../compose/slot-registry';

/** The parts of an open page with which the workbench replaces a remote by a build. */
export interface WorkbenchPage {
  /** The remotes that the open page uses, with their versions. */
  remotes: ComposedRemote[];
  /** Registers a build of a remote with the federation; returns the remote at that build's version. */
  add(registration: RemoteRegistration): ComposedRemote;
  slots: Pick<SlotRegistry, 'resolve' | 'put'>;
  router: Pick<DataRouter, 'state' | 'routes' | 'revalidate' | '_internalSetRoutes'>;
  /** Returns the routes of a remote for the router. */
  routesOf(remote: ComposedRemote): RouteObject[];
  store: Pick<ForecourtStore, 'handOff'>;
  /** Initial state of each slice that no remote has added to the store yet, by slice name. */
  seeds: Record<string, unknown>;
}
