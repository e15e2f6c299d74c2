import type { AccessToken } from '@forecourt/contracts/desk/access';
import { timeText } from './time';

/** Who and when; undefined for a token or key that is not revoked. */
export const revocationText = ({ revokedAt, revokedBy }: Pick<AccessToken, 'revokedAt' | 'revokedBy'>): string | undefined =>
  revokedAt && `revoked by ${revokedBy ?? 'somebody'}, ${timeText(revokedAt)}`;
