import type { FeedOut } from '@forecourt/contracts/desk/feeds-out';
import { countText } from '@forecourt/rules/text/count-text';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { ScreenTitle } from '../frame/screen-title';
import { useDealerSlug } from './dealer-stock-frame';
import { FeedFactLine } from './feed-panel';

const NAMES: Record<FeedOut['feed'], string> = {
  google: 'Google vehicle ads',
  meta: 'Meta automotive catalogue',
  own: 'Own form, for another installation',
};

const ACCESS: Record<FeedOut['access'], { text: string; meaning: string }> = {
  key: { text: 'on', meaning: 'only at this address, whose key nobody can guess. Give it to the service alone' },
  public: { text: 'on, public', meaning: 'for everybody' },
  off: { text: 'off', meaning: 'not served' },
};

/** A link, with a button that copies it where the browser allows that. */
const CopyAddress = ({ address, subject }: { address: string; subject: string }) => {
  const [message, setMessage] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setMessage('Copied.');
    } catch {
      setMessage('The browser does not allow copying. Select the address and copy it.');
    }
  };
  return (
    <>
      <a href={address}>{address}</a>
      <div className="row">
        <button type="button" aria-label={`Copy the address of ${subject}`} onClick={() => void copy()}>
          Copy
        </button>
        <p role="status">{message}</p>
      </div>
    </>
  );
};

const LeftOut = ({ leftOut }: Pick<FeedOut, 'leftOut'>) => (
  <ul>
    {leftOut.map(({ reason, meaning, count, ids }) => (
      <li key={reason}>
        {countText(count, 'vehicle')}: {meaning} ({ids.join(', ')}
        {count > ids.length ? ', …' : ''})
      </li>
    ))}
  </ul>
);

const FeedOutPanel = ({ feed: { feed, access, address, listed, leftOut } }: { feed: FeedOut }) => (
  <section className="panel" aria-label={NAMES[feed]}>
    <h2>
      {NAMES[feed]}
      <span className={`mark ${access === 'off' ? '' : 'go'}`}>{ACCESS[access].text}</span>
    </h2>
    <dl>
      <FeedFactLine name="Served">{ACCESS[access].meaning}</FeedFactLine>
      {address ? (
        <FeedFactLine name="Address">
          <CopyAddress address={address} subject={NAMES[feed]} />
        </FeedFactLine>
      ) : null}
      <FeedFactLine name="Vehicles">{countText(listed, 'vehicle')}</FeedFactLine>
      {leftOut.length > 0 ? (
        <FeedFactLine name="Left out">
          <LeftOut leftOut={leftOut} />
        </FeedFactLine>
      ) : null}
    </dl>
    {access === 'off' ? (
      <p>
        <code>feedsOut.{feed}: key</code> in the dealer’s <code>site.yaml</code> switches the feed on.
      </p>
    ) : null}
  </section>
);

const SitemapPanel = ({ address }: { address: string | undefined }) => (
  <section className="panel" aria-label="Sitemap">
    <h2>
      Sitemap
      <span className={`mark ${address ? 'go' : ''}`}>{address ? 'on' : 'off'}</span>
    </h2>
    {address ? (
      <dl>
        <FeedFactLine name="Address">
          <CopyAddress address={address} subject="the sitemap" />
        </FeedFactLine>
      </dl>
    ) : (
      <p>
        The site is in preparation, so search engines may not list it. <code>indexing.state: public</code> in the dealer’s{' '}
        <code>site.yaml</code> ends the preparation.
      </p>
    )}
  </section>
);

/** For other services, with the sitemap (I-08). */
export const FeedsOutScreen = () => {
  const slug = useDealerSlug();
  return (
    <>
      <ScreenTitle>{`Feeds out of ${slug}`}</ScreenTitle>
      <p>
        Other services fetch the dealer’s stock at these addresses. The guide <code>shared/guides/feeds-out.md</code> says where
        to register them.
      </p>
      <QueryResultView answer={consoleApi.useFeedsOutQuery({ tenant: slug }, { refetchOnMountOrArgChange: true })}>
        {({ feeds, sitemap }) => (
          <>
            {feeds.map((feed) => (
              <FeedOutPanel key={feed.feed} feed={feed} />
            ))}
            <SitemapPanel address={sitemap} />
          </>
        )}
      </QueryResultView>
    </>
  );
};
