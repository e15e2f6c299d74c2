import { createHmac, randomUUID } from 'node:crypto';
import { areEqualSecrets } from '../../equal-secrets';

/** The side of a rollout that the visitor of a served page was on. */
export interface RolloutSideOfPage {
  /** Mark of the rollout and its version. The rollout's id stays secret, because it decides the sides of visitors. */
  mark: string;
  /** Share of the rollout when the page was served, in hundredths of a percent. */
  share: number;
  inside: boolean;
}

/** The facts about a page that the server served, by which it accepts the browser's reports of that page. */
export interface ServedPage {
  /** Random id of the page, by which each report of it counts once. */
  id: string;
  dealer: string;
  /** Time of serving in milliseconds since 1970. */
  at: number;
  /** `name@version` of everything that the page may run: live and fallback versions. */
  versions: string[];
  /** Sides of the visitor in the rollouts of the dealer. */
  sides: RolloutSideOfPage[];
  /** Message of the failure for which the server used a fallback version; absent when nothing failed. */
  failure?: string;
}

/**
 * The reason for which a report has no effect. `cookieless`: the page was served to a visitor, but the report has no
 * cookie, because the browser accepts none.
 */
export type PageTokenRefusal = 'absent' | 'forged' | 'cookieless' | 'foreign' | 'expired';

interface Content {
  i: string;
  d: string;
  t: number;
  /** Versions, joined with spaces. */
  r: string;
  s: [mark: string, share: number, inside: 0 | 1][];
  f?: string;
  /** 1 when the signature includes the visitor's id. */
  v: 0 | 1;
  /** Digest of id, dealer and time without the visitor: it tells the server's own page when the visitor is unknown. */
  c?: string;
}

/** Returns the fields of a content that no signature vouches for; empty when it is no object. */
const doubtfulContent = (text: string): Partial<Record<keyof Content, unknown>> => {
  try {
    const content: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return typeof content === 'object' && content !== null ? content : {};
  } catch {
    return {};
  }
};

/** Milliseconds in which the reports of a page count: a visitor may leave it open for a while before it is measured. */
export const PAGE_TOKEN_LIFETIME = 2 * 3_600_000;
/** Most characters of a token. */
export const MOST_PAGE_TOKEN_CHARACTERS = 4_000;
const PURPOSE = 'forecourt page 1';
const MARK_CHARACTERS = 10;
const DIGEST_CHARACTERS = 22;
const OWN_CHARACTERS = 11;
const FORM = /^(?<content>[\w-]{1,3950})\.(?<signature>[\w-]{43})$/;

/** Returns the content of a page's token in base64url. `mark` is the server's own mark when the signature has a visitor. */
const encodePage = ({ id, dealer, at, versions, sides, failure }: ServedPage, mark: string | undefined): string => {
  const content: Content = {
    i: id,
    d: dealer,
    t: at,
    r: versions.join(' '),
    s: sides.map(({ mark: rollout, share, inside }) => [rollout, share, inside ? 1 : 0]),
    ...(failure === undefined ? {} : { f: failure }),
    ...(mark === undefined ? { v: 0 } : { v: 1, c: mark }),
  };
  return Buffer.from(JSON.stringify(content)).toString('base64url');
};

/** Returns the page of a content whose signature is right, and whether the signature has a visitor. */
const decodePage = (text: string): { page: ServedPage; isVisitors: boolean } => {
  const { i, d, t, r, s, f, v } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Content;
  const page = {
    id: i,
    dealer: d,
    at: t,
    versions: r.split(' '),
    sides: s.map(([mark, share, inside]) => ({ mark, share, inside: inside === 1 })),
    ...(f === undefined ? {} : { failure: f }),
  };
  return { page, isVisitors: v === 1 };
};

/** Returns why the page of a right token does not count for a dealer now; undefined when it counts. */
const refusalOfPage = (page: Pick<ServedPage, 'dealer' | 'at'>, dealer: string, now: number): PageTokenRefusal | undefined => {
  if (page.dealer !== dealer) return 'foreign';
  return now - page.at > PAGE_TOKEN_LIFETIME ? 'expired' : undefined;
};

/**
 * Creates the functions that sign and read the tokens of served pages. A token contains nothing about a person:
 * the visitor's id is only in the signature, HMAC-SHA256 with a key that all processes share.
 */
export const createPageTokens = (secret: string) => {
  const digest = (...texts: string[]): string =>
    createHmac('sha256', secret)
      .update([PURPOSE, ...texts].join('\n'))
      .digest('base64url');
  const signatureOf = (content: string, visitor: string): string => digest('page', content, visitor);
  const ownMark = (id: string, dealer: string, at: number): string =>
    digest('own', id, dealer, String(at)).slice(0, OWN_CHARACTERS);

  /** Returns why a token with a wrong signature is refused. Without cookie, it may be right for a visitor. */
  const refusalOfUnsigned = (content: string, dealer: string, visitor: string, now: number): PageTokenRefusal => {
    const { i, d, t, v, c } = doubtfulContent(content);
    const isPage = typeof i === 'string' && typeof d === 'string' && typeof t === 'number' && typeof c === 'string';
    if (visitor !== '' || v !== 1 || !isPage || !areEqualSecrets(ownMark(i, d, t), c)) return 'forged';
    return refusalOfPage({ dealer: d, at: t }, dealer, now) ?? 'cookieless';
  };

  return {
    /** Returns the mark that stands for a rollout with its version in tokens. */
    markOf: ({ id, version }: { id: string; version: string }): string =>
      digest('rollout', id, version).slice(0, MARK_CHARACTERS),
    /** Returns a digest of a visitor that is another one in each rollout. */
    visitorDigest: (rollout: string, visitor: string): string => digest('visitor', rollout, visitor).slice(0, DIGEST_CHARACTERS),
    /** Returns the id of a page, 122 random bits. Node draws the numbers of many such ids at once. */
    newId: (): string => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url'),
    /** Returns the token of a page. With `visitor`, only a report with this visitor's cookie counts. */
    sign(page: ServedPage, visitor: string | undefined): string {
      const text = encodePage(page, visitor === undefined ? undefined : ownMark(page.id, page.dealer, page.at));
      return `${text}.${signatureOf(text, visitor ?? '')}`;
    },
    /** Returns the page of a token, or the reason for which the token is not valid for this report. */
    read(
      token: string | undefined,
      { dealer, visitor = '', now }: { dealer: string; visitor?: string | undefined; now: number },
    ): ServedPage | PageTokenRefusal {
      if (token === undefined) return 'absent';
      const { content = '', signature = '' } = FORM.exec(token)?.groups ?? {};
      const isSigned = [visitor, ''].some((each) => areEqualSecrets(signatureOf(content, each), signature));
      if (!isSigned) return refusalOfUnsigned(content, dealer, visitor, now);
      const { page, isVisitors } = decodePage(content);
      if (isVisitors && visitor === '') return 'forged';
      return refusalOfPage(page, dealer, now) ?? page;
    },
  };
};

export type PageTokens = ReturnType<typeof createPageTokens>;
