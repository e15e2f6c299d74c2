/** `later`: an attempt that follows soon may succeed. */
export const PICTURE_REFUSAL_REASONS = {
  bad_address: { later: false, text: 'no http or https address, or one with a user name' },
  placeholder: { later: false, text: 'a picture that only says that there is no photo' },
  host_not_allowed: { later: false, text: 'not on a host of stock.photographs.hosts, or not on port 80 or 443' },
  private_network: { later: false, text: 'an address that is not public' },
  too_many_redirects: { later: false, text: 'too many redirects' },
  missing: { later: false, text: 'not found (404 or 410)' },
  forbidden: { later: false, text: 'refused by the host (401 or 403)' },
  not_a_picture: { later: false, text: 'no JPEG, PNG, WebP, AVIF or GIF' },
  too_large: { later: false, text: 'more than 20 MB' },
  too_many_pixels: { later: false, text: 'more than 60 million pixels' },
  too_small: { later: false, text: 'fewer than 64 pixels wide or high' },
  broken: { later: true, text: 'cut off or damaged' },
  timeout: { later: true, text: 'the host took too long' },
  unreachable: { later: true, text: 'the host could not be reached' },
  server_error: { later: true, text: 'the host answered with an error' },
  resting: { later: true, text: 'waiting, because the host failed several times in a row' },
  no_space: { later: true, text: 'waiting, because the disk space for photographs is full' },
} as const satisfies Record<string, { later: boolean; text: string }>;

export type PictureRefusalReason = keyof typeof PICTURE_REFUSAL_REASONS;

export class PictureRefused extends Error {
  readonly reason: PictureRefusalReason;
  /** Seconds for which the host asks to wait. */
  readonly wait: number | undefined;

  constructor(reason: PictureRefusalReason, wait?: number) {
    super(PICTURE_REFUSAL_REASONS[reason].text);
    this.reason = reason;
    this.wait = wait;
  }
}
