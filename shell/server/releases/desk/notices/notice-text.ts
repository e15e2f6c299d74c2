import type { NoticeChange, ReleaseNotice } from '@forecourt/contracts/desk/notices';
import { countText } from '@forecourt/rules/text/count-text';

const MOST_DEALERS = 20;

const versionText = (version: string | null): string => version ?? 'no version of its own';

const changeText = ({ dealers, channel, remote, from, to, percentage }: NoticeChange): string => {
  const more = dealers.length > MOST_DEALERS ? ` and ${dealers.length - MOST_DEALERS} more` : '';
  const where = channel === undefined ? `${dealers.slice(0, MOST_DEALERS).join(', ')}${more}` : `channel ${channel}`;
  const share = percentage === undefined ? '' : ` (rollout to ${percentage} % of visitors)`;
  return `${where}: ${remote} from ${versionText(from)} to ${versionText(to)}${share}`;
};

const placeText = (changes: readonly NoticeChange[]): string => {
  const dealers = [...new Set(changes.flatMap((change) => change.dealers))];
  const channels = [...new Set(changes.flatMap(({ channel }) => channel ?? []))].map((channel) => `channel ${channel}`);
  return [...channels, ...(dealers.length > 1 ? [countText(dealers.length, 'dealer')] : dealers)].join(', ');
};

const remotesText = (changes: readonly NoticeChange[]): string => [...new Set(changes.map(({ remote }) => remote))].join(', ');

const subjectOf = (notice: ReleaseNotice): string => {
  switch (notice.type) {
    case 'rollout-aborted':
      return `A rollout of ${remotesText(notice.changes)} aborted itself: ${placeText(notice.changes)}`;
    case 'rollout-held':
      return `A rollout of ${remotesText(notice.changes)} is held, look at it: ${placeText(notice.changes)}`;
    case 'change-forced':
      return `A change of ${remotesText(notice.changes)} was forced: ${placeText(notice.changes)}`;
    case 'release-revoked':
      return `Revoked: ${notice.releases.map(({ remote, version }) => `${remote}@${version}`).join(', ')}`;
    case 'release-quarantined':
      return `Quarantined: ${notice.remote}@${notice.version}`;
    case 'key-revoked':
      return `A signing key was revoked: ${notice.key}`;
    case 'bytes-refused':
      return `Bytes of ${notice.remote}@${notice.version} were refused`;
    case 'test':
      return 'Test of the notices of releases';
  }
};

const linesOf = (notice: ReleaseNotice): string[] => {
  if (notice.type === 'bytes-refused')
    return [
      `The file ${notice.file} of ${notice.remote}@${notice.version} does not match the digest that was published.`,
      'No browser and no server runs it. Find out who changed the store, then publish the same version with the same bytes again.',
    ];
  if (notice.type === 'test') return ['Somebody tries the notices of releases. They arrive here.'];
  if (notice.type === 'key-revoked') return [`By: ${notice.who}`];
  if (notice.type === 'release-quarantined')
    return [
      `Reason: ${notice.reason}`,
      `Dealers: ${notice.dealers.join(', ') || 'none, no page was rendered'}`,
      'No process starts this version any more. Pages use the fallback version of each dealer until somebody lifts the quarantine.',
    ];
  return [
    `By: ${notice.who}`,
    `Reason: ${notice.reason || 'none given'}`,
    ...notice.changes.map(changeText),
    ...(notice.type === 'change-forced' ? notice.findings.map((finding) => `Ignored: ${finding}`) : []),
  ];
};

export const noticeMailText = (notice: ReleaseNotice): { subject: string; text: string } => {
  const subject = subjectOf(notice);
  const link = notice.desk === undefined ? [] : ['', notice.desk];
  return {
    subject,
    text: [`${subject}.`, '', `At: ${notice.at}`, ...linesOf(notice), ...link, '', `Event ${notice.id}`].join('\n'),
  };
};
