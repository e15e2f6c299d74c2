/** Sends a report about this page. It never throws and never waits. */
export const sendReport = (basePath: string, report: object): void => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // Old browsers lack it, and some privacy tools remove it.
  navigator.sendBeacon?.(`${basePath}/api/page-health`, body);
};
