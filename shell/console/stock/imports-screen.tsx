import type { ImportList, ListedImport } from '@forecourt/contracts/desk/imports';
import { Link, useSearchParams } from 'react-router';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { DataTable } from '../frame/data-table';
import { PageLinks } from '../frame/page-links';
import { ScreenTitle } from '../frame/screen-title';
import { momentText } from '../words/time';
import { useDealerSlug } from './dealer-stock-frame';
import { IMPORT_FIGURE_TITLES, importFigureTexts, importStateText } from './report-text';

const PAGE_SIZE = 50;

const FeedFilter = ({ slug, chosen, onShow }: { slug: string; chosen: string; onShow(feed: string): void }) => {
  const { data: stock } = consoleApi.useStockFeedsQuery({ tenant: slug });
  const { data: fetched } = consoleApi.useFetchedFeedsQuery({ tenant: slug });
  const names = new Set([...(stock?.feeds ?? []), ...(fetched?.feeds ?? [])].map(({ feed }) => feed));
  if (chosen !== '') names.add(chosen);
  return (
    <form role="search" aria-label="Imports" className="row" onSubmit={(event) => event.preventDefault()}>
      <label>
        Feed
        <select value={chosen} onChange={({ target }) => onShow(target.value)}>
          <option value="">All feeds</option>
          {[...names].toSorted().map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </form>
  );
};

const ImportRow = ({ run }: { run: ListedImport }) => {
  const state = importStateText(run);
  return (
    <tr>
      <th scope="row">
        <Link to={`/stock/${run.tenant}/imports/${run.id}`}>{momentText(run.startedAt)}</Link>
      </th>
      <td>{run.mode === 'delta' ? `${run.feed}, delta` : run.feed}</td>
      <td>{run.file ?? '–'}</td>
      <td className={run.problem ? 'text' : ''}>
        {state === 'imported' ? state : <strong className={state === 'running' ? '' : 'bad'}>{state}</strong>}
        {run.problem ? `: ${run.problem}` : ''}
      </td>
      {importFigureTexts(run.counts).map((figure, index) => (
        <td key={IMPORT_FIGURE_TITLES[index]}>{figure}</td>
      ))}
    </tr>
  );
};

const History = ({ list: { imports, next }, address }: { list: ImportList; address: URLSearchParams }) => {
  if (imports.length === 0) return <p className="told">There is no {address.has('before') ? 'earlier import' : 'import yet'}.</p>;
  return (
    <>
      <DataTable label="Imports, newest first" head={['Time', 'Feed', 'File', 'Result', ...IMPORT_FIGURE_TITLES]}>
        {imports.map((run) => (
          <ImportRow key={run.id} run={run} />
        ))}
      </DataTable>
      <PageLinks address={address} parameter="before" next={next} first="Newest imports" further="Earlier imports" />
    </>
  );
};

/** The newest first (I-12). */
export const ImportsScreen = () => {
  const slug = useDealerSlug();
  const [address, setAddress] = useSearchParams();
  const feed = address.get('feed') ?? '';
  const answer = consoleApi.useImportsQuery(
    { tenant: slug, feed, before: address.get('before') ?? '', limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <ScreenTitle>{`Imports of ${slug}`}</ScreenTitle>
      <p>The history keeps 90 days, and at least 200 imports of each feed. The time leads to the report of an import.</p>
      <FeedFilter slug={slug} chosen={feed} onShow={(name) => setAddress(name === '' ? {} : { feed: name })} />
      <QueryResultView answer={answer}>{(list) => <History list={list} address={address} />}</QueryResultView>
    </>
  );
};
