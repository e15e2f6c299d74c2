import { createHmac } from 'node:crypto';
import { areEqualSecrets } from '../../platform/secrets/equal-secrets';

/** `confirm` and `stop` are for one search, `manage` for all of an address, `stop-saved` for an account's saved cars. */
type LinkTokenPurpose = 'confirm' | 'stop' | 'manage' | 'stop-saved';

const DAY = 86_400;
/** A link that stops e-mails never expires. */
const LINK_LIFETIME_SECONDS: Record<LinkTokenPurpose, number> = {
  confirm: 7 * DAY,
  stop: Number.POSITIVE_INFINITY,
  manage: 60 * DAY,
  'stop-saved': Number.POSITIVE_INFINITY,
};

const signature = (secret: string, content: string): string =>
  createHmac('sha256', secret).update(`alerts\0${content}`).digest('base64url').slice(0, 32);

/** `now` returns Unix seconds. */
export const createMailLinkTokens = (secret: string, now: () => number) => ({
  make(purpose: LinkTokenPurpose, tenant: string, id: string): string {
    const content = [purpose, tenant, id, Math.floor(now()).toString(36)].join('.');
    return `${content}.${signature(secret, content)}`;
  },
  /** Undefined if the token was changed, is for another purpose or dealer, or has expired. */
  read(purpose: LinkTokenPurpose, tenant: string, token: string): string | undefined {
    const at = token.lastIndexOf('.');
    const content = token.slice(0, Math.max(0, at));
    const [tokenPurpose, dealer, id, made] = content.split('.');
    if (tokenPurpose !== purpose || dealer !== tenant || !id || !made) return undefined;
    if (!areEqualSecrets(token.slice(at + 1), signature(secret, content))) return undefined;
    return now() - Number.parseInt(made, 36) <= LINK_LIFETIME_SECONDS[purpose] ? id : undefined;
  },
});

export type MailLinkTokens = ReturnType<typeof createMailLinkTokens>;

/** The keyed hash shows whether two requests have the same address without revealing it. */
export const networkAddressHash = (secret: string, ip: string): string => signature(secret, `ip\0${ip}`);
