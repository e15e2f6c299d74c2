import { gte, valid } from 'semver';
import type { InstallationFinding } from './finding';

const GUIDE = 'shared/guides/operator';

/** A process that was asked; `version` is undefined where it does not tell, `answers` where nothing is. */
export interface AskedProcess {
  address: string;
  answers: boolean;
  version?: string | undefined;
  /** Its port has the admin API, which tells the version since 0.3.0. */
  hasAdmin?: boolean;
}

/** `version` is that of the program of the doctor. */
export const checkProcesses = (processes: readonly AskedProcess[], version: string | undefined): InstallationFinding[] =>
  processes.flatMap(({ address, answers, version: running, hasAdmin }): InstallationFinding[] => {
    const port = address.slice(address.lastIndexOf(':') + 1);
    if (!answers)
      return [{ level: 'broken', subject: 'Processes', message: `nginx leads to ${address}, where no process answers.`, remedy: `systemctl status forecourt@${port}, or take the address out of nginx.` }]; // prettier-ignore
    if (version === undefined || running === version || (running === undefined && !hasAdmin)) return [];
    return [{ level: 'broken', subject: 'Processes', message: `The process at ${address} runs ${running === undefined ? 'an earlier version of Forecourt' : `Forecourt ${running}`}, and this is ${version}.`, remedy: `${GUIDE}/rolling-restart.sh with the ports of all processes.` }]; // prettier-ignore
  });

interface ReleaseId {
  name: string;
  version: string;
}

const isAtLeast = (version: string | undefined, least: string): boolean =>
  version !== undefined && valid(version) !== null && gte(version, least);

const listOf = (remotes: readonly ReleaseId[]): string => remotes.map(({ name, version }) => `${name}@${version}`).join(', ');

/** `built` are the remotes of this version of Forecourt; `stable` has the versions of the channel by remote. */
export const checkBuiltRemotes = (
  built: readonly ReleaseId[],
  releases: readonly (ReleaseId & { retraction?: unknown })[],
  stable: Readonly<Record<string, string>>,
): InstallationFinding[] => {
  const hasPublished = ({ name, version }: ReleaseId): boolean =>
    releases.some((release) => release.name === name && !release.retraction && isAtLeast(release.version, version));
  const missing = built.filter((remote) => !hasPublished(remote));
  const waiting = built.filter(
    (remote) => hasPublished(remote) && !isAtLeast(stable[remote.name] ?? remote.version, remote.version),
  );
  return [
    ...(missing.length === 0
      ? []
      : [{ level: 'missing', subject: 'Releases', message: `${listOf(missing)} were built with this version and are not published, so pages run older ones.`, remedy: 'npx forecourt publish-build --key FILE, then the command that it prints.' } as const]), // prettier-ignore
    ...(waiting.length === 0
      ? []
      : [{ level: 'advice', subject: 'Releases', message: `The channel stable has older versions than those of this build: ${listOf(waiting)}.`, remedy: `npx forecourt channel stable REMOTE VERSION, or a rollout at the release desk.` } as const]), // prettier-ignore
  ];
};

interface UnconfiguredDealer {
  dealer: string;
  cars: number;
  leads: number;
  pins: number;
}

/** The database has something of these dealers, and `folder` has no configuration of them. */
export const checkUnconfiguredDealers = (dealers: readonly UnconfiguredDealer[], folder: string): InstallationFinding[] =>
  dealers.map(({ dealer, cars, leads, pins }) => ({
    // A dealer that left has no cars any more.
    level: cars > 0 ? 'missing' : 'advice',
    subject: dealer,
    message: `The database has ${cars} cars, ${leads} leads and ${pins} pins of this dealer, and ${folder} has no configuration of it, so its sites are off.`,
    remedy: 'Check DEALERS_DIR, or put the folder of the dealer back: dealers.tar.gz of a backup has it.',
  }));
