import type { ProblemDocument } from '@forecourt/contracts/problem';

/** The server's problem document, or the code `offline` when the server can't be reached. */
export interface RequestProblem extends Pick<ProblemDocument, 'status' | 'title' | 'detail' | 'errors'> {
  /** Of the catalogue, `offline`, or of a newer server that this console does not know. */
  code: string;
}
