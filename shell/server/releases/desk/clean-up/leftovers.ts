import type { ReleaseCatalogue, ReleaseStore } from '../../../platform/ports';

export interface LeftoverFiles {
  name: string;
  place: string;
  bytes: number;
}

interface Deps {
  catalogue: Pick<ReleaseCatalogue, 'places' | 'alone'>;
  store: ReleaseStore;
}

export const createLeftoverFinder = ({ catalogue, store }: Deps) => {
  /** Lists the store before the catalogue: a release that is published meanwhile has its row by then. */
  const find = async (): Promise<LeftoverFiles[]> => {
    const storePlaces = await store.places();
    const held = await catalogue.places();
    const leftovers = storePlaces.filter(({ name, place }) => !held.has(`${name}/${place}`));
    return Promise.all(leftovers.map(async (each) => ({ ...each, bytes: await store.size(each.name, each.place) })));
  };

  /** Waits until nobody publishes. The files of a release that was published again stay. */
  const removeOne = ({ name, place }: LeftoverFiles): Promise<boolean> =>
    catalogue.alone(async (on) => {
      if ((await catalogue.places(on)).has(`${name}/${place}`)) return false;
      await store.remove(name, place);
      return true;
    });

  return {
    find,
    async remove(): Promise<LeftoverFiles[]> {
      const removed: LeftoverFiles[] = [];
      // Leftovers are removed one after the other, so that publications may happen in between.
      for (const leftover of await find()) if (await removeOne(leftover)) removed.push(leftover);
      return removed;
    },
  };
};
