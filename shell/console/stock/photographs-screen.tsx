import type { AllDealersPhotographCounts, DealerPhotographCounts } from '@forecourt/contracts/desk/photographs';
import { countText } from '@forecourt/rules/text/count-text';
import { consoleApi } from '../api/console-api';
import { QueryResultView, ProblemNote } from '../frame/answer';
import { DataTable } from '../frame/data-table';
import { AnnouncedLastChange } from '../frame/panel';
import { ScreenTitle } from '../frame/screen-title';
import { useDealerSlug } from './dealer-stock-frame';
import { FeedFactLine } from './feed-panel';
import { diskSpaceText, photographCountTexts, sumPhotographStates } from './photograph-text';

const STATE_TITLES = ['Kept', 'Waiting', 'Refused'];

const StateCells = ({ counts }: { counts: Pick<DealerPhotographCounts, 'kept' | 'waiting' | 'refused'> }) =>
  photographCountTexts(counts).map((figure, index) => <td key={STATE_TITLES[index]}>{figure}</td>);

const Retry = ({ slug }: { slug: string }) => {
  const [retry, { data, error, isLoading }] = consoleApi.useRetryPicturesMutation();
  return (
    <>
      <AnnouncedLastChange>{data ? `${countText(data.pictures, 'picture')} will be tried again.` : ''}</AnnouncedLastChange>
      <ProblemNote problem={error} />
      <div className="row pages">
        <button type="button" disabled={isLoading} onClick={() => void retry({ tenant: slug })}>
          Try these pictures again now
        </button>
      </div>
    </>
  );
};

const Reasons = ({ reasons }: Pick<DealerPhotographCounts, 'reasons'>) => (
  <DataTable label="Pictures that could not be had" head={['Host', 'Pictures', 'Reason', 'Example']}>
    {reasons.map(({ host, reason, pictures, text, example }) => (
      <tr key={`${host} ${reason}`}>
        <th scope="row">{host || 'no host'}</th>
        <td>{pictures.toLocaleString('en-AU')}</td>
        <td className="text">{text}</td>
        <td className="text">{example}</td>
      </tr>
    ))}
  </DataTable>
);

const OfDealer = ({ slug, counts }: { slug: string; counts: DealerPhotographCounts }) => {
  if (counts.feeds.length === 0 && counts.cars === 0)
    return (
      <p className="told">
        No feed of this dealer names pictures by address. Pictures of the media folder and demo drawings are not counted here.
      </p>
    );
  return (
    <>
      <p>
        {countText(counts.cars, 'vehicle')} with pictures from feeds
        {counts.carsWaiting > 0 ? `; the pictures of ${counts.carsWaiting.toLocaleString('en-AU')} are not fetched yet` : ''}. A
        vehicle is shown without the pictures that could not be had.
      </p>
      <DataTable label="Photographs by feed" head={['Feed', ...STATE_TITLES]}>
        {counts.feeds.map((each) => (
          <tr key={each.feed}>
            <th scope="row">{each.feed}</th>
            <StateCells counts={each} />
          </tr>
        ))}
        <tr>
          <th scope="row">All feeds</th>
          <StateCells counts={counts} />
        </tr>
      </DataTable>
      {counts.reasons.length > 0 ? (
        <>
          <h2>Pictures that could not be had</h2>
          <p>Forecourt tries waiting pictures again by itself. A refused picture needs another address or another picture.</p>
          <Reasons reasons={counts.reasons} />
          <Retry slug={slug} />
        </>
      ) : null}
    </>
  );
};

export const AllDealersPhotographs = ({ all }: { all: AllDealersPhotographCounts }) => {
  const [kept, waiting, refused] = photographCountTexts(sumPhotographStates(all.dealers));
  return (
    <dl>
      <FeedFactLine name="Kept">{kept}</FeedFactLine>
      <FeedFactLine name="Waiting">{waiting}</FeedFactLine>
      <FeedFactLine name="Refused">{refused}</FeedFactLine>
      {all.bytes === undefined || all.mostBytes === undefined ? null : (
        <FeedFactLine name="Disk space">{diskSpaceText({ bytes: all.bytes, mostBytes: all.mostBytes })}</FeedFactLine>
      )}
    </dl>
  );
};

/** Kept, waiting, refused by reason, and those of all dealers (I-09). */
export const PhotographsScreen = () => {
  const slug = useDealerSlug();
  return (
    <>
      <ScreenTitle>{`Photographs of ${slug}`}</ScreenTitle>
      <QueryResultView answer={consoleApi.usePhotographsQuery({ tenant: slug }, { refetchOnMountOrArgChange: true })}>
        {(counts) => <OfDealer slug={slug} counts={counts} />}
      </QueryResultView>
      <QueryResultView answer={consoleApi.useAllPhotographsQuery()}>
        {(all) => (
          <>
            <h2>{all.mostBytes === undefined ? 'Your dealers' : 'All dealers'}</h2>
            <AllDealersPhotographs all={all} />
          </>
        )}
      </QueryResultView>
    </>
  );
};
