import type { ProblemDocument } from '@forecourt/contracts/problem';

/** Reason of a failed request: the server's problem document, or the code `offline` when the server can't be reached. */
export interface RequestProblem extends Pick<ProblemDocument, 'status' | 'title' | 'detail' | 'errors'> {
  /** A code of the catalogue, `offline`, or a code of a newer server that this console does not know. */
  code: string;
}
