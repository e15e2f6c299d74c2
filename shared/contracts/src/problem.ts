/**
 * Error codes that cross a boundary (HTTP, file, remote). `status`: HTTP status; `retry`: whether the same request can
 * succeed later. A problem document (RFC 9457) has the code in `code` and the address of a help page in `type`.
 */
export const PROBLEM_CATALOGUE = {
  unknown_host: { status: 404, title: 'No dealer is served at this address', retry: false },
  not_found: { status: 404, title: 'There is nothing at this address', retry: false },
  car_not_found: { status: 404, title: 'This vehicle is not in stock', retry: false },
  invalid_request: { status: 400, title: 'The request does not have the expected form', retry: false },
  invalid_json: { status: 400, title: 'The body is not valid JSON', retry: false },
  invalid_filter: { status: 400, title: 'The filter is not valid', retry: false },
  unknown_index: { status: 404, title: 'There is no such index', retry: false },
  method_not_allowed: { status: 405, title: 'This address has no answer for this method', retry: false },
  payload_too_large: { status: 413, title: 'The body is larger than the limit', retry: false },
  unsupported_media_type: { status: 415, title: 'This media type is not accepted here', retry: false },
  unauthorised: { status: 401, title: 'A token is required', retry: false },
  foreign_page: { status: 403, title: "Only this site's own pages may send this request", retry: false },
  forbidden: { status: 403, title: 'The token or key has no right to this', retry: false },
  too_many_requests: { status: 429, title: 'Too many requests', retry: true },
  changed_meanwhile: { status: 412, title: 'The dealer or channel was changed after you read it', retry: false },
  rollout_running: { status: 409, title: 'A rollout of this remote is running', retry: false },
  unknown_rollout: { status: 404, title: 'No rollout of this remote is running', retry: false },
  conflict: { status: 409, title: 'The present state does not allow this request', retry: false },
  unknown_channel: { status: 404, title: 'There is no such channel', retry: false },
  release_exists: { status: 409, title: 'This version is published already with other bytes', retry: false },
  release_unknown: { status: 404, title: 'There is no such release', retry: false },
  release_corrupt: { status: 502, title: 'The stored release differs from the published one', retry: true },
  release_unsigned: { status: 403, title: 'The release is not signed', retry: false },
  release_key_unknown: { status: 403, title: 'The release is signed with an unknown key', retry: false },
  release_key_revoked: { status: 403, title: 'The release is signed with a key that was revoked', retry: false },
  release_key_foreign: { status: 403, title: 'The release is signed with the key of another remote', retry: false },
  release_signature_wrong: { status: 403, title: 'The signature does not belong to this release', retry: false },
  release_withdrawn: { status: 409, title: 'The release was withdrawn', retry: false },
  release_revoked: { status: 410, title: 'The release was revoked', retry: false },
  release_quarantined: { status: 409, title: 'The release is quarantined', retry: false },
  release_incompatible: { status: 409, title: 'The release is not compatible with this shell', retry: false },
  invalid_release: { status: 400, title: 'The release document is not valid', retry: false },
  invalid_tenant: { status: 400, title: "The dealer's configuration is not valid", retry: false },
  unknown_tenant: { status: 404, title: 'There is no such dealer', retry: false },
  unknown_feed: { status: 404, title: 'The dealer has no such feed', retry: false },
  unknown_mapping: { status: 404, title: 'There is no such feed mapping', retry: false },
  invalid_mapping: { status: 400, title: 'The feed mapping is not valid', retry: false },
  invalid_feed: { status: 400, title: 'The feed cannot be imported', retry: false },
  currency_mismatch: { status: 409, title: "The feed's prices are in another currency than the dealer's", retry: false },
  invalid_image: { status: 400, title: 'The picture cannot be made', retry: false },
  image_source_refused: { status: 403, title: 'This picture source is not allowed', retry: false },
  car_reserved: { status: 409, title: 'Somebody else reserves this vehicle', retry: false },
  car_without_price: { status: 409, title: 'This vehicle has no price, so it can’t be reserved', retry: false },
  car_unavailable: { status: 409, title: 'This vehicle can’t be reserved', retry: false },
  invalid_lead: { status: 422, title: 'Some answers need correction', retry: false },
  lead_not_stored: { status: 503, title: 'The enquiry could not be stored', retry: true },
  vehicle_not_found: { status: 422, title: 'The register does not know this plate', retry: false },
  phone_needed: { status: 403, title: 'Your account needs a mobile number first', retry: false },
  amount_refused: { status: 422, title: 'This amount can’t be paid online', retry: false },
  paid_already: { status: 409, title: 'You paid this invoice within the last day', retry: false },
  email_needed: { status: 403, title: 'Your account needs an email address first', retry: false },
  turn_taken: { status: 409, title: 'You have had your turn with this email address or mobile number', retry: false },
  game_closed: { status: 409, title: 'There is no turn to take now', retry: false },
  code_wrong: { status: 422, title: 'The code is not right', retry: false },
  code_expired: { status: 410, title: 'This code or link does not work any more', retry: false },
  fresh_proof_needed: { status: 403, title: 'Prove first that you are the owner: sign in again', retry: false },
  sign_in_expired: { status: 410, title: 'This sign-in took too long, or was used before', retry: false },
  sign_in_refused: { status: 403, title: 'The sign-in could not be proved', retry: false },
  sign_in_service_away: { status: 502, title: 'The service for this sign-in does not answer', retry: true },
  provider_failed: { status: 502, title: 'A service outside did not answer as expected', retry: true },
  unavailable: { status: 503, title: 'The service is not ready', retry: true },
  database_away: { status: 503, title: 'The database does not answer', retry: true },
  timeout: { status: 504, title: 'The answer took too long', retry: true },
  internal: { status: 500, title: 'Something went wrong on our side', retry: true },
} as const;

export type ProblemCode = keyof typeof PROBLEM_CATALOGUE;

/** Such as `{path: '/locations/0/phone', message: 'must be a string'}`. */
export interface ProblemDetail {
  path: string;
  message: string;
  /** In the request's file, from 1. */
  line?: number;
}

/** RFC 9457, `application/problem+json`. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  instance?: string;
  errors?: ProblemDetail[];
}

/** The server answers with a problem document. */
export class ProblemError extends Error {
  constructor(
    readonly code: ProblemCode,
    detail?: string,
    readonly errors?: ProblemDetail[],
    /** Seconds. */
    readonly retryAfter?: number,
  ) {
    super(detail ?? PROBLEM_CATALOGUE[code].title);
    this.name = 'ProblemError';
  }

  get status(): number {
    return PROBLEM_CATALOGUE[this.code].status;
  }
}

const LISTED = 20;

/** At most twenty names. Use it only in messages for staff, because a visitor must not see the names. */
export const unknownNameError = (code: ProblemCode, what: string, name: string, known: readonly string[]): ProblemError => {
  const left = known.length - LISTED;
  const listed = `${known.slice(0, LISTED).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
  return new ProblemError(
    code,
    `There is no ${what} "${name}"; ${known.length > 0 ? `there are ${listed}` : 'there is none yet'}`,
  );
};

export const problemDocument = (error: ProblemError, instance?: string): ProblemDocument => ({
  type: `/problems/${error.code}`,
  title: PROBLEM_CATALOGUE[error.code].title,
  status: error.status,
  code: error.code,
  ...(error.message === PROBLEM_CATALOGUE[error.code].title ? {} : { detail: error.message }),
  ...(instance ? { instance } : {}),
  ...(error.errors?.length ? { errors: error.errors } : {}),
});
