import { mapInSlices } from '../changes/in-slices';
import type { StoredLogEntry } from '../log/entries';
import { STANDARD_CHANNEL, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { timelineOfDealer } from '../log/timeline';
import { usablePointFilter } from '../log/usable-point';
import { isOfPreview } from '../preview/previews';
import { isEntryAboutRelease, isRecordedAct } from '../tables';
import { addHistoryNeeds, pointsToKeep, type ReleaseNeeds } from './needs';

const mergeInLogOrder = (lists: StoredLogEntry[][]): StoredLogEntry[] => lists.flat().toSorted((a, b) => a.id - b.id);

const push = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** Dealers with equal configurations and without rows of their own have the same history. */
const configurationKey = ({ channel, without, pins }: DealerReleaseSettings): string => JSON.stringify([channel, without, pins]);

/** `state` is that after all entries. Other requests are answered between slices. */
export const allHistoryNeeds = async (
  entries: readonly StoredLogEntry[],
  dealers: readonly DealerReleaseSettings[],
  { since, steps, state }: { since: Date; steps: number; state: LiveState },
): Promise<ReleaseNeeds> => {
  const ofDealer = new Map<string, StoredLogEntry[]>();
  const ofChannel = new Map<string, StoredLogEntry[]>();
  for (const entry of entries) {
    if (isEntryAboutRelease(entry) || isOfPreview(entry) || isRecordedAct(entry)) continue;
    push(entry.kind === 'channel' ? ofChannel : ofDealer, entry.subject, entry);
  }
  const configured = new Set(dealers.map(({ slug }) => slug));
  // Dealers without a configuration are included, because their configuration may come back.
  const lost = [...ofDealer.keys()]
    .filter((slug) => !configured.has(slug))
    .map((slug): DealerReleaseSettings => ({ slug, channel: STANDARD_CHANNEL, without: [], pins: {} }));
  const groups = new Map<string, DealerReleaseSettings[]>();
  for (const dealer of [...dealers, ...lost])
    push(groups, ofDealer.has(dealer.slug) ? dealer.slug : configurationKey(dealer), dealer);

  const needs: ReleaseNeeds = new Map();
  await mapInSlices([...groups.values()], async (group) => {
    const [dealer] = group;
    if (!dealer) return;
    const channels = [...new Set([dealer.channel, STANDARD_CHANNEL])].map((channel) => ofChannel.get(channel) ?? []);
    const points = timelineOfDealer(mergeInLogOrder([ofDealer.get(dealer.slug) ?? [], ...channels]), dealer);
    const kept = pointsToKeep(points, since, steps, usablePointFilter(state, dealer));
    for (const { slug } of group) addHistoryNeeds(kept, slug, needs);
  });
  return needs;
};
