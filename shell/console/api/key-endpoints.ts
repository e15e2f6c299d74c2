import type { ReleasesOfSigningKey, SigningKey } from '@forecourt/contracts/desk/keys';
import { pathWithQuery, type DeskEndpointBuilder } from './endpoint-builder';

/** A team's public key with the remotes whose releases it may sign. */
interface NewSigningKeyForm {
  name: string;
  remotes: string[];
  publicKey: string;
}

const keyPath = (id: string, rest = ''): string => `/keys/${encodeURIComponent(id)}${rest}`;

/** Returns the queries and changes of the keys with which teams sign releases. */
export const keyEndpoints = ({ query, mutation }: DeskEndpointBuilder) => ({
  signingKeys: query<SigningKey[], void>({ query: () => ({ path: '/keys' }), providesTags: ['keys'] }),
  /** The releases that a key signed; with `since`, those that were published at that time or later. */
  releasesOfKey: query<ReleasesOfSigningKey['releases'], { id: string; since?: string | undefined }>({
    query: ({ id, since }) => ({ path: pathWithQuery(keyPath(id, '/releases'), { since }) }),
    transformResponse: ({ releases }: ReleasesOfSigningKey) => releases,
    providesTags: ['keys', 'state'],
  }),
  registerKey: mutation<SigningKey, NewSigningKeyForm>({
    query: (body) => ({ path: '/keys', method: 'POST', body }),
    invalidatesTags: ['keys'],
  }),
  revokeKey: mutation<SigningKey, string>({
    query: (id) => ({ path: keyPath(id), method: 'DELETE' }),
    invalidatesTags: ['keys'],
  }),
});
