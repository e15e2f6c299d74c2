import type { FetchedFeed } from '@forecourt/contracts/desk/feeds';
import type { VersionHealth } from '@forecourt/contracts/release/release-health';
import { countText } from '@forecourt/rules/text/count-text';
import { Link } from 'react-router';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { DealerLink, ReleaseLink } from '../frame/data-table';
import { failedPageViewsText, newestErrorText } from '../health/health-text';
import { feedStateText } from '../stock/feed-text';

/** Failures of one kind on the screen. */
const MOST = 12;

/** In the last day, the worst first. */
export const FailingVersions = ({ versions }: { versions: VersionHealth[] }) =>
  versions.length === 0 ? (
    <p className="well">No version fails too often.</p>
  ) : (
    <>
      <ul className="plain cards">
        {versions.slice(0, MOST).map((version) => (
          <li key={`${version.dealer} ${version.remote} ${version.version}`} className="note bad">
            <p className="told">
              {version.remote} <ReleaseLink name={version.remote} version={version.version} /> at{' '}
              {version.dealer ? <DealerLink slug={version.dealer} /> : 'all dealers'}
            </p>
            <p>Failing page views: {failedPageViewsText(version)}</p>
            {version.newest ? <p>{newestErrorText(version.newest)}</p> : null}
          </li>
        ))}
      </ul>
      {versions.length > MOST ? (
        <p>
          <Link to="/health">{countText(versions.length, 'failing version')} on Health</Link>
        </p>
      ) : null}
    </>
  );

const FeedCards = ({ feeds }: { feeds: FetchedFeed[] }) =>
  feeds.length === 0 ? (
    <p className="well">All feeds are well.</p>
  ) : (
    <>
      <ul className="plain cards">
        {feeds.slice(0, MOST).map((feed) => (
          <li key={`${feed.tenant} ${feed.feed}`} className="note bad">
            <p className="told">
              Feed <Link to={`/stock/${feed.tenant}`}>{feed.feed}</Link> of {feed.tenant}: {feedStateText(feed).text}
            </p>
            <p>{feed.problem}</p>
          </li>
        ))}
      </ul>
      {feeds.length > MOST ? (
        <p>
          <Link to="/stock">{countText(feeds.length, 'feed')} on Stock</Link>
        </p>
      ) : null}
    </>
  );

export const FailingFeeds = () => (
  <QueryResultView answer={consoleApi.useFetchedFeedsQuery({})}>
    {({ feeds }) => <FeedCards feeds={feeds.filter(({ health }) => health !== 'well')} />}
  </QueryResultView>
);
