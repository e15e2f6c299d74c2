import type { ProblemCode, ProblemDetail, ProblemDocument } from '@forecourt/contracts/problem';

/** `fetch` for paths of this site (`/api/…`). On the server it stays in the process; in the browser it adds the site's base path. */
export type SiteFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** What thunks and endpoints of a store can use. */
export interface StoreServices {
  fetch: SiteFetch;
}

/** Why a call failed: a code of the catalogue, or `network` when no answer came. */
export interface RemoteApiError {
  code: ProblemCode | 'network';
  message: string;
  errors?: ProblemDetail[];
}

/** Why an answer is a failure. */
export const problemOf = async (response: Response): Promise<RemoteApiError> => {
  const body = (await response.json().catch(() => undefined)) as Partial<ProblemDocument> | undefined;
  return { code: body?.code ?? 'internal', message: body?.detail ?? body?.title ?? response.statusText, errors: body?.errors };
};
