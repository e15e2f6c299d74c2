import type { ReleaseCatalogue, ReleaseStore } from '../../ports';

/** Files of no release: of a removal or publication that was interrupted. */
export interface Leftover {
  name: string;
  place: string;
  bytes: number;
}

interface Deps {
  catalogue: Pick<ReleaseCatalogue, 'places' | 'alone'>;
  store: ReleaseStore;
}

/** Finds and removes files of no release. */
export const createLeftovers = ({ catalogue, store }: Deps) => {
  /** Lists places before the catalogue: a release that is published meanwhile has its row by then. */
  const find = async (): Promise<Leftover[]> => {
    const stored = await store.places();
    const held = await catalogue.places();
    const left = stored.filter(({ name, place }) => !held.has(`${name}/${place}`));
    return Promise.all(left.map(async (each) => ({ ...each, bytes: await store.size(each.name, each.place) })));
  };

  /** Removes files while nobody publishes; a release that was published again keeps its own. */
  const removeOne = ({ name, place }: Leftover): Promise<boolean> =>
    catalogue.alone(async (on) => {
      if ((await catalogue.places(on)).has(`${name}/${place}`)) return false;
      await store.remove(name, place);
      return true;
    });

  return {
    find,
    async remove(): Promise<Leftover[]> {
      const removed: Leftover[] = [];
      // One after the other, so that publications may come between.
      for (const leftover of await find()) if (await removeOne(leftover)) removed.push(leftover);
      return removed;
    },
  };
};
