import { createHmac, timingSafeEqual } from 'node:crypto';

/** The content of a preview's link: the preview, the dealer and the end. */
export interface Ticket {
  id: string;
  dealer: string;
  /** Milliseconds. */
  expires: number;
}

/** Part of every signature, so that a signature of another use of the key is no ticket. */
const PURPOSE = 'forecourt preview 1';
const RADIX = 36;
const FORM = /^(?<dealer>[a-z0-9-]{1,60})\.(?<id>[0-9a-f-]{36})\.(?<expires>[0-9a-z]{1,10})\.(?<mark>[\w-]{43})$/;

/** Signs and reads the tickets that links and cookies of previews hold: HMAC-SHA256 with the key of the installation. */
export const createTickets = (secret: string) => {
  const markOf = (content: string): string => createHmac('sha256', secret).update(`${PURPOSE}\n${content}`).digest('base64url');

  return {
    sign({ id, dealer, expires }: Ticket): string {
      const content = `${dealer}.${id}.${expires.toString(RADIX)}`;
      return `${content}.${markOf(content)}`;
    },
    /** The content of a ticket, even an expired one; undefined: it was signed with another key. */
    read(text: string): Ticket | undefined {
      const { dealer, id, expires, mark } = FORM.exec(text)?.groups ?? {};
      if (!dealer || !id || !expires || !mark) return undefined;
      const right = Buffer.from(markOf(`${dealer}.${id}.${expires}`));
      if (!timingSafeEqual(right, Buffer.from(mark))) return undefined;
      return { dealer, id, expires: Number.parseInt(expires, RADIX) };
    },
  };
};

export type Tickets = ReturnType<typeof createTickets>;
