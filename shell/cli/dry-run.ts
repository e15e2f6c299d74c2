import type { ReleaseCheckAnswer } from '@forecourt/contracts/desk/changes';
import type { RehearsalResult } from '@forecourt/contracts/desk/rehearsal';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { missingSlotsText } from '@forecourt/rules/release/missing-slots-text';
import { CommandFailure, type AdminClient } from './api';
import { gateSummaryText } from './gate-command';
import { readRehearsal, rehearsalText } from './rehearse-command';
import { sendReleaseFiles } from './send-files';

/** As the commit of the publication would, but before a file is sent. @throws CommandFailure */
export const refuseMissingSlots = (
  { name, version }: ReleaseDocument,
  { state, missingSlots }: Pick<ReleaseCheckAnswer, 'state' | 'missingSlots'>,
): void => {
  if (state === 'published' || missingSlots.length === 0) return;
  throw new CommandFailure(missingSlotsText(name, version, missingSlots));
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
  client: AdminClient;
  /** Folder with the built files. */
  dist: string;
  release: ReleaseDocument;
  signature: Record<string, string>;
}

/** Sends the files of an unpublished release, rehearses them, and gives the reservation up, so that nothing of them stays. */
const rehearseUnpublished = async (
  { client, dist, release, signature }: Candidate,
  choice: { dealers?: string[] },
): Promise<RehearsalResult> => {
  const reserved = await client.ask('POST /releases', release, signature);
  const id = reserved.reservation;
  return sendReleaseFiles({ client, dist }, reserved, async () => {
    const result = await readRehearsal(await client.send('POST /releases/reservations/{id}/rehearsal', { id, ...choice }));
    await client.send('DELETE /releases/reservations/{id}', { id });
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
  const { client, release, signature } = candidate;
  const { name, version } = release;
  const { state, fit, missingSlots, rehearses } = await client.ask('POST /releases/check', release, signature);
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
      : await readRehearsal(await client.send('POST /rehearsals', { remote: name, version, ...choice }));
  process.stdout.write(`${rehearsalText(result)}\n`);
  if (result.refused.length > 0) process.exitCode = 1;
};
