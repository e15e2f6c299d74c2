import type { ReleaseName } from '../../../platform/ports';
import type { ChangeActor } from '../changes/plan-pin';
import type { DealerGate } from '../gate/dealer-gate';
import { NO_VERSION, liveStateWithEntries, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { versionOutsideRollouts, channelVersion, isUsableAsFallback, findPin } from '../log/release-set';
import type { NewLogEntry } from '../log/release-log';
import { planRolloutAborts } from '../rollout/plan-rollout';
import { entriesThatEndPreview } from '../preview/preview-entries';

type Gate = Pick<DealerGate, 'newFindings'>;

interface Revocation {
  state: LiveState;
  dealers: readonly DealerReleaseSettings[];
  release: ReleaseName;
  by: ChangeActor;
  gate: Gate;
}

/** Takes the release from the visitors of rollouts and previews. */
const endings = ({ state, dealers, release, by }: Revocation): NewLogEntry[] => {
  const { name, version } = release;
  const aborts = planRolloutAborts(state, dealers, release, by);
  const previews = [...state.previews.values()].filter(({ versions }) => versions.get(name) === version);
  return [...aborts, ...previews.flatMap((preview) => entriesThatEndPreview(preview, by))];
};

/** Every affected dealer passes the compatibility gate after this row; if there is none, the last row leaves the remote out. */
const firstFitting = async (
  { state, gate }: Revocation,
  before: readonly NewLogEntry[],
  options: NewLogEntry[],
  affected: readonly DealerReleaseSettings[],
): Promise<NewLogEntry[]> => {
  for (const option of options) {
    const after = liveStateWithEntries(state, [...before, option]);
    const findings = await Promise.all(affected.map((dealer) => gate.newFindings(state, after, dealer)));
    // What a key signed before it leaked is better than nothing.
    if (findings.flat().every(({ code }) => code === 'revoked-key')) return [option];
  }
  return options.slice(-1);
};

/** Each channel with the release gets its newest earlier version that fits, else none. */
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

/** Each dealer with a pin of the release gets its newest earlier version that fits, its channel, or none. */
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

/** Every rollout and preview of the release ends; every channel and dealer with it goes to the next version that fits. */
export const planRevocation = async (revocation: Revocation): Promise<NewLogEntry[]> => {
  const { name: remote, version } = revocation.release;
  const first: NewLogEntry = { kind: 'revoke', subject: '', remote, version, previous: null, ...revocation.by };
  const ends = [first, ...endings(revocation)];
  const channels = await channelRows(revocation, ends);
  return [...ends, ...channels, ...(await pinRows(revocation, [...ends, ...channels]))];
};
