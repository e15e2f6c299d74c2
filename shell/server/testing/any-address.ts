import { createDealerFetch } from '../dealer-addresses';

/** A `fetch` for tests that may connect to any address, so that their services can run on this machine. */
export const fetchAnyAddress = createDealerFetch(() => true);
