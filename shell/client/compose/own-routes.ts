import { matchRoutes, type RouteObject } from 'react-router';
import type { ShellRouteHandle } from './composed-remote';

const PATHS = {
  home: '/',
  success: '/success',
  signIn: '/sign-in',
  account: '/account',
  garage: '/my-garage',
  payment: '/online-payment',
  spin: '/spin-to-win',
  blog: '/blog',
  blogCategory: '/blog/:category',
  blogPost: '/blog/:category/:post',
  brands: '/brands',
  brand: '/brands/:slug',
  content: '*',
} as const;

export type OwnPageName = keyof typeof PATHS;
export type OwnPageModule = Pick<RouteObject, 'Component' | 'loader'> & ShellRouteHandle;
type ShellPages = Record<OwnPageName, OwnPageModule>;
export type ShellRoutes = Record<OwnPageName, RouteObject>;

const moduleOf = (
  page: OwnPageName,
  { Component, loader, head, status }: OwnPageModule,
): Pick<RouteObject, 'Component' | 'loader' | 'handle'> => ({
  Component,
  loader,
  handle: { page, head, status } satisfies ShellRouteHandle,
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
  blog: routeOf('blog'),
  blogCategory: routeOf('blogCategory'),
  blogPost: routeOf('blogPost'),
  brands: routeOf('brands'),
  brand: routeOf('brand'),
  content: routeOf('content'),
});

/** With their code loaded. */
export const createShellRoutes = (pages: ShellPages): ShellRoutes =>
  forEachPage((page) => withPath(page, moduleOf(page, pages[page])));

/** The code is loaded when one of them is first shown. `load` names the chunk of each page. */
export const lazyOwnRoutes = (load: Record<OwnPageName, () => Promise<OwnPageModule>>): ShellRoutes =>
  forEachPage((page) => withPath(page, { lazy: async () => moduleOf(page, await load[page]()) }));

/** Loads the code into the route, because React would discard the server's HTML of a page without code. */
export const loadMatchedRoute = async (routes: RouteObject[], path: string, basePath: string): Promise<void> => {
  const route = matchRoutes(routes, path, basePath || '/')?.at(-1)?.route;
  if (typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
};
