/** In milliseconds. */
const PROOF_VALID = 10 * 60_000;
/** Milliseconds between the clocks of two server machines. */
const CLOCK_DIFFERENCE = 60_000;

/** Whether a sign-in still proves that the session is its owner's. Both are in milliseconds since 1970. */
export const isFreshProof = (signedInAt: number, now: number): boolean =>
  now - signedInAt < PROOF_VALID && signedInAt - now <= CLOCK_DIFFERENCE;
