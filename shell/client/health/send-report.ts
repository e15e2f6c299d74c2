import { healthTokenOfPage } from './page-token';

/** An empty report says that the page runs. Never throws. Without a token it sends nothing: the server would refuse. */
export const sendHealthReport = (basePath: string, report: object): void => {
  const token = healthTokenOfPage();
  if (token === undefined) return;
  const body = new Blob([JSON.stringify({ token, ...report })], { type: 'application/json' });
  // Old browsers have no `sendBeacon`, and some privacy settings remove it; those browsers send no report.
  navigator.sendBeacon?.(`${basePath}/api/page-health`, body);
};
