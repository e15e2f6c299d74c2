import type { PageOrder, RenderFailure } from '../platform/ports';
import { failureOf } from './failures';
import type { LoadedRemote, RemoteLibrary } from './remote-library';
import type { PageReleaseSet, ReleaseSetMember } from './release-set';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';

interface Sources {
  library: RemoteLibrary;
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
}

export interface LoadedReleaseSet {
  set: PageReleaseSet;
  unusable: RenderFailure[];
  /** First loads in this process. */
  loaded: { name: string; version: string; milliseconds: number }[];
}

/** The live version and one for browsers where that fails. */
const ENOUGH = 2;

const keyOfMembers = (members: readonly ReleaseSetMember[]): string =>
  members.map(({ name, loaded, fallback }) => `${name}@${loaded?.version ?? 'none'}/${fallback?.version ?? ''}`).join(' ');

/** Loads the best versions of each remote that can be loaded. */
export const loadReleaseSet = async ({ library, find }: Sources, { remotes }: PageOrder): Promise<LoadedReleaseSet> => {
  const unusable: RenderFailure[] = [];
  const loaded: LoadedReleaseSet['loaded'] = [];

  const loadBest = async (name: string, versions: readonly string[]): Promise<LoadedRemote[]> => {
    const best: LoadedRemote[] = [];
    for (const version of versions) {
      if (best.length === ENOUGH) break;
      try {
        // Versions are tried one after the other, because an earlier version is only loaded when the later one fails.
        best.push(await library.load(name, version, (milliseconds) => void loaded.push({ name, version, milliseconds })));
      } catch (error) {
        unusable.push({ ...failureOf(error), remote: name, version });
      }
    }
    return best;
  };

  const members = await Promise.all(
    remotes.map(async ({ name, wanted, versions }): Promise<ReleaseSetMember> => {
      const [best, fallback] = await loadBest(name, versions);
      return { name, wanted, loaded: best, fallback, release: best?.release ?? (await find(name, wanted)) };
    }),
  );
  return { set: { key: keyOfMembers(members), members }, unusable, loaded };
};
