import { describePublicKey } from '@forecourt/build/signature.mjs';
import { EVERY_REMOTE_WILDCARD } from '@forecourt/contracts/desk/keys';
import { ProblemError } from '@forecourt/contracts/problem';
import { asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { SigningKeyChange, ReleaseSigningKey } from '../../../platform/ports';
import type { Database } from '../../../platform/storage/database';
import { errorMessage } from '../../../platform/errors/error-record';
import { releaseKeys, releases } from '../tables';

export const maySignRemote = ({ remotes }: Pick<ReleaseSigningKey, 'remotes'>, remote: string): boolean =>
  remotes.includes(EVERY_REMOTE_WILDCARD) || remotes.includes(remote);

const describe = (text: string) => {
  try {
    return describePublicKey(text);
  } catch (error) {
    throw new ProblemError(
      'invalid_request',
      'The public key is not an Ed25519 public key, as PEM or as the base64 of its SPKI',
      [{ path: '/publicKey', message: errorMessage(error) }],
    );
  }
};

interface Deps {
  db: Database;
  now(): number;
  onChange?(change: SigningKeyChange): Promise<void>;
}

const aboutOf = ({ id, name, remotes }: Pick<ReleaseSigningKey, 'id' | 'name' | 'remotes'>): string =>
  `${name} (${id}, for ${remotes.includes(EVERY_REMOTE_WILDCARD) ? 'every remote' : remotes.join(', ')})`;

/** Every check reads the database, so every process refuses a revoked key at once. */
export const createReleaseKeyStore = ({ db, now, onChange = async () => undefined }: Deps) => {
  const find = async (id: string): Promise<ReleaseSigningKey | undefined> =>
    (await db.select().from(releaseKeys).where(eq(releaseKeys.id, id)))[0];

  /** Registering the same key again changes nothing. */
  const create = async (
    { name, remotes, publicKey: text }: { name: string; remotes: string[]; publicKey: string },
    createdBy: string,
  ): Promise<ReleaseSigningKey> => {
    const { id, publicKey } = describe(text);
    const [created] = await db
      .insert(releaseKeys)
      .values({ id, name, remotes, publicKey, createdBy })
      .onConflictDoNothing()
      .returning();
    if (created) {
      await onChange({ kind: 'key-add', about: aboutOf(created), actor: createdBy });
      return created;
    }
    const existing = await find(id);
    const same =
      existing?.name === name && !existing.revokedAt && [...existing.remotes].toSorted().join() === remotes.toSorted().join();
    if (existing && same) return existing;
    throw new ProblemError(
      'conflict',
      existing
        ? `The key ${id} is there already as "${existing.name}"${existing.revokedAt ? ', revoked' : ''}`
        : `There is, or was, another key with the name "${name}"`,
    );
  };

  const list = (): Promise<ReleaseSigningKey[]> =>
    db.select().from(releaseKeys).orderBy(asc(releaseKeys.createdAt), asc(releaseKeys.name));

  /** The key may sign no further releases. Revoking it again changes nothing. */
  const revoke = async (idOrName: string, revokedBy: string): Promise<ReleaseSigningKey> => {
    const [existing] = await db
      .select()
      .from(releaseKeys)
      .where(or(eq(releaseKeys.id, idOrName), eq(releaseKeys.name, idOrName)));
    if (!existing) throw new ProblemError('not_found', `There is no key "${idOrName}"`);
    if (existing.revokedAt) return existing;
    const revokedAt = new Date(now());
    await db.update(releaseKeys).set({ revokedAt, revokedBy }).where(eq(releaseKeys.id, existing.id));
    await onChange({ kind: 'key-revoke', about: aboutOf(existing), actor: revokedBy });
    return { ...existing, revokedAt, revokedBy };
  };

  const releasesOfRevokedKeys = async (): Promise<ReadonlySet<string>> => {
    const rows = await db
      .select({ name: releases.name, version: releases.version })
      .from(releases)
      .innerJoin(releaseKeys, eq(releaseKeys.id, sql`${releases.signature} ->> 'key'`))
      .where(isNotNull(releaseKeys.revokedAt));
    return new Set(rows.map(({ name, version }) => `${name}@${version}`));
  };

  return { find, create, list, revoke, releasesOfRevokedKeys };
};

export type ReleaseKeyStore = ReturnType<typeof createReleaseKeyStore>;
