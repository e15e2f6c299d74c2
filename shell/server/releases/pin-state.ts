/** One entry of the append-only log, oldest first. */
export interface ReleaseEvent {
  kind: 'pin' | 'channel';
  subject: string;
  remote: string;
  version: string | null;
}

interface State {
  /** dealer → remote → versions that were live by pin, newest last; `null` is "unpinned". */
  pins: Map<string, Map<string, (string | null)[]>>;
  /** channel → remote → versions, newest last. */
  channels: Map<string, Map<string, (string | null)[]>>;
}

/** Folds the log into what each dealer and channel had, in order. */
export const foldEvents = (events: Iterable<ReleaseEvent>): State => {
  const state: State = { pins: new Map(), channels: new Map() };
  for (const { kind, subject, remote, version } of events) {
    const of = kind === 'pin' ? state.pins : state.channels;
    const remotes = of.get(subject) ?? new Map<string, (string | null)[]>();
    of.set(subject, remotes);
    remotes.set(remote, [...(remotes.get(remote) ?? []), version]);
  }
  return state;
};

/**
 * Versions to try for each remote of a dealer, best first: its pin or else its channel's version, then the
 * versions that were live before. A remote without any is not part of the site.
 */
export const candidatesOf = (
  state: State,
  dealer: { slug: string; channel: string; without: readonly string[]; pins: Readonly<Record<string, string>> },
): Map<string, string[]> => {
  const pinned = state.pins.get(dealer.slug);
  const channel = state.channels.get(dealer.channel);
  const remotes = new Set([...(channel?.keys() ?? []), ...(pinned?.keys() ?? []), ...Object.keys(dealer.pins)]);
  const result = new Map<string, string[]>();
  for (const remote of [...remotes].toSorted()) {
    if (dealer.without.includes(remote)) continue;
    const own = pinned?.get(remote) ?? (dealer.pins[remote] ? [dealer.pins[remote]] : []);
    const shared = channel?.get(remote) ?? [];
    const live = own.at(-1) ?? shared.at(-1);
    if (!live) continue;
    const earlier = [...own.toReversed(), ...shared.toReversed()].filter((version) => version !== null);
    result.set(remote, [...new Set([live, ...earlier])]);
  }
  return result;
};
