import { randomUUID } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ArtefactStore } from './artefact-store';
import type { StoredReleaseCatalogue } from '../catalogue/catalogue';
import { releasePlace } from '../catalogue/digest';
import type { OpenPublicationStore } from '../publish/open-publishes';
import { processInParallel } from './several-at-once';
import { readVerifiedFile } from '../serving/verified-copy';

interface Deps {
  from: ArtefactStore;
  to: ArtefactStore;
  catalogue: Pick<StoredReleaseCatalogue, 'inventory' | 'find' | 'places' | 'alone'>;
  open: Pick<OpenPublicationStore, 'begin' | 'end'>;
}

const FILES_AT_ONCE = 8;

/** For an installation that begins to use object storage. Damaged releases stay. Resolves with the number of copies. */
export const copyReleasesToStore = async ({ from, to, catalogue, open }: Deps): Promise<number> => {
  const carry = async (release: ReleaseDocument): Promise<boolean> => {
    const place = releasePlace(release);
    if (await to.read(release.name, place, release.entry.web)) return false;
    const id = randomUUID();
    // The row of the open publication protects the staged files from clean-up.
    await open.begin({ id, release });
    const staged = to.stage(id, release.name, place);
    try {
      await processInParallel(FILES_AT_ONCE, Object.keys(release.files), async (file) =>
        staged.write(file, await readVerifiedFile(from, release, file)),
      );
      await staged.prepare();
      return await catalogue.alone(async (on) => {
        if (!(await catalogue.places(on)).has(`${release.name}/${place}`)) return false;
        await staged.commit();
        return true;
      });
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'release_corrupt') return false;
      throw error;
    } finally {
      await open.end(id);
      await staged.abort();
    }
  };

  const here = new Set((await from.places()).map(({ name, place }) => `${name}/${place}`));
  if (here.size === 0) return 0;
  let carried = 0;
  for (const { name, version, place } of await catalogue.inventory()) {
    if (!here.has(`${name}/${place}`)) continue;
    // Releases are copied one at a time, because other processes serve pages meanwhile.
    const release = await catalogue.find(name, version);
    if (release && (await carry(release))) carried += 1;
  }
  return carried;
};
