/** Older pages are never reported, as of visitors whose browser reports nothing. */
const MOST_WAITING = 50;

/** Pages whose browsers have not reported yet: each page's token counts once, at its own dealer. */
export const createServedPages = () => {
  const waiting = [];
  return {
    /** By its `Server-Timing` header; a page without a token is not reported. */
    keep(dealer, serverTiming = '') {
      const [, pageToken] = /page;desc="([^"]+)"/.exec(serverTiming) ?? [];
      if (pageToken === undefined) return;
      waiting.push({ dealer, pageToken });
      if (waiting.length > MOST_WAITING) waiting.shift();
    },
    /** The newest page, `{dealer, pageToken}`, which is forgotten; undefined if no page waits. */
    take: () => waiting.pop(),
  };
};
