import type { ReleaseHealth, VersionHealth } from '@forecourt/contracts/release/release-health';
import { consoleApi } from '../api/console-api';
import type { ReleaseHealthQuery } from '../api/read-endpoints';

/** Milliseconds between two requests while a screen shows health. */
const INTERVAL = 15_000;

export const useReleaseHealth = (query: ReleaseHealthQuery, skip = false) =>
  consoleApi.useHealthQuery(query, { pollingInterval: INTERVAL, skip });

/** Returns the health of one version at one dealer; undefined if it is not in the answer. */
export const findVersionHealth = (
  health: ReleaseHealth | undefined,
  dealer: string,
  remote: string,
  version: string | undefined,
): VersionHealth | undefined =>
  health?.versions.find((each) => each.dealer === dealer && each.remote === remote && each.version === version);
