/** Sends a report of this page. It must never fail itself, nor wait. */
export const sendReport = (basePath: string, report: object): void => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // Absent in old browsers, and taken away by some that guard privacy.
  navigator.sendBeacon?.(`${basePath}/api/page-health`, body);
};
