import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface RolloutSideOfPage {
  /** Stands for the rollout with its version. The rollout's id stays secret, because it decides the sides of visitors. */
  mark: string;
  /** When the page was served, in hundredths of a percent. */
  share: number;
  inside: boolean;
}

export interface ServedPage {
  /** Random. Each report of the page counts once by it. */
  id: string;
  dealer: string;
  /** Milliseconds since 1970. */
  at: number;
  /** `name@version` of live and fallback versions. */
  versions: string[];
  sides: RolloutSideOfPage[];
  /** Message of the failure for which the server used a fallback version. */
  failure?: string;
}

/** `cookieless`: the page was served to a visitor, but the browser accepts no cookie. */
export type PageTokenRefusal = 'absent' | 'forged' | 'cookieless' | 'foreign' | 'expired';

interface Content {
  i: string;
  d: string;
  t: number;
  /** Versions, joined with spaces. */
  r: string;
  s: [mark: string, share: number, inside: 0 | 1][];
  f?: string;
  /** Digest of the visitor, if the page was served to one. */
  v?: string;
}

/** Milliseconds: a visitor may leave a page open for a while before it is measured. */
export const PAGE_TOKEN_LIFETIME = 2 * 3_600_000;
const DAY = 86_400_000;
export const MOST_PAGE_TOKEN_CHARACTERS = 4_000;
const PURPOSE = 'forecourt page 2';
const MARK_CHARACTERS = 10;
const DIGEST_CHARACTERS = 22;
const FORM = /^[\w-]{40,4000}$/;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const SEAL_BYTES = 16;

const encodePage = ({ id, dealer, at, versions, sides, failure }: ServedPage, visitor: string | undefined): string => {
  const content: Content = {
    i: id,
    d: dealer,
    t: at,
    r: versions.join(' '),
    s: sides.map(({ mark: rollout, share, inside }) => [rollout, share, inside ? 1 : 0]),
    ...(failure === undefined ? {} : { f: failure }),
    ...(visitor === undefined ? {} : { v: visitor }),
  };
  return JSON.stringify(content);
};

const decodePage = (text: string): { page: ServedPage; visitor: string | undefined } => {
  const { i, d, t, r, s, f, v } = JSON.parse(text) as Content;
  const page = {
    id: i,
    dealer: d,
    at: t,
    versions: r.split(' '),
    sides: s.map(([mark, share, inside]) => ({ mark, share, inside: inside === 1 })),
    ...(f === undefined ? {} : { failure: f }),
  };
  return { page, visitor: v };
};

const seal = (text: string, key: Buffer): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
};

/** Undefined for a text that was not sealed with the key. */
const unseal = (token: string, key: Buffer): string | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  // The last character may have bits that no byte has, so one token would have several texts.
  if (!FORM.test(token) || bytes.toString('base64url') !== token) return undefined;
  try {
    const opened = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES)).setAuthTag(bytes.subarray(-SEAL_BYTES));
    return opened.update(bytes.subarray(NONCE_BYTES, -SEAL_BYTES), undefined, 'utf8') + opened.final('utf8');
  } catch {
    return undefined;
  }
};

const refusalOfPage = (page: Pick<ServedPage, 'dealer' | 'at'>, dealer: string, now: number): PageTokenRefusal | undefined => {
  if (page.dealer !== dealer) return 'foreign';
  return now - page.at > PAGE_TOKEN_LIFETIME ? 'expired' : undefined;
};

/**
 * Sealed with a key that all processes share, so that nobody else reads the side or makes a token. The key changes by the
 * day, because a key may seal only so many texts with random nonces.
 */
export const createPageTokens = (secret: string) => {
  const digestBytes = (...texts: string[]): Buffer =>
    createHmac('sha256', secret)
      .update([PURPOSE, ...texts].join('\n'))
      .digest();
  const digest = (...texts: string[]): string => digestBytes(...texts).toString('base64url');
  const visitorDigest = (rollout: string, visitor: string): string =>
    digest('visitor', rollout, visitor).slice(0, DIGEST_CHARACTERS);
  const keys = new LRUCache<number, Buffer>({ max: 2, memoMethod: (day) => digestBytes('key', String(day)) });
  const dayOf = (at: number): number => Math.floor(at / DAY);

  return {
    markOf: ({ id, version }: { id: string; version: string }): string =>
      digest('rollout', id, version).slice(0, MARK_CHARACTERS),
    /** The digest differs between rollouts. */
    visitorDigest,
    /** 122 random bits. Node draws the numbers of many such ids at once. */
    newId: (): string => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url'),
    /** With `visitor`, only a report with this visitor's cookie counts. */
    sign(page: ServedPage, visitor: string | undefined): string {
      return seal(
        encodePage(page, visitor === undefined ? undefined : visitorDigest(page.id, visitor)),
        keys.memo(dayOf(page.at)),
      );
    },
    read(
      token: string | undefined,
      { dealer, visitor = '', now }: { dealer: string; visitor?: string | undefined; now: number },
    ): ServedPage | PageTokenRefusal {
      if (token === undefined) return 'absent';
      const text = unseal(token, keys.memo(dayOf(now))) ?? unseal(token, keys.memo(dayOf(now) - 1));
      if (text === undefined) return 'forged';
      const { page, visitor: expected } = decodePage(text);
      if (expected !== undefined && visitor !== '' && visitorDigest(page.id, visitor) !== expected) return 'forged';
      return refusalOfPage(page, dealer, now) ?? (expected !== undefined && visitor === '' ? 'cookieless' : page);
    },
  };
};

export type PageTokens = ReturnType<typeof createPageTokens>;
