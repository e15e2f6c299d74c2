import { createHmac } from 'node:crypto';
import { Uuid } from '@forecourt/contracts/uuid';
import { Check } from 'typebox/value';
import { areEqualSecrets } from '../../../platform/secrets/equal-secrets';
import type { SignInAddress } from '@forecourt/rules/account/sign-in-address';

const DIGITS = 6;
const LINK_SIGNATURE_CHARACTERS = 32;
const LINK = /^([0-9a-f-]{36})\.([\w-]+)$/;

/** Code and link follow from the request's id, so the database stores neither, and a repeated message has the same code. */
export const createCodeSecret = (secret: string) => {
  const digest = (purpose: 'code' | 'link' | 'undo' | 'browser', id: string): Buffer =>
    createHmac('sha256', secret).update(`sign-in ${purpose}\0${id}`).digest();
  const codeOf = (id: string): string => String(digest('code', id).readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  const signatureOf = (purpose: 'link' | 'undo', id: string): string =>
    digest(purpose, id).toString('base64url').slice(0, LINK_SIGNATURE_CHARACTERS);
  const tokenOf = (purpose: 'link' | 'undo', id: string): string => `${id}.${signatureOf(purpose, id)}`;
  const readToken = (purpose: 'link' | 'undo', token: string): string | undefined => {
    const [, id = '', signature = ''] = LINK.exec(token) ?? [];
    return Check(Uuid, id) && areEqualSecrets(signatureOf(purpose, id), signature) ? id : undefined;
  };
  const browserMarkOf = (tenant: string, { channel, address }: SignInAddress): string =>
    digest('browser', `${tenant}\0${channel}\0${address}`).toString('base64url').slice(0, LINK_SIGNATURE_CHARACTERS);
  return {
    codeOf,
    /** Marks a browser that signed in with the address at the dealer. */
    browserMarkOf,
    isBrowserMark: (tenant: string, address: SignInAddress, mark: string): boolean =>
      areEqualSecrets(browserMarkOf(tenant, address), mark),
    linkTokenOf: (id: string): string => tokenOf('link', id),
    /** Of the link that brings a former address back. */
    undoTokenOf: (id: string): string => tokenOf('undo', id),
    isCode: (id: string, typed: string): boolean => areEqualSecrets(codeOf(id), typed.replace(/\s/g, '')),
    /** Undefined if the token is wrong. */
    readLinkToken: (token: string): string | undefined => readToken('link', token),
    /** Undefined if the token is wrong. */
    readUndoToken: (token: string): string | undefined => readToken('undo', token),
  };
};

export type CodeSecret = ReturnType<typeof createCodeSecret>;
