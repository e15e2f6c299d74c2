import type { LenderQuote } from './car/car';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, Params, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { TextLookup, WordingOwner } from './wording';
import type { SavedSearchQuery } from './search/alerts';
import type { PublicSite } from './site/public-site';
import type { FacetName } from './search/search';

/**
 * Present version of the contract between the shell and the remotes. A remote states the version for which it was built, and
 * the compatibility gate compares the two.
 */
export const CONTRACT_VERSION = 1;

/** Oldest version of the contract between shell and remotes that this shell still supports. */
export const OLDEST_CONTRACT_VERSION = 1;

/** The HTML head of a page: title, description, links and structured data (Q-03, V-28). The server escapes the texts. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of the page's canonical address on this site; the server adds the origin. */
  canonical?: string;
  /** Picture that other sites show for the page (Open Graph), as a source of the image service. */
  image?: string;
  robots?: 'noindex';
  /** Atom feed of the page's list, for feed readers: its title, and its path on this site. */
  feed?: { title: string; path: string };
  /** Structured data of the page as schema.org objects. */
  jsonLd?: object[];
}

/** The data from which a page's head is made. `Owner` is the short name of the remote, with which its wording keys begin. */
export interface HeadContext<Data = unknown, Owner extends WordingOwner = never> {
  data: Data;
  params: Params;
  url: URL;
  site: PublicSite;
  text: TextLookup<Owner>;
}

/** The method of the page's Redux store that a remote may call during its setup. */
export interface RemoteStore {
  // oxlint-disable-next-line typescript/no-explicit-any -- state and actions belong to the remote
  inject: (slice: { reducerPath: string; reducer: any; middleware?: any }) => void;
}

/** Exports of the lazily loaded module of a remote's page. */
export interface RemotePage {
  Component: ComponentType;
  /**
   * Loads the page's data: on the server for the first page, in the browser for later ones. `args.context` contains
   * the services.
   */
  loader?: (args: LoaderFunctionArgs) => unknown;
  /**
   * Returns whether the loader runs again while the page stays, for example if only the query changes. Default: React
   * Router's.
   */
  shouldRevalidate?: ShouldRevalidateFunction;
  // oxlint-disable-next-line typescript/no-explicit-any -- each page narrows its own loader data
  head: (context: HeadContext<any, any>) => PageHead;
  /** Adds the page's slices to the store, before the page's loader runs and before hydration (which runs no loader). */
  setup?: (store: RemoteStore) => void;
  /** Returns the HTTP status of the document, for a page that may itself report that a car is gone. */
  status?: (data: unknown) => number;
}

