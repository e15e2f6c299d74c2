import { openReleases, releasePlace, type ReleasesOptions } from '../../bytes';
import { createWorkbenches, openDesk, type DeskOptions } from '../index';

type RoomsOptions = Omit<ReleasesOptions, 'builds'> & Omit<DeskOptions, 'releases' | 'benches'>;

export const openReleaseRooms = async (options: RoomsOptions) => {
  const benches = createWorkbenches({ placeOf: releasePlace });
  const releases = await openReleases({ ...options, builds: benches });
  const desk = await openDesk({ ...options, releases, benches });
  return { ...releases, ...desk };
};

export type ReleaseRooms = Awaited<ReturnType<typeof openReleaseRooms>>;
