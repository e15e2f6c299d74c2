import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the link of a preview says: which one, on whose site, until when. */
export interface Ticket {
  id: string;
  dealer: string;
  /** Milliseconds. */
  expires: number;
}

/** So that what is signed for previews can never be taken for something else that this key signs. */
const PURPOSE = 'forecourt preview 1';
const RADIX = 36;
const FORM = /^(?<dealer>[a-z0-9-]{1,60})\.(?<id>[0-9a-f-]{36})\.(?<expires>[0-9a-z]{1,10})\.(?<mark>[\w-]{43})$/;

/** Signs and reads the tickets that links and cookies of previews hold: HMAC-SHA256 with the key of the installation. */
export const createTickets = (secret: string) => {
  const markOf = (said: string): string => createHmac('sha256', secret).update(`${PURPOSE}\n${said}`).digest('base64url');

  return {
    sign({ id, dealer, expires }: Ticket): string {
      const said = `${dealer}.${id}.${expires.toString(RADIX)}`;
      return `${said}.${markOf(said)}`;
    },
    /** What a ticket says; undefined where nobody here signed it. Whether it is still good is not asked. */
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
