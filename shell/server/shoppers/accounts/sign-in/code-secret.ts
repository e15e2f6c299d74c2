import { createHmac } from 'node:crypto';
import { areEqualSecrets } from '../../../platform/secrets/equal-secrets';
import type { SignInAddress } from '@forecourt/rules/account/sign-in-address';

const DIGITS = 6;
const LINK_SIGNATURE_CHARACTERS = 32;
const LINK = /^([0-9a-f-]{36})\.([\w-]+)$/;

/** Code and link follow from the request's id, so the database stores neither, and a repeated message has the same code. */
export const createCodeSecret = (secret: string) => {
  const digest = (purpose: 'code' | 'link' | 'browser', id: string): Buffer =>
    createHmac('sha256', secret).update(`sign-in ${purpose}\0${id}`).digest();
  const codeOf = (id: string): string => String(digest('code', id).readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  const signatureOf = (id: string): string => digest('link', id).toString('base64url').slice(0, LINK_SIGNATURE_CHARACTERS);
  const browserMarkOf = (tenant: string, { channel, address }: SignInAddress): string =>
    digest('browser', `${tenant}\0${channel}\0${address}`).toString('base64url').slice(0, LINK_SIGNATURE_CHARACTERS);
  return {
    codeOf,
    /** Marks a browser that signed in with the address at the dealer. */
    browserMarkOf,
    isBrowserMark: (tenant: string, address: SignInAddress, mark: string): boolean =>
      areEqualSecrets(browserMarkOf(tenant, address), mark),
    linkTokenOf: (id: string): string => `${id}.${signatureOf(id)}`,
    isCode: (id: string, typed: string): boolean => areEqualSecrets(codeOf(id), typed.replace(/\s/g, '')),
    /** Undefined if the token is wrong. */
    readLinkToken(token: string): string | undefined {
      const [, id = '', signature = ''] = LINK.exec(token) ?? [];
      return id !== '' && areEqualSecrets(signatureOf(id), signature) ? id : undefined;
    },
  };
};

export type CodeSecret = ReturnType<typeof createCodeSecret>;
