import { createHash, randomBytes } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Identity } from '../ports';
import type { Database } from '../storage/database';
import { type TokenRole } from '@forecourt/contracts/desk/access';
import { DEALERS_NAMED_BY } from './rights';
import { accessTokens } from './tables';

export interface NewTokenRequest {
  name: string;
  role: TokenRole;
  remotes?: string[];
  dealers?: string[];
  expiresAt?: Date;
}

type Row = typeof accessTokens.$inferSelect;
export type ListedToken = Omit<Row, 'hash'>;

/** The release log gets it. `about` contains the token's name, role and scope. */
export interface TokenChange {
  kind: 'token-create' | 'token-revoke';
  about: string;
  actor: string;
}

interface TokensOptions {
  db: Database;
  operatorToken: string;
  /** Milliseconds since 1970. */
  now(): number;
  isUniqueViolation(error: unknown): boolean;
  onChange?(change: TokenChange): Promise<void>;
}

const MARK = 'fct_';
const SHOWN_TOKEN_CHARACTERS = MARK.length + 6;
const OPERATOR_NAME = 'operator';
/** The server writes them into the log for what it decides itself, and for requests without a token. */
const NAMES_OF_SYSTEM: ReadonlySet<string> = new Set([OPERATOR_NAME, 'health', 'server', 'nobody', 'system']);
const isNameOfSystem = (name: string): boolean => NAMES_OF_SYSTEM.has(name.trim().toLowerCase());

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const requireScope = ({ role, remotes = [], dealers = [], name }: NewTokenRequest): void => {
  const wrong = [
    ...(isNameOfSystem(name) ? ['/name is a name of the system in the log: choose that of a person or team'] : []),
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

/** @throws ProblemError `invalid_request` */
const requireFutureExpiry = (expiresAt: Date | undefined, now: number): void => {
  if (!expiresAt || expiresAt.getTime() > now) return;
  throw new ProblemError('invalid_request', 'A token must expire in the future', [
    { path: '/expiresAt', message: 'must be in the future' },
  ]);
};

/** Every request reads the database, so that every process refuses a revoked token at once. */
export class AccessTokens {
  private readonly operatorHash: string;

  constructor(private readonly options: TokensOptions) {
    this.operatorHash = hashOf(options.operatorToken);
  }

  /** Undefined when the token is unknown, revoked or expired. */
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
    // Earlier versions of Forecourt accepted such names.
    const who = isNameOfSystem(name) ? `token ${name}` : name;
    return { name: who, role, dealers, remotes, ...(expiresAt ? { expiresAt } : {}) };
  };

  /** Only this result contains the token's secret. */
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

  /** Revoking a revoked token changes nothing. */
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
