/** A Response with one of these may have no body, not even an empty one. */
const EMPTY_ANSWERS = [204, 304];

interface ResponseFacts {
  status: number;
  headers: HeadersInit;
}

export const bytesResponse = (bytes: ArrayBuffer | Uint8Array, { status, headers }: ResponseFacts): Response =>
  new Response(EMPTY_ANSWERS.includes(status) ? null : (bytes as BodyInit), { status, headers });
