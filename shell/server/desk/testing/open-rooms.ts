import { openReleases, releasePlace, type ReleasesOptions } from '../../releases';
import { createWorkbenches, openDesk, type DeskOptions } from '../index';

type RoomsOptions = Omit<ReleasesOptions, 'builds'> & Omit<DeskOptions, 'releases' | 'benches'>;

/** Opens the rooms of releases and of the desk on one database, as wiring does, for tests of both. */
export const openReleaseRooms = async (options: RoomsOptions) => {
  const benches = createWorkbenches({ placeOf: releasePlace });
  const releases = await openReleases({ ...options, builds: benches });
  const desk = await openDesk({ ...options, releases, benches });
  return { ...releases, ...desk };
};

export type ReleaseRooms = Awaited<ReturnType<typeof openReleaseRooms>>;
