import type { RouteObject } from 'react-router';
import type { ShellRouteHandle } from './composed-remote';

/** Paths of the pages that the shell itself renders. */
const PATHS = {
  home: '/',
  success: '/success',
  signIn: '/sign-in',
  account: '/account',
  garage: '/my-garage',
  payment: '/online-payment',
  spin: '/spin-to-win',
  content: '*',
} as const;

export type OwnPageName = keyof typeof PATHS;
type PageModule = Pick<RouteObject, 'Component' | 'loader'> & ShellRouteHandle;
export type ShellPages = Record<OwnPageName, PageModule>;
export type ShellRoutes = Record<OwnPageName, RouteObject>;

const moduleOf = ({ Component, loader, head, status }: PageModule): Pick<RouteObject, 'Component' | 'loader' | 'handle'> => ({
  Component,
  loader,
  handle: { head, status } satisfies ShellRouteHandle,
});

const withPath = (page: OwnPageName, rest: object): RouteObject => ({ id: `shell:${page}`, path: PATHS[page], ...rest });

const forEachPage = (routeOf: (page: OwnPageName) => RouteObject): ShellRoutes => ({
  home: routeOf('home'),
  success: routeOf('success'),
  signIn: routeOf('signIn'),
  account: routeOf('account'),
  garage: routeOf('garage'),
  payment: routeOf('payment'),
  spin: routeOf('spin'),
  content: routeOf('content'),
});

/** Returns the routes of the shell's own pages with their code loaded. */
export const createShellRoutes = (pages: ShellPages): ShellRoutes => forEachPage((page) => withPath(page, moduleOf(pages[page])));

/** Returns the routes of the shell's own pages, whose code is loaded at the first navigation to one of them. */
export const lazyOwnRoutes = (load: () => Promise<ShellPages>): ShellRoutes =>
  forEachPage((page) => withPath(page, { lazy: async () => moduleOf((await load())[page]) }));
