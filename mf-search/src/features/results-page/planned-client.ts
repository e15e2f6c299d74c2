import type { LiteClient } from 'algoliasearch/lite';
import { planRequests, type PlannedRequest } from '../../model/plan-requests';

const planned = new WeakMap<LiteClient, LiteClient>();

/** The client with the queries of every search completed (`planRequests`): one for each client, as InstantSearch wants it. */
export const plannedClient = (client: LiteClient): LiteClient => {
  const known = planned.get(client);
  if (known) return known;
  const search = ((requests: unknown, options: never) =>
    client.search(
      (Array.isArray(requests) ? planRequests(requests as PlannedRequest[]) : requests) as never,
      options,
    )) as LiteClient['search'];
  const made: LiteClient = { ...client, search };
  planned.set(client, made);
  return made;
};
