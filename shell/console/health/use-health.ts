import type { Health, VersionHealth } from '@forecourt/contracts/release/release-health';
import { consoleApi, type HealthWish } from '../api/console-api';

/** Milliseconds after which figures are asked for again while they are looked at. */
const AGAIN = 15_000;

export const useHealth = (wish: HealthWish, skip = false) => consoleApi.useHealthQuery(wish, { pollingInterval: AGAIN, skip });

/** The health of one version at one dealer. */
export const healthOf = (
  health: Health | undefined,
  dealer: string,
  remote: string,
  version: string | undefined,
): VersionHealth | undefined =>
  health?.versions.find((each) => each.dealer === dealer && each.remote === remote && each.version === version);
