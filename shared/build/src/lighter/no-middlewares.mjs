/**
 * In place of InstantSearch's own middlewares in browsers (5 KB): sites keep the state of a search in addresses of their
 * own, count events themselves (E-01), and have no use for a crawler's notes in the page.
 */
const nothing = () => undefined;
const idle = () => ({ subscribe: nothing, started: nothing, onStateChange: nothing, unsubscribe: nothing });

export const createInsightsMiddleware = () => idle;
export const createMetadataMiddleware = () => idle;
export const createRouterMiddleware = () => idle;
export const isMetadataEnabled = () => false;
