import type { FetchedFeed } from '@forecourt/contracts/desk/feeds';
import type { AllDealersPhotographCounts } from '@forecourt/contracts/desk/photographs';
import type { VersionMatrix } from '@forecourt/contracts/desk/dealers';
import { countText } from '@forecourt/rules/text/count-text';
import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { DataTable } from '../frame/data-table';
import { PageLinks } from '../frame/page-links';
import { ScreenTitle } from '../frame/screen-title';
import { useIdentity } from '../session/identity-context';
import { maySeeSomeStock } from '../session/rights';
import { StockAccessRefused } from './dealer-stock-frame';
import { feedsSummary, feedStateText } from './feed-text';
import { photographCountTexts } from './photograph-text';
import { AllDealersPhotographs } from './photographs-screen';

const PAGE_SIZE = 50;
/** Feeds with a bad state that are listed above the dealers. */
const MOST_FEEDS = 20;

const BadFeeds = ({ feeds }: { feeds: readonly FetchedFeed[] }) => {
  const bad = feeds.filter(({ health }) => health !== 'well');
  if (bad.length === 0) return feeds.length === 0 ? null : <p>All {countText(feeds.length, 'fetched feed')} are well.</p>;
  return (
    <div className="note bad">
      <p className="told">
        {countText(bad.length, 'feed is', 'feeds are')} not well, of {feeds.length.toLocaleString('en-AU')}:
      </p>
      <ul>
        {bad.slice(0, MOST_FEEDS).map((feed) => (
          <li key={`${feed.tenant} ${feed.feed}`}>
            <Link to={`/stock/${feed.tenant}`}>
              {feed.feed} of {feed.tenant}
            </Link>
            : {feedStateText(feed).text}. {feed.problem}
          </li>
        ))}
      </ul>
      {bad.length > MOST_FEEDS ? <p>And {bad.length - MOST_FEEDS} more.</p> : null}
    </div>
  );
};

interface DealersProps {
  matrix: VersionMatrix;
  feeds: readonly FetchedFeed[];
  photographs: AllDealersPhotographCounts | undefined;
}

const Dealers = ({ matrix, feeds, photographs }: DealersProps) => (
  <DataTable label="Stock by dealer" head={['Dealer', 'Fetched feeds', 'Photographs kept', 'Waiting', 'Refused']}>
    {matrix.dealers.map(({ slug, name }) => {
      const { text, tone } = feedsSummary(feeds.filter(({ tenant }) => tenant === slug));
      const counts = photographs?.dealers.find(({ dealer }) => dealer === slug);
      return (
        <tr key={slug}>
          <th scope="row">
            <Link to={`/stock/${slug}`}>{name}</Link>
          </th>
          <td className={tone === 'bad' ? 'bad' : ''}>{text}</td>
          {photographCountTexts(counts ?? { kept: 0, waiting: 0, refused: 0 }).map((figure, index) => (
            // The figures have fixed positions.
            // oxlint-disable-next-line react/no-array-index-key
            <td key={index}>{figure}</td>
          ))}
        </tr>
      );
    })}
  </DataTable>
);

const DealerSearch = ({ search, onShow }: { search: string; onShow(text: string): void }) => {
  const [text, setText] = useState(search);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // Within the event React would treat the transition as an action of the form.
    queueMicrotask(() => onShow(text.trim()));
  };
  return (
    <form role="search" aria-label="Dealers" className="row" onSubmit={onSubmit}>
      <label>
        Search dealers
        <input type="search" value={text} maxLength={100} onChange={({ target }) => setText(target.value)} />
      </label>
      <button>Show</button>
    </form>
  );
};

const Overview = () => {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const after = address.get('after') ?? '';
  const { data: fetched, ...answer } = consoleApi.useFetchedFeedsQuery({}, { refetchOnMountOrArgChange: true });
  const { data: photographs } = consoleApi.useAllPhotographsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <QueryResultView answer={{ data: fetched, ...answer }}>{({ feeds }) => <BadFeeds feeds={feeds} />}</QueryResultView>
      <DealerSearch key={search} search={search} onShow={(text) => setAddress(text === '' ? {} : { search: text })} />
      <QueryResultView answer={consoleApi.useMatrixQuery({ search, own: true, after, limit: PAGE_SIZE })}>
        {(matrix) => (
          <>
            <p role="status">{countText(matrix.total, 'dealer')} found</p>
            {matrix.dealers.length === 0 ? (
              <p className="told">No dealer matches the search.</p>
            ) : (
              <Dealers matrix={matrix} feeds={fetched?.feeds ?? []} photographs={photographs} />
            )}
            <PageLinks address={address} parameter="after" next={matrix.next} further="Next page" />
          </>
        )}
      </QueryResultView>
      {photographs ? (
        <>
          <h2>Photographs of {photographs.mostBytes === undefined ? 'your' : 'all'} dealers</h2>
          <AllDealersPhotographs all={photographs} />
        </>
      ) : null}
    </>
  );
};

/** I-09, I-12. */
export const StockScreen = () => {
  const may = maySeeSomeStock(useIdentity());
  if (!may) return <StockAccessRefused />;
  return (
    <>
      <ScreenTitle>Stock</ScreenTitle>
      <p>Feeds that Forecourt fetches, imports and photographs, by dealer. A dealer’s name leads to its feeds.</p>
      <Overview />
    </>
  );
};
