/**
 * Replaces InstantSearch's middlewares in browsers (5 KB). Sites write the search state into addresses and count events themselves (E-01), and
 * need no metadata for a crawler in the page.
 */
const nothing = () => undefined;
const idle = () => ({ subscribe: nothing, started: nothing, onStateChange: nothing, unsubscribe: nothing });

export const createInsightsMiddleware = () => idle;
export const createMetadataMiddleware = () => idle;
export const createRouterMiddleware = () => idle;
export const isMetadataEnabled = () => false;
