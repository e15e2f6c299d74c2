/** Sends a report about this page. Returns at once and never throws. */
export const sendReport = (basePath: string, report: object): void => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // Old browsers have no `sendBeacon`, and some privacy settings remove it; those browsers send no report.
  navigator.sendBeacon?.(`${basePath}/api/page-health`, body);
};
