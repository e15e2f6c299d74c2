import type { RemoteRegistration } from '@forecourt/contracts/release/page-state';
import type { ForecourtStore } from '@forecourt/store';
import type { DataRouter, RouteObject } from 'react-router';
import type { ComposedRemote } from '../compose/composed-remote';
import type { SlotRegistry } from '../compose/slot-registry';

/** An open page, as far as the workbench needs it to replace a remote by a build. */
export interface LivePage {
  /** The remotes of the page; slots and versions are looked up here. */
  remotes: ComposedRemote[];
  /** Registers one more version with the federation. */
  add(registration: RemoteRegistration): ComposedRemote;
  slots: Pick<SlotRegistry, 'resolve' | 'put'>;
  router: Pick<DataRouter, 'state' | 'routes' | 'revalidate' | '_internalSetRoutes'>;
  /** Routes of a remote, as the router takes them. */
  routesOf(remote: ComposedRemote): RouteObject[];
  store: Pick<ForecourtStore, 'handOff'>;
  /** Initial states of slices that are not injected yet, by name. */
  seeds: Record<string, unknown>;
}