export interface RemoteRouteHandle {
  /** Names of the page's chunks (webpackChunkName), which the server preloads. */
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

/** Exports of a remote's module `./routes`: the pages of the remote. */
export interface RoutesDoor {
  routes: RemoteRoute[];
}

/** Services that a slot's function `prefetch` receives, on the server and in the browser. */
export interface SlotServices {
  // oxlint-disable-next-line typescript/no-explicit-any -- thunks of the remote's own API
  store: RemoteStore & { dispatch: (action: any) => any };
  site: PublicSite;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Exports of the lazily loaded module of a remote's slot. */
export interface SlotModule<Props = never> {
  Component: ComponentType<Props>;
  setup?: (store: RemoteStore) => void;
  /** Fills the store on the server before the slot renders. In the browser the component requests its data itself. */
  prefetch?: (props: Props, services: SlotServices) => Promise<unknown>;
}

/** A slot: a named component of a remote that pages of other remotes can render. */
export interface SlotDefinition<Props = never> {
  /** True if the server renders the slot. Otherwise it renders the slot's fallback, and the browser renders the slot. */
  server: boolean;
  chunks: string[];
  load: () => Promise<SlotModule<Props>>;
}

/** The props of every slot, by the slot's name. The build of a remote checks its slots against this map. */
export interface SlotProps {
  /** Settings of the slot that shows a row of cars from stock. `filters` is a filter string in Algolia's syntax. */
  'search.featured': { title?: string; filters?: string; limit?: number; href?: string };
  /** Settings of a home page's search box, which has a text field and car types. */
  'search.box': { title?: string; placeholder?: string };
  /** Settings of the slot "Search By Popular Car Types", which shows the body types with the most cars. */
  'search.bodyTypes': { title?: string; limit?: number };
  /** Data of the page's car, for the slot that shows similar cars. */
  'search.similar': { carId: string; make: string; model: string; price: number };
  /** Settings of the slot that shows cars which the visitor has looked at (S-17). `viewing` is the car of this page, which is added to them. */
  'search.recent': {
    title?: string;
    viewing?: { id: string; stocknum?: string; make: string; model: string; body?: string; simple_body?: string };
  };
  /** Settings of the slot that shows the values of one attribute, such as `make`, as tiles with numbers of cars (S-13). */
  'search.tiles': { facet: FacetName; title?: string; limit?: number; images?: Record<string, string> };
  /** Settings of the slot with a slider for a lowest and highest price, and a link to the cars between them (S-13). */
  'search.priceRange': { title?: string };
  /** Settings of the slot with a button that saves the search of a results page for e-mail alerts (S-16). `search` is the search as the server stores it. */
  'search.saveSearch': { search: SavedSearchQuery };
  /** Settings of the slot with a form that creates a lead: the form of a category, or one of the dealer's forms by its id in `form` (L-01). */
  'vehicle.enquiry': {
    category?: string;
    form?: string;
    carId?: string;
    locationId?: string;
    title?: string;
    /** Answers of the form's hidden fields by name, such as `offer_id` or `finance_amount` (L-11). */
    answers?: Record<string, string>;
  };
  /**
   * Settings of the slot with the repayment calculator. `price` is in dollars; the others describe the car that it is about,
   * for the enquiry.
   */
  'finance.calculator': {
    price?: number;
    title?: string;
    carId?: string;
    carType?: string;
    vin?: string;
    /** Id of the dealership that sells the car. */
    dealership?: string;
    /** Model year, make and kind of the car, by which a lender is chosen (F-11). */
    year?: number;
    make?: string;
    itemType?: string;
    /** `sidebar`: for a narrow column, with the limit of `finance.sidebar` (F-14). */
    variant?: 'page' | 'sidebar';
  };
  /**
   * Properties of the car for the slot with the line "from $X a week", which renders nothing if the car does not qualify, or
   * for the estimate panel, `variant: estimate`. `price` in dollars, `weekly` the repayment of the car's own quote in dollars.
   */
  'finance.teaser': {
    price: number;
    year: number;
    status: string;
    variant?: 'line' | 'estimate';
    carId?: string;
    carType?: string;
    make?: string;
    itemType?: string;
    /** Quotes of lenders for the car, by the lender's id (F-11). */
    quotes?: Record<string, LenderQuote>;
    vin?: string;
    nvic?: string;
    dealership?: string;
  };
  /** Settings of the slot that shows all locations of the dealer as a carousel. */
  'locations.carousel': { title?: string };
  /** Settings of the slot that shows address, phone and opening hours of one location. */
  'locations.card': { locationId: string };
  /** Settings of the slot with the cards of all locations: address, phone and opening hours (O-07). */
  'locations.cards': { title?: string };
  /** Settings of the slot with the ratings and reviews of one location, or without `locationId` of all of them (O-05). */
  'locations.reviews': { title?: string; locationId?: string };
  'service.callout': { title?: string; text?: string };
  /** Settings of the slot that shows the dealer's current offers, at most `limit`. */
  'offers.strip': { title?: string; limit?: number };
  /** Settings of the slot that shows large slides at the top of a home page, each with a button or two. */
  'offers.hero': {
    slides: {
      title: string;
      text?: string;
      image?: string;
      href?: string;
      button?: string;
      second?: { label: string; href: string };
    }[];
  };
  /** Settings of the slot that shows a banner: title, subtitle, picture and up to three buttons (K-06). */
  'offers.banner': { title: string; text?: string; image?: string; buttons?: { label: string; href: string }[] };
  /** Settings of the slot that shows texts below headings that open and close (K-06). `html` is sanitised with the configuration. */
  'offers.accordion': { title?: string; items: { title: string; html: string }[] };
  /** Settings of the slot that shows tiles, each of which links to a page. */
  'offers.tiles': { title?: string; tiles: { title: string; text?: string; href: string; image?: string }[] };
  'compare.banner': { title?: string; text?: string; href?: string };
}
export type SlotName = keyof SlotProps;

/** Slots with a field that shoppers use as soon as they see it. A page starts with their code, wherever they stand on it. */
export const SLOTS_USED_AT_ONCE: readonly SlotName[] = ['search.box', 'search.priceRange'];

/**
 * Slots that are links and pictures, and buttons that one card has for itself. Their HTML does all that a shopper sees, so their
 * code is loaded when such a button is touched. A slot with anything else that code shows or changes does not belong here.
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

/** Exports of a remote's module `./slots`: the slots of the remote. */
export interface SlotsDoor {
  slots: { [Name in SlotName]?: SlotDefinition<SlotProps[Name]> };
}

/**
 * Content of `forecourt` in a remote's package.json. The release document has it too, with the slots that the remote's code
 * needs from other remotes.
 */
export interface RemoteStatement {
  contract: number;
  slots: { provides: SlotName[] };
}
