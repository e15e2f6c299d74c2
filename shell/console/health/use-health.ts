import type { ReleaseHealth, VersionHealth } from '@forecourt/contracts/release/release-health';
import type { ReleaseHealthQuery } from '@forecourt/contracts/desk/requests';
import { consoleApi } from '../api/console-api';

/** Milliseconds between two requests. */
const INTERVAL = 15_000;

export interface ShownHealthQuery extends Omit<ReleaseHealthQuery, 'dealer'> {
  /** Slugs of the dealers; undefined: all dealers. */
  dealers?: string[];
}

export const useReleaseHealth = ({ dealers, ...filters }: ShownHealthQuery, skip = false) =>
  consoleApi.useHealthQuery({ dealer: dealers?.join(','), limit: 1000, ...filters }, { pollingInterval: INTERVAL, skip });

/** Undefined if it is not in the answer. */
export const findVersionHealth = (
  health: ReleaseHealth | undefined,
  dealer: string,
  remote: string,
  version: string | undefined,
): VersionHealth | undefined =>
  health?.versions.find((each) => each.dealer === dealer && each.remote === remote && each.version === version);
