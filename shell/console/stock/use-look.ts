import type { FetchedFeed } from '@forecourt/contracts/desk/feeds';
import { useEffect, useState } from 'react';
import { consoleApi } from '../api/console-api';
import { useDispatch } from 'react-redux';
import { feedStateText } from './feed-text';

/** Milliseconds between two readings of the feeds: while a look is under way, and else. */
const POLL = { look: 1500, rest: 30_000 };

const hasEnded = (feed: FetchedFeed | undefined, slot: number): boolean =>
  feed !== undefined && !feed.isLooking && (feed.lastLookAt ?? 0) >= slot;

/** Reads more often while a look for a file is under way. Also returns the function that requests a look. */
export const useRequestedLooks = (slug: string) => {
  const dispatch = useDispatch();
  const [awaited, setAwaited] = useState<{ feed: string; slot: number }>();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const answer = consoleApi.useFetchedFeedsQuery({ tenant: slug }, { pollingInterval: isBusy ? POLL.look : POLL.rest });
  const [requestLook, { error }] = consoleApi.useRequestLookMutation();
  const feeds = answer.data?.feeds;
  const looking = awaited !== undefined || (feeds ?? []).some(({ isLooking }) => isLooking);
  if (looking !== isBusy) setBusy(looking);

  const awaitedFeed = awaited && feeds?.find(({ feed }) => feed === awaited.feed);
  const ended = awaited && hasEnded(awaitedFeed, awaited.slot) ? awaitedFeed : undefined;
  if (ended) {
    const { text } = feedStateText(ended);
    setAwaited(undefined);
    setMessage(`The look for ${ended.feed} has ended: ${text}.${ended.problem ? ` ${ended.problem}.` : ''}`);
  }
  // The look may have imported a file, and with it changed the counts of the feeds.
  const looksEnded = (feeds ?? []).map(({ lastLookAt }) => lastLookAt).join();
  useEffect(() => {
    if (looksEnded !== '') dispatch(consoleApi.util.invalidateTags(['imports', 'photographs']));
  }, [dispatch, looksEnded]);

  const look = async (feed: string): Promise<void> => {
    const { data } = await requestLook({ tenant: slug, feed });
    if (!data) return;
    setAwaited({ feed, slot: data.slot });
    setMessage(`Forecourt looks for a new file of ${feed}. This page shows the result.`);
  };
  return {
    answer,
    look,
    message,
    problem: error,
    /** The feed's requested look has not ended. */
    awaited: awaited?.feed,
  };
};
