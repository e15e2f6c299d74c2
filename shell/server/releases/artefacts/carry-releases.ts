import { randomUUID } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ArtefactStore } from './artefact-store';
import type { Catalogue } from '../catalogue/catalogue';
import { releasePlace } from '../catalogue/digest';
import type { OpenPublishes } from '../publish/open-publishes';
import { severalAtOnce } from './several-at-once';
import { readVerified } from '../serving/verified-copy';

interface Deps {
  from: ArtefactStore;
  to: ArtefactStore;
  catalogue: Pick<Catalogue, 'inventory' | 'find' | 'places' | 'alone'>;
  open: Pick<OpenPublishes, 'begin' | 'end'>;
}

const FILES_AT_ONCE = 8;

/**
 * Carries published releases from one store to another that has not got them: an installation that begins to use object
 * storage goes on with what is in its folder. What is damaged there is left. Answers how many were carried.
 */
export const carryReleases = async ({ from, to, catalogue, open }: Deps): Promise<number> => {
  const carry = async (release: ReleaseDocument): Promise<boolean> => {
    const place = releasePlace(release);
    if (await to.read(release.name, place, release.entry.web)) return false;
    const id = randomUUID();
    // A row of its own, so that nobody sweeps away what is on its way.
    await open.begin({ id, release });
    const staged = to.stage(id, release.name, place);
    try {
      await severalAtOnce(FILES_AT_ONCE, Object.keys(release.files), async (file) =>
        staged.write(file, await readVerified(from, release, file)),
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
    // One after the other: what runs is served meanwhile by others.
    // oxlint-disable-next-line no-await-in-loop
    const release = await catalogue.find(name, version);
    // oxlint-disable-next-line no-await-in-loop
    if (release && (await carry(release))) carried += 1;
  }
  return carried;
};
