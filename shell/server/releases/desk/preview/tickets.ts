import { createHmac } from 'node:crypto';
import { areEqualSecrets } from '../../../platform/secrets/equal-secrets';

export interface PreviewTicket {
  id: string;
  dealer: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Part of every signature: a signature of the same key for another purpose is no ticket. */
const TICKET_SIGNATURE_PURPOSE = 'forecourt preview 1';
const RADIX = 36;
const FORM = /^(?<dealer>[a-z0-9-]{1,60})\.(?<id>[0-9a-f-]{36})\.(?<expires>[0-9a-z]{1,10})\.(?<mark>[\w-]{43})$/;

/** Links and cookies of previews contain tickets. The signature is HMAC-SHA256 with the key of the installation. */
export const createPreviewTickets = (secret: string) => {
  const markOf = (content: string): string =>
    createHmac('sha256', secret).update(`${TICKET_SIGNATURE_PURPOSE}\n${content}`).digest('base64url');

  return {
    sign({ id, dealer, expires }: PreviewTicket): string {
      const content = `${dealer}.${id}.${expires.toString(RADIX)}`;
      return `${content}.${markOf(content)}`;
    },
    /** Reads expired tickets too; undefined when it was signed with another key. */
    read(text: string): PreviewTicket | undefined {
      const { dealer, id, expires, mark } = FORM.exec(text)?.groups ?? {};
      if (!dealer || !id || !expires || !mark) return undefined;
      if (!areEqualSecrets(markOf(`${dealer}.${id}.${expires}`), mark)) return undefined;
      return { dealer, id, expires: Number.parseInt(expires, RADIX) };
    },
  };
};

export type PreviewTickets = ReturnType<typeof createPreviewTickets>;
