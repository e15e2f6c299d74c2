import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ArtefactStore } from '../artefacts/artefact-store';
import { fileDigest, releasePlace } from '../catalogue/digest';
import { processInParallel } from '../artefacts/several-at-once';
import { listReleasePlaces, placeReleaseFolder, removeReleaseFolder, STAGING_FOLDER } from '../artefacts/whole-folder';

/** `onRefused` is called when bytes do not match the published digest. */
export interface VerifiedSource extends Pick<ArtefactStore, 'read'> {
  onRefused?(release: ReleaseDocument, file: string): void;
}

/** A page waits for the files. */
const FILES_AT_ONCE = 8;

/** Compares the bytes with the published digest. @throws ProblemError `release_corrupt` */
export const readVerifiedFile = async (store: VerifiedSource, release: ReleaseDocument, file: string): Promise<Uint8Array> => {
  const expected = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
  const place = `${release.name}@${release.version}/${file}`;
  if (!expected) throw new ProblemError('not_found', `${place} is not part of the release`);
  const bytes = await store.read(release.name, releasePlace(release), file);
  if (!bytes) throw new ProblemError('release_corrupt', `${place} is missing from the store`);
  if (fileDigest(bytes) !== expected.digest) {
    store.onRefused?.(release, file);
    throw new ProblemError(
      'release_corrupt',
      `${place} has ${bytes.length} bytes that do not match its digest (${expected.bytes} bytes were published)`,
    );
  }
  return bytes;
};

const intact = async (folder: string, release: ReleaseDocument): Promise<boolean> => {
  const checks = Object.entries(release.files)
    .filter(([file]) => file.startsWith('node/'))
    .map(async ([file, { digest }]) => fileDigest(await readFile(join(folder, file))) === digest);
  return (await Promise.allSettled(checks)).every((check) => check.status === 'fulfilled' && check.value);
};

/** Returns the folder, whose name has the digest. It appears as a whole, and each process verifies it before the first use. */
export const makeVerifiedCopy = async (store: VerifiedSource, release: ReleaseDocument, cacheFolder: string): Promise<string> => {
  const folder = join(cacheFolder, release.name, releasePlace(release));
  if (await intact(folder, release)) return folder;
  const staging = join(cacheFolder, STAGING_FOLDER, randomUUID());
  try {
    const files = Object.keys(release.files).filter((name) => name.startsWith('node/'));
    await processInParallel(FILES_AT_ONCE, files, async (file) => {
      const path = join(staging, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await readVerifiedFile(store, release, file));
    });
    await placeReleaseFolder(cacheFolder, staging, folder, () => intact(folder, release));
    return folder;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

/** `held` (`name/place`) is read after the copies are listed, so that a release that is published meanwhile keeps its copy. */
export const deleteCopiesOfRemovedReleases = async (
  cacheFolder: string,
  held: () => Promise<ReadonlySet<string>>,
): Promise<number> => {
  const copies = await listReleasePlaces(cacheFolder);
  const live = await held();
  const unused = copies.filter(({ name, place }) => !live.has(`${name}/${place}`));
  await Promise.all(unused.map(({ name, place }) => removeReleaseFolder(cacheFolder, join(cacheFolder, name, place))));
  return unused.length;
};
