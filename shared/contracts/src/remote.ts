import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, Params, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { Text, WordingOwner } from './wording';
import type { SavedQuery } from './search/alerts';
import type { PublicSite } from './site/public-site';
import type { Facet } from './search/search';

/** Version of this contract. A remote states the one it was built for; a pin compares. */
export const CONTRACT_VERSION = 1;

/** Oldest version of the contract that this shell still serves. */
export const OLDEST_CONTRACT_VERSION = 1;

/** What the document's head gets (Q-03, V-28). Plain values: the server escapes them. */
export interface Head {
  title: string;
  description?: string;
  /** Path on this site; the server adds the origin. */
  canonical?: string;
  /** Image-service source for Open Graph. */
  image?: string;
  robots?: 'noindex';
  /** schema.org objects. */
  jsonLd?: object[];
}

/** Context of a page's head. `Owner`: short name of the remote, the prefix of its wording keys. */
export interface HeadContext<Data = unknown, Owner extends WordingOwner = never> {
  data: Data;
  params: Params;
  url: URL;
  site: PublicSite;
  text: Text<Owner>;
}

/** The part of the store that a remote may use while it sets up. */
export interface RemoteStore {
  // oxlint-disable-next-line typescript/no-explicit-any -- state and actions belong to the remote
  inject: (slice: { reducerPath: string; reducer: any; middleware?: any }) => void;
}

/** What the lazy module of a page exports. */
export interface RemotePage {
  Component: ComponentType;
  /** Runs on the server for the first page and in the browser afterwards. Services come from `context`. */
  loader?: (args: LoaderFunctionArgs) => unknown;
  /** Whether the loader runs again while the reader stays on the page, e.g. when only the query changes. Default: React Router's. */
  shouldRevalidate?: ShouldRevalidateFunction;
  // oxlint-disable-next-line typescript/no-explicit-any -- each page narrows its own loader data
  head: (context: HeadContext<any, any>) => Head;
  /** Adds the page's slices to the store: before its loader runs, and before hydration, where loaders don't run. */
  setup?: (store: RemoteStore) => void;
  /** Status of the document when the page itself is an answer such as "this car is gone". */
  status?: (data: unknown) => number;
}

export interface RemoteRouteHandle {
  /** Names of the chunks that this page needs (webpackChunkName), for preload. */
  chunks: string[];
  /** Slots that the page places, so that their code is preloaded too. */
  slots?: SlotName[];
}

/** A page: a React Router route whose module is lazy. Paths are absolute on the dealer's site. */
export interface RemoteRoute extends Pick<RouteObject, 'id'> {
  id: string;
  path: string;
  handle: RemoteRouteHandle;
  lazy: () => Promise<RemotePage>;
}

/** `./routes` of a remote. */
export interface RoutesDoor {
  routes: RemoteRoute[];
}

/** Services that a slot's prefetch may use. */
export interface SlotServices {
  // oxlint-disable-next-line typescript/no-explicit-any -- thunks of the remote's own API
  store: RemoteStore & { dispatch: (action: any) => any };
  site: PublicSite;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

/** What the lazy module of a slot exports. */
export interface SlotModule<Props = never> {
  Component: ComponentType<Props>;
  setup?: (store: RemoteStore) => void;
  /** Runs on the server before the slot renders, e.g. to fill the store. In the browser the component asks for itself. */
  prefetch?: (props: Props, services: SlotServices) => Promise<unknown>;
}

/** A named component that other pages place. */
export interface SlotDefinition<Props = never> {
  /** False: the server leaves the fallback in its place, the browser fills it in. */
  server: boolean;
  chunks: string[];
  load: () => Promise<SlotModule<Props>>;
}

/**
 * Every slot and its props. A remote that provides a slot is checked against this map when it is built.
 */
export interface SlotProps {
  /** A row of cars from stock. `filters` is an Algolia filter string. */
  'search.featured': { title?: string; filters?: string; limit?: number; href?: string };
  /** The search box of a home page: text and car types. */
  'search.box': { title?: string; placeholder?: string };
  /** "Search By Popular Car Types": top body types by count. */
  'search.bodyTypes': { title?: string; limit?: number };
  /** Cars like the one on the page. */
  'search.similar': { carId: string; make: string; model: string; price: number };
  /** Cars that the visitor has looked at. `viewing`: the car of this page, which is added to them (S-17). */
  'search.recent': {
    title?: string;
    viewing?: { id: string; stocknum?: string; make: string; model: string; body?: string; simple_body?: string };
  };
  /** The values of one attribute as tiles with counts, e.g. of `make` (S-13). */
  'search.tiles': { facet: Facet; title?: string; limit?: number; images?: Record<string, string> };
  /** Two prices on a slider, and the way to the cars between them (S-13). */
  'search.priceRange': { title?: string };
  /** Saves the search of a results page for e-mail alerts (S-16). `search`: what is searched, as the server keeps it. */
  'search.saveSearch': { search: SavedQuery };
  /** A form that stores a lead: that of a category, or one of the dealer's forms by its id in `form` (L-01). */
  'vehicle.enquiry': { category?: string; form?: string; carId?: string; locationId?: string; title?: string };
  /** Repayment calculator. `price` in dollars. */
  'finance.calculator': { price?: number; title?: string };
  /** A short "from $X a week" line; renders nothing when the car does not qualify. */
  'finance.teaser': { price: number; year: number; status: string };
  /** All locations as a carousel. */
  'locations.carousel': { title?: string };
  /** One location: address, phone, hours. */
  'locations.card': { locationId: string };
  'service.callout': { title?: string; text?: string };
  /** Current offers, at most `limit`. */
  'offers.strip': { title?: string; limit?: number };
  /** Large slides at the top of a home page. */
  'offers.hero': { slides: { title: string; text?: string; image?: string; href?: string; button?: string }[] };
  /** Call-to-action tiles. */
  'offers.tiles': { title?: string; tiles: { title: string; text?: string; href: string; image?: string }[] };
  'compare.banner': { title?: string; text?: string; href?: string };
}
export type SlotName = keyof SlotProps;

/** `./slots` of a remote. */
export interface SlotsDoor {
  slots: { [Name in SlotName]?: SlotDefinition<SlotProps[Name]> };
}

/** What a remote's package.json states under `forecourt`; copied into its release document. */
export interface RemoteStatement {
  contract: number;
  slots: { provides: SlotName[]; needs: SlotName[] };
}
