import type { AccessToken } from '@forecourt/contracts/desk/access';
import { timeText } from './time';

/** Returns who revoked a token or key, and when; undefined for one that is not revoked. */
export const revocationText = ({ revokedAt, revokedBy }: Pick<AccessToken, 'revokedAt' | 'revokedBy'>): string | undefined =>
  revokedAt && `revoked by ${revokedBy ?? 'somebody'}, ${timeText(revokedAt)}`;
