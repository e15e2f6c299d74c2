import type { ProblemDocument } from '@forecourt/contracts/problem';

/** Why a request failed: the server's problem document, or the code `offline` where the server can't be reached. */
export interface Problem extends Pick<ProblemDocument, 'status' | 'title' | 'detail' | 'errors'> {
  /** A code of the catalogue, `offline`, or a code of a newer server that this console does not know. */
  code: string;
}
