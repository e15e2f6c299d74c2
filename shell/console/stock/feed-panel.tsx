import type { FetchedFeed, ListedMapping, StockFeed } from '@forecourt/contracts/desk/feeds';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText } from '../words/time';
import { feedStateText, momentAndAgeText } from './feed-text';

export const FeedFactLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface FeedPanelProps {
  feed: FetchedFeed;
  /** Undefined before its first import. */
  counts: StockFeed | undefined;
  mapping: ListedMapping | undefined;
  /** Under way or requested. */
  isLooking: boolean;
  /** Unix seconds. */
  now: number;
  onLook(): void;
}

const MappingFact = ({ name, mapping }: { name: string; mapping: ListedMapping | undefined }) => (
  <FeedFactLine name="Mapping">
    {name}
    {mapping?.state === 'refused' ? <strong className="bad">, its file has errors</strong> : null}
  </FeedFactLine>
);

export const FeedPanel = ({ feed, counts, mapping, isLooking, now, onLook }: FeedPanelProps) => {
  const state = feedStateText(feed);
  return (
    <section className="panel" aria-label={`Feed ${feed.feed}`}>
      <h2>
        {feed.feed}
        <span className={`mark ${state.tone}`}>{state.text}</span>
      </h2>
      {feed.problem ? (
        <div className="note bad">
          <p className="told">{feed.problem}</p>
          <p>{state.advice}</p>
        </div>
      ) : null}
      <dl>
        <FeedFactLine name="Source">
          {feed.source}
          {feed.mode === 'delta' ? ', changes alone' : ''}
        </FeedFactLine>
        <FeedFactLine name="Last look">
          {isLooking ? 'under way' : momentAndAgeText(feed.lastLookAt, now, 'none yet', feed.timezone)}
        </FeedFactLine>
        <FeedFactLine name="Next look">{momentText(feed.nextLookAt, feed.timezone)}</FeedFactLine>
        <FeedFactLine name="Last import">{momentAndAgeText(feed.importedAt, now, 'none yet', feed.timezone)}</FeedFactLine>
        {counts ? (
          <FeedFactLine name="Vehicles">
            {counts.onSale.toLocaleString('en-AU')} on sale, {counts.sold.toLocaleString('en-AU')} sold
          </FeedFactLine>
        ) : null}
        <MappingFact name={feed.mapping} mapping={mapping} />
      </dl>
      <div className="row">
        <button type="button" aria-label={`Look for a new file of ${feed.feed} now`} disabled={isLooking} onClick={onLook}>
          Look now
        </button>
        <Link to={`/stock/${feed.tenant}/imports?feed=${feed.feed}`}>Imports of {feed.feed}</Link>
      </div>
    </section>
  );
};
