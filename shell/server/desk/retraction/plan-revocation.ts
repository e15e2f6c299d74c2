import type { ReleaseName } from '../../ports';
import type { ChangeActor } from '../changes/plan-pin';
import type { DealerGate } from '../gate/dealer-gate';
import { NO_VERSION, liveStateWithEntries, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { versionOutsideRollouts, channelVersion, isUsableAsFallback, findPin } from '../log/release-set';
import type { NewLogEntry } from '../log/release-log';
import { entriesThatEndPreview } from '../preview/preview-entries';

type Gate = Pick<DealerGate, 'newFindings'>;

interface Revocation {
  /** Live state of the release log before the revocation. */
  state: LiveState;
  /** The dealers of the installation with their settings for releases. */
  dealers: readonly DealerReleaseSettings[];
  release: ReleaseName;
  by: ChangeActor;
  gate: Gate;
}

/** Returns the rows that take a release from the visitors of rollouts and previews. */
const endings = ({ state, release: { name, version }, by }: Revocation): NewLogEntry[] => {
  const aborts = [...state.dealers].flatMap(([subject, { rollouts }]): NewLogEntry[] => {
    const rollout = rollouts.get(name);
    if (rollout?.version !== version) return [];
    const { id, share } = rollout;
    return [{ kind: 'rollout-abort', subject, remote: name, version, previous: version, rollout: id, share, ...by }];
  });
  const previews = [...state.previews.values()].filter(({ versions }) => versions.get(name) === version);
  return [...aborts, ...previews.flatMap((preview) => entriesThatEndPreview(preview, by))];
};

/**
 * Returns the first row after which every affected dealer passes the compatibility gate; the last row when there is
 * none, because it leaves the remote out.
 */
const firstFitting = async (
  { state, gate }: Revocation,
  before: readonly NewLogEntry[],
  options: NewLogEntry[],
  affected: readonly DealerReleaseSettings[],
): Promise<NewLogEntry[]> => {
  for (const option of options) {
    const after = liveStateWithEntries(state, [...before, option]);
    const findings = await Promise.all(affected.map((dealer) => gate.newFindings(state, after, dealer)));
    if (findings.every(({ length }) => length === 0)) return [option];
  }
  return options.slice(-1);
};

/** Returns a row for each channel with the release: its newest earlier version that fits, else none. */
const channelRows = async (revocation: Revocation, before: readonly NewLogEntry[]): Promise<NewLogEntry[]> => {
  const { state, dealers, release, by } = revocation;
  const { name: remote, version } = release;
  const after = liveStateWithEntries(state, before);
  const followers = dealers.filter(
    (dealer) => findPin(state, dealer, remote) === null && versionOutsideRollouts(state, dealer, remote) === version,
  );
  const rows: NewLogEntry[] = [];
  for (const [channel, { versions }] of state.channels) {
    const track = versions.get(remote);
    if (track?.live !== version) continue;
    const affected = followers.filter((dealer) => channelVersion(state, dealer, remote)?.channel === channel);
    const earlier = track.history.filter((each) => isUsableAsFallback(after, { slug: '', channel }, remote, each));
    const options = [...earlier, null].map((to): NewLogEntry => ({
      kind: 'channel',
      subject: channel,
      remote,
      version: to,
      previous: version,
      ...by,
    }));
    rows.push(...(await firstFitting(revocation, [...before, ...rows], options, affected)));
  }
  return rows;
};

/** Returns a row for each dealer with a pin of the release: its newest earlier version that fits, its channel, or none. */
const pinRows = async (revocation: Revocation, before: readonly NewLogEntry[]): Promise<NewLogEntry[]> => {
  const { state, dealers, release, by } = revocation;
  const { name: remote, version } = release;
  const after = liveStateWithEntries(state, before);
  const configured = new Map(dealers.map((dealer) => [dealer.slug, dealer]));
  const slugs = new Set([...state.dealers.keys(), ...configured.keys()]);
  const rows: NewLogEntry[] = [];
  for (const slug of slugs) {
    const dealer = configured.get(slug) ?? { slug, channel: '', without: [], pins: {} };
    if (findPin(state, dealer, remote) !== version) continue;
    const history = state.dealers.get(slug)?.pins.get(remote)?.history ?? [];
    const earlier = history.filter((each) => isUsableAsFallback(after, dealer, remote, each));
    const channel = channelVersion(after, dealer, remote) ? [null] : [];
    const options = [...earlier, ...channel, NO_VERSION].map((to): NewLogEntry => ({
      kind: 'rollback',
      subject: slug,
      remote,
      version: to,
      previous: version,
      ...by,
    }));
    rows.push(...(await firstFitting(revocation, [...before, ...rows], options, configured.has(slug) ? [dealer] : [])));
  }
  return rows;
};

/**
 * Returns the rows that revoke a release: every rollout and preview of it ends, and every channel and dealer with it goes
 * to the next version that fits.
 */
export const planRevocation = async (revocation: Revocation): Promise<NewLogEntry[]> => {
  const { name: remote, version } = revocation.release;
  const first: NewLogEntry = { kind: 'revoke', subject: '', remote, version, previous: null, ...revocation.by };
  const ends = [first, ...endings(revocation)];
  const channels = await channelRows(revocation, ends);
  return [...ends, ...channels, ...(await pinRows(revocation, [...ends, ...channels]))];
};
