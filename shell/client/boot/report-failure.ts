/** Tells the server that a part failed in this browser. It must never fail itself, nor wait. */
export const reportFailure = (remote: string, where: string, error: unknown): undefined => {
  const message = error instanceof Error ? error.message : String(error);
  const report = JSON.stringify({ remote, where, message: message.slice(0, 500), path: location.pathname });
  navigator.sendBeacon('/api/failures', new Blob([report], { type: 'application/json' }));
  return undefined;
};
