import { GARAGE_PATHS } from '@forecourt/contracts/account/account-facts';
import { FEATURE_PAGES, isPageSwitchedOff, switchedOffPaths, type FeatureSwitches } from '@forecourt/rules/site/feature-pages';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { GlobalStyle } from '@forecourt/ui';
import { SiteFooter } from '../frame/footer';
import { SiteFrame } from '../frame/frame';
import { SiteHeader } from '../frame/header';
import { UnavailablePageNotice } from './unavailable-page-notice';
import type { ShellRoutes } from './own-routes';

/** One of the shell's own pages failed. */
const PageFailed = () => (
  <>
    <GlobalStyle />
    <SiteHeader />
    <main id="main">
      <UnavailablePageNotice />
    </main>
    <SiteFooter />
  </>
);

/** Shoppers type these addresses; they lead to the results page of the whole stock. */
const STOCK_ALIASES = ['/search', '/cars'];

const leadToStock = (path: string): RouteObject => ({
  id: `shell:stock:${path}`,
  path,
  loader: ({ request }: LoaderFunctionArgs) => redirect(`${STOCK_PATH}${new URL(request.url).search}`, 301),
});

/** At the dealer's path; its other names lead there (W-03). */
const garageRoutes = (garage: RouteObject, site: FeatureSwitches): RouteObject[] => {
  if (!FEATURE_PAGES.garage.isOn(site)) return [];
  const { path } = site.accounts.garage;
  const others = GARAGE_PATHS.filter((other) => other !== path);
  return [
    { ...garage, path } as RouteObject,
    ...others.map((other) => ({ id: `shell:garage:${other}`, path: other, loader: () => redirect(path, 302) })),
  ];
};

/** Content pages read their path from the parameter `*`, which a route with a fixed path does not have. */
const loaderAt = (path: string, { loader }: RouteObject): RouteObject['loader'] =>
  typeof loader === 'function' ? (args, context) => loader({ ...args, params: { '*': path.slice(1) } }, context) : loader;

/** Shows a content page or the page of an unknown address. Without it `/cars/trade-in` would be taken for a vehicle. */
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

/** Without pages of features that are switched off. */
export const siteRoutes = (remoteRoutes: RouteObject[], own: ShellRoutes, site: FeatureSwitches): RouteObject[] => [
  {
    id: 'frame',
    Component: SiteFrame,
    ErrorBoundary: PageFailed,
    children: [
      own.home,
      own.success,
      ...STOCK_ALIASES.map(leadToStock),
      ...switchedOffPaths(site).map((path) => offRoute(path, own.content)),
      own.signIn,
      own.account,
      ...garageRoutes(own.garage, site),
      ...(FEATURE_PAGES.onlinePayment.isOn(site) ? [own.payment] : []),
      ...(FEATURE_PAGES.spin.isOn(site) ? [own.spin] : []),
      ...(FEATURE_PAGES.blog.isOn(site) ? [own.blog, own.blogCategory, own.blogPost] : []),
      ...(FEATURE_PAGES.brands.isOn(site) ? [own.brands, own.brand] : []),
      ...remoteRoutes.filter(({ path = '' }) => !isPageSwitchedOff(path, site)),
      own.content,
    ],
  },
];
