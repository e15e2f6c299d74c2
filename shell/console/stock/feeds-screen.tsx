import type { ListedMapping, StockFeed } from '@forecourt/contracts/desk/feeds';
import { Link } from 'react-router';
import { consoleApi } from '../api/console-api';
import { QueryResultView, ProblemNote } from '../frame/answer';
import { DataTable } from '../frame/data-table';
import { AnnouncedLastChange } from '../frame/panel';
import { ScreenTitle } from '../frame/screen-title';
import { useDealerSlug } from './dealer-stock-frame';
import { FeedPanel } from './feed-panel';
import { mappingProblemText, momentAndAgeText, refusedMappingText } from './feed-text';
import { useRequestedLooks } from './use-look';

const RefusedMappings = ({ mappings }: { mappings: ListedMapping[] }) =>
  mappings.map((mapping) => (
    <div key={mapping.name} className="note bad">
      <p className="told">
        The mapping {mapping.file} has errors. {refusedMappingText(mapping)}
      </p>
      <ul>
        {mapping.problems.map((problem) => (
          <li key={`${problem.path} ${problem.message}`}>{mappingProblemText(problem)}</li>
        ))}
      </ul>
      <p>Correct the file; Forecourt reads it again before the next import.</p>
    </div>
  ));

const OtherFeeds = ({ slug, feeds, now }: { slug: string; feeds: StockFeed[]; now: number }) => (
  <>
    <h2>Other feeds</h2>
    <p>Forecourt does not fetch these feeds: they are imported by hand, or are demo vehicles.</p>
    <DataTable label="Other feeds" head={['Feed', 'On sale', 'Sold', 'Last import']}>
      {feeds.map(({ feed, onSale, sold, lastImport }) => (
        <tr key={feed}>
          <th scope="row">
            <Link to={`/stock/${slug}/imports?feed=${feed}`}>{feed}</Link>
          </th>
          <td>{onSale.toLocaleString('en-AU')}</td>
          <td>{sold.toLocaleString('en-AU')}</td>
          <td>{momentAndAgeText(lastImport, now, '–')}</td>
        </tr>
      ))}
    </DataTable>
  </>
);

const NoFetchedFeed = ({ slug, isEmpty }: { slug: string; isEmpty: boolean }) => (
  <div className="panel">
    <h2>{isEmpty ? 'This dealer has no feed yet' : 'Forecourt fetches no feed of this dealer'}</h2>
    {isEmpty ? (
      <p>
        Import a supplier’s file by hand: <code>npx forecourt mapping propose FILE</code> writes a first mapping, and{' '}
        <code>npx forecourt import FILE --tenant {slug} --mapping NAME</code> imports the file.
      </p>
    ) : null}
    <p>
      Forecourt fetches a file by schedule when <code>stock.feeds</code> in the dealer’s <code>site.yaml</code> names its address,
      SFTP server or folder. The guide <code>shared/guides/feeds.md</code> has an example of each.
    </p>
  </div>
);

/** State, reason, looks and last import of fetched ones, and refused mappings (I-12). */
export const FeedsScreen = () => {
  const slug = useDealerSlug();
  const { answer, look, message, problem, awaited } = useRequestedLooks(slug);
  const { data: stock } = consoleApi.useStockFeedsQuery({ tenant: slug });
  const { data: mappings } = consoleApi.useMappingsQuery({ tenant: slug }, { refetchOnMountOrArgChange: true });
  const now = Math.floor((answer.fulfilledTimeStamp ?? 0) / 1000);
  return (
    <>
      <ScreenTitle>{`Feeds of ${slug}`}</ScreenTitle>
      <AnnouncedLastChange>{message}</AnnouncedLastChange>
      <ProblemNote problem={problem} />
      <RefusedMappings mappings={(mappings?.mappings ?? []).filter(({ state }) => state === 'refused')} />
      <QueryResultView answer={answer}>
        {({ feeds }) => {
          const names = new Set(feeds.map(({ feed }) => feed));
          const others = (stock?.feeds ?? []).filter(({ feed }) => !names.has(feed));
          return (
            <>
              {feeds.length === 0 && stock ? <NoFetchedFeed slug={slug} isEmpty={others.length === 0} /> : null}
              {feeds.map((feed) => (
                <FeedPanel
                  key={feed.feed}
                  feed={feed}
                  counts={stock?.feeds.find((each) => each.feed === feed.feed)}
                  mapping={mappings?.mappings.find(({ name }) => name === feed.mapping)}
                  isLooking={feed.isLooking || awaited === feed.feed}
                  now={now}
                  onLook={() => void look(feed.feed)}
                />
              ))}
              {others.length > 0 ? <OtherFeeds slug={slug} feeds={others} now={now} /> : null}
            </>
          );
        }}
      </QueryResultView>
    </>
  );
};
