import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, Params, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { Static } from 'typebox';
import type { TextLookup, WordingOwner } from './wording';
import type { PublicSite } from './site/public-site';
import type { SLOT_PROPS } from './slot-props';

/**
 * Version of the contract between the shell and the remotes. A remote states the one for which it was built, and the
 * compatibility gate compares the two.
 */
export const CONTRACT_VERSION = 1;

/** The oldest version of the contract that this shell still supports. */
export const OLDEST_CONTRACT_VERSION = 1;

/** The HTML head (Q-03, V-28). The server escapes the texts. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of the page's canonical address on this site; the server adds the origin. */
  canonical?: string;
  /** Open Graph picture, as a source of the image service. */
  image?: string;
  robots?: 'noindex';
  /** Atom feed of the page's list: its title, and its path on this site. */
  feed?: { title: string; path: string };
  /** Structured data as schema.org objects. */
  jsonLd?: object[];
}

/** `Owner` is the short name of the remote, with which its wording keys begin. */
export interface HeadContext<Data = unknown, Owner extends WordingOwner = never> {
  data: Data;
  params: Params;
  url: URL;
  site: PublicSite;
  text: TextLookup<Owner>;
}

/** The part of the page's Redux store that a remote may use during its setup. */
export interface RemoteStore {
  // oxlint-disable-next-line typescript/no-explicit-any -- state and actions belong to the remote
  inject: (slice: { reducerPath: string; reducer: any; middleware?: any }) => void;
}

/** Exports of the lazily loaded module of a page. */
export interface RemotePage {
  Component: ComponentType;
  /** Loads the page's data: on the server for the first page, in the browser for later ones. `args.context` has the services. */
  loader?: (args: LoaderFunctionArgs) => unknown;
  /** Whether the loader runs again while the page stays, for example if only the query changes. Default: React Router's. */
  shouldRevalidate?: ShouldRevalidateFunction;
  // oxlint-disable-next-line typescript/no-explicit-any -- each page narrows its own loader data
  head: (context: HeadContext<any, any>) => PageHead;
  /** Adds slices to the store, before the loader runs and before hydration (which runs no loader). */
  setup?: (store: RemoteStore) => void;
  /** HTTP status, for a page that may itself report that a car is gone. */
  status?: (data: unknown) => number;
}

export interface RemoteRouteHandle {
  /** Names by webpackChunkName; the server preloads these chunks. */
  chunks: string[];
  /** Slots that the page places; the server preloads their chunks too. */
  slots?: SlotName[];
}

/** A page of a remote: a React Router route with a lazily loaded module. Paths are absolute on the dealer's site. */
export interface RemoteRoute extends Pick<RouteObject, 'id'> {
  id: string;
  path: string;
  handle: RemoteRouteHandle;
  lazy: () => Promise<RemotePage>;
}

/** Exports of a remote's module `./routes`. */
export interface RoutesDoor {
  routes: RemoteRoute[];
}

/** A slot's `prefetch` receives them, on the server and in the browser. */
export interface SlotServices {
  // oxlint-disable-next-line typescript/no-explicit-any -- thunks of the remote's own API
  store: RemoteStore & { dispatch: (action: any) => any };
  site: PublicSite;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Exports of the lazily loaded module of a slot. */
export interface SlotModule<Props = never> {
  Component: ComponentType<Props>;
  setup?: (store: RemoteStore) => void;
  /** Fills the store on the server before the slot renders. In the browser the component requests its data itself. */
  prefetch?: (props: Props, services: SlotServices) => Promise<unknown>;
}

/** A named component of a remote that pages of other remotes can render. */
export interface SlotDefinition<Props = never> {
  /** If false, the server renders the slot's fallback, and the browser renders the slot. */
  server: boolean;
  chunks: string[];
  load: () => Promise<SlotModule<Props>>;
}

type PropsOfSlots = { [Name in keyof typeof SLOT_PROPS]: Static<(typeof SLOT_PROPS)[Name]> };

/** An interface, so that a remote outside of this repository can add its slots. */
export interface SlotProps extends PropsOfSlots {}
export type SlotName = keyof SlotProps;

/** Shoppers use a field of these slots as soon as they see it. A page starts with their code, wherever they stand on it. */
export const SLOTS_USED_AT_ONCE: readonly SlotName[] = ['search.box', 'search.priceRange'];

/**
 * Links and pictures, and buttons that one card has for itself. The HTML does all that a shopper sees, so the code is loaded
 * when such a button is touched. A slot with anything else that code shows or changes does not belong here.
 */
export const SLOTS_OF_LINKS: readonly SlotName[] = [
  'compare.banner',
  'offers.accordion',
  'offers.banner',
  'offers.tiles',
  'search.bodyTypes',
  'search.featured',
  'search.tiles',
  'service.callout',
];

/** Exports of a remote's module `./slots`. */
export interface SlotsDoor {
  slots: { [Name in SlotName]?: SlotDefinition<SlotProps[Name]> };
}

/** `forecourt` in a remote's package.json. The release document adds the slots that the remote's code needs from others. */
export interface RemoteStatement {
  contract: number;
  slots: { provides: SlotName[] };
}
