import { createHash, randomBytes } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Identity } from '../ports';
import type { Database } from '../storage/database';
import { type TokenRole } from '@forecourt/contracts/desk/access';
import { DEALERS_NAMED_BY } from './rights';
import { accessTokens } from './tables';

/** The properties of an access token that is to be created. */
export interface NewTokenRequest {
  name: string;
  role: TokenRole;
  remotes?: string[];
  dealers?: string[];
  expiresAt?: Date;
}

type Row = typeof accessTokens.$inferSelect;
/** An access token as lists show it: without its hash. */
export type ListedToken = Omit<Row, 'hash'>;

/** A token that was created or revoked, for the release log. `about` contains the token's name, role and scope. */
export interface TokenChange {
  kind: 'token-create' | 'token-revoke';
  about: string;
  actor: string;
}

interface TokensOptions {
  db: Database;
  /** Access token of the operator, which the data folder contains. */
  operatorToken: string;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  isUniqueViolation(error: unknown): boolean;
  /** Is called after a token was created or revoked. */
  onChange?(change: TokenChange): Promise<void>;
}

const MARK = 'fct_';
/** Number of characters at the start of a token that lists show. */
const SHOWN_TOKEN_CHARACTERS = MARK.length + 6;
/** Name of the identity that the operator's token from the data folder gives. */
const OPERATOR_NAME = 'operator';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const requireScope = ({ role, remotes = [], dealers = [], name }: NewTokenRequest): void => {
  const wrong = [
    ...(name === OPERATOR_NAME ? ['/name is the name of the token in the data folder'] : []),
    ...(role === 'team' && remotes.length === 0 ? ['/remotes must name the remotes that the team publishes'] : []),
    ...(DEALERS_NAMED_BY.has(role) && dealers.length === 0
      ? ['/dealers must name the dealers for which the token is valid, or be *']
      : []),
    ...(role !== 'team' && remotes.length > 0 ? ['/remotes is for a team'] : []),
    ...(!DEALERS_NAMED_BY.has(role) && dealers.length > 0 ? ['/dealers is for a manager or a privacy officer'] : []),
  ];
  if (wrong.length === 0) return;
  const errors = wrong.map((text) => ({ path: text.split(' ')[0] ?? '/', message: text.slice(text.indexOf(' ') + 1) }));
  throw new ProblemError(
    'invalid_request',
    `A token of the role ${role} can't have the name, remotes or dealers that the errors list`,
    errors,
  );
};

const aboutOf = ({ name, role, remotes, dealers }: Pick<Row, 'name' | 'role' | 'remotes' | 'dealers'>): string =>
  `${name} (${[role, [...remotes, ...dealers].join(', ')].filter(Boolean).join(': ')})`;

const listed = ({ hash: _hash, ...token }: Row): ListedToken => token;

/**
 * Checks that a token expires in the future.
 * @throws ProblemError `invalid_request`
 */
const requireFutureExpiry = (expiresAt: Date | undefined, now: number): void => {
  if (!expiresAt || expiresAt.getTime() > now) return;
  throw new ProblemError('invalid_request', 'A token must expire in the future', [
    { path: '/expiresAt', message: 'must be in the future' },
  ]);
};

/**
 * Creates, revokes and identifies tokens. Every request reads the database, so that every process refuses a revoked
 * token at once.
 */
export class AccessTokens {
  private readonly operatorHash: string;

  constructor(private readonly options: TokensOptions) {
    this.operatorHash = hashOf(options.operatorToken);
  }

  /** Returns the holder of a token; undefined when the token is unknown, revoked or expired. */
  identify = async (token: string): Promise<Identity | undefined> => {
    const hash = hashOf(token);
    // Hashes are compared instead of tokens, so that the time of the comparison tells nothing about the token.
    if (hash === this.operatorHash) return { name: OPERATOR_NAME, role: 'operator', dealers: [], remotes: [] };
    if (!token.startsWith(MARK)) return undefined;
    const [row] = await this.options.db
      .select()
      .from(accessTokens)
      .where(and(eq(accessTokens.hash, hash), isNull(accessTokens.revokedAt)));
    if (!row || (row.expiresAt && row.expiresAt.getTime() <= this.options.now())) return undefined;
    const { name, role, dealers, remotes, expiresAt } = row;
    return { name, role, dealers, remotes, ...(expiresAt ? { expiresAt } : {}) };
  };

  /** Creates a token. Only this result contains its secret. */
  create = async (order: NewTokenRequest, createdBy: string): Promise<ListedToken & { token: string }> => {
    requireScope(order);
    requireFutureExpiry(order.expiresAt, this.options.now());
    const { name, role, remotes = [], dealers = [], expiresAt } = order;
    const token = `${MARK}${randomBytes(32).toString('base64url')}`;
    const values = {
      name,
      role,
      remotes,
      dealers,
      expiresAt,
      createdBy,
      prefix: token.slice(0, SHOWN_TOKEN_CHARACTERS),
      hash: hashOf(token),
    };
    const row = await this.insert(values);
    await this.options.onChange?.({ kind: 'token-create', about: aboutOf(row), actor: createdBy });
    return { ...listed(row), token };
  };

  list = async (): Promise<ListedToken[]> => {
    const rows = await this.options.db.select().from(accessTokens).orderBy(asc(accessTokens.createdAt), asc(accessTokens.name));
    return rows.map(listed);
  };

  /** Revokes a token at once, by its id or name. Revoking a revoked token changes nothing. */
  revoke = async (idOrName: string, revokedBy: string): Promise<ListedToken> => {
    const { db, now, onChange } = this.options;
    const rows = await db.select().from(accessTokens);
    const row = rows.find(({ id, name }) => id === idOrName || name === idOrName);
    if (!row) throw new ProblemError('not_found', `There is no token "${idOrName}"`);
    if (row.revokedAt) return listed(row);
    const revokedAt = new Date(now());
    await db.update(accessTokens).set({ revokedAt, revokedBy }).where(eq(accessTokens.id, row.id));
    await onChange?.({ kind: 'token-revoke', about: aboutOf(row), actor: revokedBy });
    return listed({ ...row, revokedAt, revokedBy });
  };

  private async insert(values: typeof accessTokens.$inferInsert): Promise<Row> {
    try {
      const [row] = await this.options.db.insert(accessTokens).values(values).returning();
      if (row) return row;
    } catch (error) {
      if (!this.options.isUniqueViolation(error)) throw error;
      throw new ProblemError(
        'conflict',
        `There is, or was, a token with the name "${values.name}": the log would not tell them apart`,
      );
    }
    throw new ProblemError('internal');
  }
}
