import { planRequests, type PlannedRequest } from './search-client/plan-requests';
import type { SearchClient } from './search-client/search-client';

const planned = new WeakMap<SearchClient, SearchClient>();

/** The client with the queries of every search completed (`planRequests`): one for each client, as InstantSearch wants it. */
export const plannedClient = (client: SearchClient): SearchClient => {
  const known = planned.get(client);
  if (known) return known;
  const search = ((requests: unknown, options: never) =>
    client.search(
      (Array.isArray(requests) ? planRequests(requests as PlannedRequest[]) : requests) as never,
      options,
    )) as SearchClient['search'];
  const made: SearchClient = { ...client, search };
  planned.set(client, made);
  return made;
};
