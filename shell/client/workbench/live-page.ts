import type { RemoteRegistration } from '@forecourt/contracts/release/page-state';
import type { ForecourtStore } from '@forecourt/store';
import type { DataRouter, RouteObject } from 'react-router';
import type { ComposedRemote } from '../compose/composed-remote';
import type { SlotRegistry } from '../compose/slot-registry';

/** The parts of an open page with which the workbench replaces a remote by a build. */
export interface WorkbenchPage {
  /** With the versions that the open page uses. */
  remotes: ComposedRemote[];
  /** Returns the remote at the registered build's version. */
  add(registration: RemoteRegistration): ComposedRemote;
  slots: Pick<SlotRegistry, 'resolve' | 'put'>;
  router: Pick<DataRouter, 'state' | 'routes' | 'revalidate' | '_internalSetRoutes'>;
  routesOf(remote: ComposedRemote): RouteObject[];
  store: Pick<ForecourtStore, 'handOff'>;
  /** By slice name, for slices that no remote has added to the store yet. */
  seeds: Record<string, unknown>;
}
