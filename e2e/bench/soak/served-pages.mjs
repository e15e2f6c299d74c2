/** Most pages that wait for their report; older ones are never reported, as of visitors whose browser reports nothing. */
const MOST_WAITING = 50;

/** Creates the list of served pages whose browsers have not reported yet: each page's token counts once, at its own dealer. */
export const createServedPages = () => {
  const waiting = [];
  return {
    /** Keeps a page by its `Server-Timing` header; a page without a token is not reported. */
    keep(dealer, serverTiming = '') {
      const [, pageToken] = /page;desc="([^"]+)"/.exec(serverTiming) ?? [];
      if (pageToken === undefined) return;
      waiting.push({ dealer, pageToken });
      if (waiting.length > MOST_WAITING) waiting.shift();
    },
    /** Returns the newest page, `{dealer, pageToken}`, and forgets it; undefined if no page waits. */
    take: () => waiting.pop(),
  };
};
