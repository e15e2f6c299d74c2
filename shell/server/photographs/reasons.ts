/** Reasons why an address gives no photograph. `later`: another attempt may well succeed, so it comes soon. */
export const REASONS = {
  bad_address: { later: false, text: 'is not an http or https address without user name' },
  placeholder: { later: false, text: 'is a picture that says that there is no photo' },
  host_not_allowed: { later: false, text: 'is not on a host of stock.photographs.hosts, or not on port 80 or 443' },
  private_network: { later: false, text: 'leads to an address that is not public' },
  too_many_redirects: { later: false, text: 'leads from redirect to redirect' },
  missing: { later: false, text: 'was not found (404 or 410)' },
  forbidden: { later: false, text: 'was refused by its host (401 or 403)' },
  not_a_picture: { later: false, text: 'is no JPEG, PNG, WebP, AVIF or GIF' },
  too_large: { later: false, text: 'has more bytes than a picture may have' },
  too_many_pixels: { later: false, text: 'has more pixels than a picture may have' },
  too_small: { later: false, text: 'has fewer pixels than a photograph needs' },
  broken: { later: true, text: 'is cut off or damaged' },
  timeout: { later: true, text: 'took too long' },
  unreachable: { later: true, text: 'could not be reached' },
  server_error: { later: true, text: 'was answered with an error' },
  resting: { later: true, text: 'waits because its host failed several times' },
  no_space: { later: true, text: 'waits because the photographs fill their share of the disk' },
} as const satisfies Record<string, { later: boolean; text: string }>;

export type PictureReason = keyof typeof REASONS;

/** A picture that could not be had. */
export class PictureRefused extends Error {
  readonly reason: PictureReason;
  /** Seconds that the host asks to wait. */
  readonly wait: number | undefined;

  constructor(reason: PictureReason, wait?: number) {
    super(REASONS[reason].text);
    this.reason = reason;
    this.wait = wait;
  }
}
