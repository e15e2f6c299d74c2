import type { RouteObject } from 'react-router';
import { Frame } from '../frame/frame';
import { PageFailed } from '../pages/page-failed';
import type { OwnRoutes } from './own-routes';

/** The whole site: the frame, pages of the shell, and the routes of the dealer's remotes. */
export const siteRoutes = (remoteRoutes: RouteObject[], own: OwnRoutes): RouteObject[] => [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: PageFailed,
    children: [own.home, own.success, ...remoteRoutes, own.content],
  },
];
