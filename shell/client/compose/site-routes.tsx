import { isPageSwitchedOff, switchedOffPaths, type FeatureSwitches } from '@forecourt/rules/site/feature-pages';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { GlobalStyle } from '@forecourt/ui';
import { Footer } from '../frame/footer';
import { Frame } from '../frame/frame';
import { Header } from '../frame/header';
import { PartNotice } from './part-notice';
import type { OwnRoutes } from './own-routes';

/** Renders the frame with a notice, for a failure of the shell's own page. */
const PageFailed = () => (
  <>
    <GlobalStyle />
    <Header />
    <main id="main">
      <PartNotice />
    </main>
    <Footer />
  </>
);

/** Addresses that shoppers type, and that lead to the whole stock. */
const STOCK_ALIASES = ['/search', '/cars'];

const leadToStock = (path: string): RouteObject => ({
  id: `shell:stock:${path}`,
  path,
  loader: ({ request }: LoaderFunctionArgs) => redirect(`${STOCK_PATH}${new URL(request.url).search}`, 301),
});

/** Returns the loader of content pages for a route that has the whole path, which content pages read from `*`. */
const loaderAt = (path: string, { loader }: RouteObject): RouteObject['loader'] =>
  typeof loader === 'function' ? (args, context) => loader({ ...args, params: { '*': path.slice(1) } }, context) : loader;

/**
 * Returns the route of a page that is switched off: a content page of the dealer, or the page of an unknown address. The
 * route keeps `/cars/trade-in` from being the page of a vehicle.
 */
const offRoute = (path: string, content: RouteObject): RouteObject => {
  const { lazy, ...route } = content;
  const at = { ...route, id: `shell:off:${path}`, path } as RouteObject;
  if (typeof lazy !== 'function') return { ...at, loader: loaderAt(path, content) } as RouteObject;
  const load = async (): Promise<RouteObject> => {
    const module = (await lazy()) as RouteObject;
    return { ...module, loader: loaderAt(path, module) } as RouteObject;
  };
  return { ...at, lazy: load } as RouteObject;
};

/**
 * Returns the routes of the whole site: the frame, pages of the shell, and the routes of the dealer's remotes without
 * pages of features that are switched off.
 */
export const siteRoutes = (remoteRoutes: RouteObject[], own: OwnRoutes, site: FeatureSwitches): RouteObject[] => [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: PageFailed,
    children: [
      own.home,
      own.success,
      ...STOCK_ALIASES.map(leadToStock),
      ...switchedOffPaths(site).map((path) => offRoute(path, own.content)),
      ...remoteRoutes.filter(({ path = '' }) => !isPageSwitchedOff(path, site)),
      own.content,
    ],
  },
];
