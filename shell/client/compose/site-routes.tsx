import type { RouteObject } from 'react-router';
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

/** Returns the routes of the whole site: the frame, pages of the shell, and the routes of the dealer's remotes. */
export const siteRoutes = (remoteRoutes: RouteObject[], own: OwnRoutes): RouteObject[] => [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: PageFailed,
    children: [own.home, own.success, ...remoteRoutes, own.content],
  },
];
