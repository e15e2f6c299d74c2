import { healthTokenOfPage } from './page-token';

/**
 * Sends a report about this page; an empty report says that the page runs. Returns at once and never throws. A page
 * without a token sends nothing, because the server would refuse the report.
 */
export const sendHealthReport = (basePath: string, report: object): void => {
  const token = healthTokenOfPage();
  if (token === undefined) return;
  const body = new Blob([JSON.stringify({ token, ...report })], { type: 'application/json' });
  // Old browsers have no `sendBeacon`, and some privacy settings remove it; those browsers send no report.
  navigator.sendBeacon?.(`${basePath}/api/page-health`, body);
};
