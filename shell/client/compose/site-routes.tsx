import type { RouteObject } from 'react-router';
import { Frame } from '../frame/frame';
import * as contentPage from '../pages/content-page';
import * as homePage from '../pages/home-page';
import * as successPage from '../pages/success-page';
import { PageFailed } from '../pages/page-failed';
import type { PageHandle } from './composed-remote';

const shellRoute = (
  id: string,
  page: { Component: RouteObject['Component']; loader?: RouteObject['loader'] } & PageHandle,
): RouteObject => ({
  id: `shell:${id}`,
  Component: page.Component,
  loader: page.loader,
  handle: { head: page.head, status: page.status } satisfies PageHandle,
});

/** The whole site: the frame, pages of the shell, and the routes of the dealer's remotes. */
export const siteRoutes = (remoteRoutes: RouteObject[]): RouteObject[] => [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: PageFailed,
    children: [
      { ...shellRoute('home', homePage), path: '/' },
      { ...shellRoute('success', successPage), path: '/success' },
      ...remoteRoutes,
      { ...shellRoute('content', contentPage), path: '*' },
    ],
  },
];
