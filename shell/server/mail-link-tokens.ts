import { createHmac } from 'node:crypto';
import { areEqualSecrets } from './equal-secrets';

/** The right that a link in an e-mail gives: confirm or stop one search, manage all searches of an address, or stop the e-mails about an account's saved cars. */
type LinkTokenPurpose = 'confirm' | 'stop' | 'manage' | 'stop-saved';

const DAY = 86_400;
/** Seconds for which a link is valid. A link that stops e-mails never expires. */
const LINK_LIFETIME_SECONDS: Record<LinkTokenPurpose, number> = {
  confirm: 7 * DAY,
  stop: Number.POSITIVE_INFINITY,
  manage: 60 * DAY,
  'stop-saved': Number.POSITIVE_INFINITY,
};

const signature = (secret: string, content: string): string =>
  createHmac('sha256', secret).update(`alerts\0${content}`).digest('base64url').slice(0, 32);

/** Returns the functions that make and read the tokens of links. `now` returns Unix seconds. */
export const createMailLinkTokens = (secret: string, now: () => number) => ({
  make(purpose: LinkTokenPurpose, tenant: string, id: string): string {
    const content = [purpose, tenant, id, Math.floor(now()).toString(36)].join('.');
    return `${content}.${signature(secret, content)}`;
  },
  /**
   * Returns the id in a token of this purpose and dealer; undefined if the token was changed, is for another purpose
   * or dealer, or has expired.
   */
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

/**
 * Returns a keyed hash of a network address, which shows whether two requests have the same address without revealing
 * it.
 */
export const networkAddressHash = (secret: string, ip: string): string => signature(secret, `ip\0${ip}`);
