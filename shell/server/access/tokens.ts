import { createHash, randomBytes } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Identity } from '../ports';
import type { Database } from '../storage/database';
import { accessTokens, type Role } from './tables';

/** What a token is made for. */
export interface TokenOrder {
  name: string;
  role: Role;
  remotes?: string[];
  dealers?: string[];
  expiresAt?: Date;
}

type Row = typeof accessTokens.$inferSelect;
/** A token as it is listed: without anything by which it could be used. */
export type ListedToken = Omit<Row, 'hash'>;

/** A token was made or ended: its name and what it is for. */
export interface TokenChange {
  kind: 'token-create' | 'token-revoke';
  about: string;
  actor: string;
}

interface Deps {
  db: Database;
  /** Token of the file in the data folder: always an operator's. */
  operatorToken: string;
  /** Milliseconds. */
  now(): number;
  isUniqueViolation(error: unknown): boolean;
  /** Hears of every token that is made or ended. */
  told?(change: TokenChange): Promise<void>;
}

const MARK = 'fct_';
const SHOWN = MARK.length + 6;
/** Name of the token of the file. */
const OPERATOR = 'operator';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const requireScope = ({ role, remotes = [], dealers = [], name }: TokenOrder): void => {
  const wrong = [
    ...(name === OPERATOR ? ['/name is the name of the token in the data folder'] : []),
    ...(role === 'team' && remotes.length === 0 ? ['/remotes must name what the team publishes'] : []),
    ...(role === 'manager' && dealers.length === 0 ? ['/dealers must name whom the manager pins for, or be *'] : []),
    ...(role !== 'team' && remotes.length > 0 ? ['/remotes is for a team'] : []),
    ...(role !== 'manager' && dealers.length > 0 ? ['/dealers is for a manager'] : []),
  ];
  if (wrong.length === 0) return;
  const errors = wrong.map((text) => ({ path: text.split(' ')[0] ?? '/', message: text.slice(text.indexOf(' ') + 1) }));
  throw new ProblemError('invalid_request', `A token of the role ${role} can't be made like that`, errors);
};

const aboutOf = ({ name, role, remotes, dealers }: Pick<Row, 'name' | 'role' | 'remotes' | 'dealers'>): string =>
  `${name} (${[role, [...remotes, ...dealers].join(', ')].filter(Boolean).join(': ')})`;

const listed = ({ hash: _hash, ...token }: Row): ListedToken => token;

/** Tokens and who stands behind them. Asked of the database each time, so that a revoked token is refused at once everywhere. */
export const createTokens = ({ db, operatorToken, now, isUniqueViolation, told = async () => undefined }: Deps) => {
  const operatorHash = hashOf(operatorToken);

  /** Who sends a token; undefined: nobody whom it could be, or no longer. */
  const identify = async (token: string): Promise<Identity | undefined> => {
    const hash = hashOf(token);
    // Hashes are compared, not tokens: how long it takes says nothing of the token.
    if (hash === operatorHash) return { name: OPERATOR, role: 'operator', dealers: [], remotes: [] };
    if (!token.startsWith(MARK)) return undefined;
    const [row] = await db
      .select()
      .from(accessTokens)
      .where(and(eq(accessTokens.hash, hash), isNull(accessTokens.revokedAt)));
    if (!row || (row.expiresAt && row.expiresAt.getTime() <= now())) return undefined;
    const { name, role, dealers, remotes, expiresAt } = row;
    return { name, role, dealers, remotes, ...(expiresAt ? { expiresAt } : {}) };
  };

  /** Makes a token; the only time that it is seen. */
  const create = async (order: TokenOrder, createdBy: string): Promise<ListedToken & { token: string }> => {
    requireScope(order);
    const { name, role, remotes = [], dealers = [], expiresAt } = order;
    if (expiresAt && expiresAt.getTime() <= now())
      throw new ProblemError('invalid_request', 'A token must expire in the future', [
        { path: '/expiresAt', message: 'lies in the past' },
      ]);
    const token = `${MARK}${randomBytes(32).toString('base64url')}`;
    const values = { name, role, remotes, dealers, expiresAt, createdBy, prefix: token.slice(0, SHOWN), hash: hashOf(token) };
    const [row] = await db
      .insert(accessTokens)
      .values(values)
      .returning()
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw new ProblemError(
          'conflict',
          `There is, or was, a token with the name "${name}": the log would not tell them apart`,
        );
      });
    if (!row) throw new ProblemError('internal');
    await told({ kind: 'token-create', about: aboutOf(row), actor: createdBy });
    return { ...listed(row), token };
  };

  const list = async (): Promise<ListedToken[]> =>
    (await db.select().from(accessTokens).orderBy(asc(accessTokens.createdAt), asc(accessTokens.name))).map(listed);

  /** Ends a token, by its id or name, at once. Ending it again changes nothing. */
  const revoke = async (idOrName: string, revokedBy: string): Promise<ListedToken> => {
    const all = await db.select().from(accessTokens);
    const found = all.find(({ id, name }) => id === idOrName || name === idOrName);
    if (!found) throw new ProblemError('not_found', `There is no token "${idOrName}"`);
    if (found.revokedAt) return listed(found);
    const revokedAt = new Date(now());
    await db.update(accessTokens).set({ revokedAt, revokedBy }).where(eq(accessTokens.id, found.id));
    await told({ kind: 'token-revoke', about: aboutOf(found), actor: revokedBy });
    return listed({ ...found, revokedAt, revokedBy });
  };

  return { identify, create, list, revoke };
};

export type Tokens = ReturnType<typeof createTokens>;
