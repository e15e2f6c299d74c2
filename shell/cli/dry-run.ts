import type { ReleaseCheckAnswer } from '@forecourt/contracts/desk/changes';
import type { RehearsalResult } from '@forecourt/contracts/desk/rehearsal';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { CommandFailure, type createApiCaller } from './api';
import { gateSummaryText } from './gate-command';
import { readRehearsal, rehearsalText } from './rehearsal';
import { sendReleaseFiles, type Reservation } from './send-files';

/**
 * Fails for a release with needed slots that no published release provides, because it would fit no dealer, and its version
 * could not be published again with the right name of the slot.
 * @throws CommandFailure
 */
export const refuseMissingSlots = (
  { name, version }: ReleaseDocument,
  { state, missingSlots }: Pick<ReleaseCheckAnswer, 'state' | 'missingSlots'>,
): void => {
  if (state === 'published' || missingSlots.length === 0) return;
  const [slots, which] = missingSlots.length === 1 ? ['slot', 'it'] : ['slots', 'them'];
  throw new CommandFailure(
    `${name}@${version} needs the ${slots} ${missingSlots.join(', ')}, but no published release provides ${which}. Correct the name in ${name}, or publish the remote that provides ${which} first; --allow-missing-slots publishes in any order`,
  );
};

export interface RehearsalOptions {
  /** Dealers to rehearse; none means every dealer that uses the remote. */
  dealer: string[];
  /** False: no page is rehearsed. */
  rehearsal: boolean;
  /** True: the release may need slots that no published release provides. */
  allowMissingSlots?: boolean;
}

/** A built release with its signature, and the server that is asked about it. */
interface Candidate {
  call: ReturnType<typeof createApiCaller>;
  /** Folder with the built files. */
  dist: string;
  release: ReleaseDocument;
  signature: Record<string, string>;
}

/** Sends the files of an unpublished release, rehearses them, and gives the reservation up, so that nothing of them stays. */
const rehearseUnpublished = async (
  { call, dist, release, signature }: Candidate,
  choice: { dealers?: string[] },
): Promise<RehearsalResult> => {
  const reserved = (await (await call('POST', '/releases', release, 'application/json', signature)).json()) as Reservation;
  return sendReleaseFiles({ call, dist }, reserved, async (path) => {
    const result = await readRehearsal(await call('POST', `${path}/rehearsal`, choice));
    await call('DELETE', path);
    return result;
  });
};

/**
 * Asks the server what a publication would find, rehearses the release on dealers' pages, and prints both (R-23, R-26). A refusal fails like
 * that of a publication; new errors on a page give exit code 1.
 */
export const performDryRun = async (
  candidate: Candidate,
  { dealer, rehearsal, allowMissingSlots }: RehearsalOptions,
): Promise<void> => {
  const { call, release, signature } = candidate;
  const { name, version } = release;
  const answer = await call('POST', '/releases/check', release, 'application/json', signature);
  const { state, fit, missingSlots, rehearses } = (await answer.json()) as ReleaseCheckAnswer;
  if (!allowMissingSlots) refuseMissingSlots(release, { state, missingSlots });
  const found =
    state === 'new'
      ? `${name}@${version} can be published (${Object.keys(release.files).length} files)`
      : `${name}@${version} is already published with the same bytes`;
  process.stdout.write(`Dry run, nothing was published. ${found}\n${gateSummaryText({ fit })}\n`);
  if (!rehearsal) return;
  if (!rehearses) {
    process.stdout.write('The pages were not rehearsed, because this server rehearses none (REHEARSALS=off)\n');
    return;
  }
  const choice = dealer.length > 0 ? { dealers: dealer } : {};
  const result =
    state === 'new'
      ? await rehearseUnpublished(candidate, choice)
      : await readRehearsal(await call('POST', '/rehearsals', { remote: name, version, ...choice }));
  process.stdout.write(`${rehearsalText(result)}\n`);
  if (result.refused.length > 0) process.exitCode = 1;
};
