import type { RouteObject } from 'react-router';
import { GlobalStyle } from '@forecourt/ui';
import { Footer } from '../frame/footer';
import { Frame } from '../frame/frame';
import { Header } from '../frame/header';
import { PartNotice } from './part-notice';
import type { OwnRoutes } from './own-routes';

/** The frame with a notice, for a failure of the shell's own page. */
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

/** The whole site: the frame, pages of the shell, and the routes of the dealer's remotes. */
export const siteRoutes = (remoteRoutes: RouteObject[], own: OwnRoutes): RouteObject[] => [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: PageFailed,
    children: [own.home, own.success, ...remoteRoutes, own.content],
  },
];
