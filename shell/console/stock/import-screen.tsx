import type { ImportWithReport, ImportReport } from '@forecourt/contracts/desk/imports';
import { Link, useParams } from 'react-router';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { ScreenTitle } from '../frame/screen-title';
import { momentText } from '../words/time';
import { useDealerSlug } from './dealer-stock-frame';
import { FeedFactLine } from './feed-panel';
import { FeedRowTable } from './row-table';
import {
  acceptedRowsText,
  importStateText,
  keptCarsTexts,
  importProblemText,
  refusalReasons,
  notComparedText,
} from './report-text';

const Kept = ({ report }: { report: ImportReport }) => {
  const texts = keptCarsTexts(report);
  return texts.length === 0 ? null : (
    <>
      <h2>Kept although missing</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
};

const Warnings = ({ warnings }: Pick<ImportReport, 'warnings'>) =>
  warnings.length === 0 ? null : (
    <>
      <h2>Warnings</h2>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </>
  );

const ReportFacts = ({ report }: { report: ImportReport }) => (
  <>
    <FeedFactLine name="Rows">
      {report.rows.toLocaleString('en-AU')} in {(report.milliseconds / 1000).toFixed(1)} seconds
    </FeedFactLine>
    <FeedFactLine name="Accepted">{acceptedRowsText(report)}</FeedFactLine>
    <FeedFactLine name="Refused">{(report.rejectedCount - report.held).toLocaleString('en-AU')}</FeedFactLine>
    <FeedFactLine name="Held back">{report.held.toLocaleString('en-AU')}</FeedFactLine>
    {report.leftOut > 0 ? (
      <FeedFactLine name="Left out by the mapping">{report.leftOut.toLocaleString('en-AU')}</FeedFactLine>
    ) : null}
    <FeedFactLine name="Removed">{report.removed.toLocaleString('en-AU')} that the file no longer has</FeedFactLine>
    {report.notCompared && report.notCompared.few + report.notCompared.limit > 0 ? (
      <FeedFactLine name="Prices not compared">{notComparedText(report.notCompared)}</FeedFactLine>
    ) : null}
    <FeedFactLine name="Prices">
      in {report.currency}
      {report.converted ? `, converted: one ${report.converted.from} is ${report.converted.rate} ${report.currency}` : ''}
    </FeedFactLine>
  </>
);

const Findings = ({ report }: { report: ImportReport }) => {
  const held = report.rejected.filter((row) => row.held);
  return (
    <>
      <h2>Refused rows</h2>
      {report.rejectedCount === report.held ? (
        <p>None: every row could be read.</p>
      ) : (
        <FeedRowTable
          label="Refused rows"
          rows={report.rejected.filter((row) => !row.held)}
          count={report.rejectedCount - report.held}
          reasons={refusalReasons(report.reasons)}
        />
      )}
      {report.held > 0 ? (
        <>
          <h2>Held-back vehicles</h2>
          <p>
            A value of these vehicles can hardly be right, so they are not on the site. Correct the value at its source, or
            publish such vehicles with <code>stock.implausible</code> of the dealer.
          </p>
          <FeedRowTable label="Held-back vehicles" rows={held} count={report.held} />
        </>
      ) : null}
      {report.noticeCount > 0 ? (
        <>
          <h2>Doubtful and left-out values</h2>
          <p>These vehicles are on the site; the value is left out, or can hardly be right.</p>
          <FeedRowTable
            label="Doubtful and left-out values"
            rows={report.notices}
            count={report.noticeCount}
            reasons={report.noticeReasons}
          />
        </>
      ) : null}
    </>
  );
};

const ImportDetails = ({ run }: { run: ImportWithReport }) => {
  const state = importStateText(run);
  return (
    <>
      {run.problem ? (
        <div className="note bad">
          <p className="told">{importProblemText(run)}</p>
          {run.state === 'interrupted' ? null : <p>The vehicles on the site stay as they were.</p>}
        </div>
      ) : null}
      <dl>
        <FeedFactLine name="Feed">
          <Link to={`/stock/${run.tenant}`}>{run.feed}</Link>
        </FeedFactLine>
        <FeedFactLine name="File">{run.file ?? 'without name'}</FeedFactLine>
        <FeedFactLine name="Mapping">
          {run.mapping}
          {run.mode === 'delta' ? ', changes alone' : ', full feed'}
        </FeedFactLine>
        <FeedFactLine name="Began">
          {momentText(run.startedAt)}, {state}
        </FeedFactLine>
        {run.state === 'look_failed' && run.finishedAt !== null ? (
          <FeedFactLine name="Last failed look">{momentText(run.finishedAt)}</FeedFactLine>
        ) : null}
        {run.report ? <ReportFacts report={run.report} /> : null}
      </dl>
      {run.report ? (
        <>
          <Warnings warnings={run.report.warnings} />
          <Kept report={run.report} />
          <Findings report={run.report} />
        </>
      ) : null}
    </>
  );
};

/** I-12. */
export const ImportScreen = () => {
  const slug = useDealerSlug();
  const { id = '' } = useParams();
  const answer = consoleApi.useImportReportQuery({ tenant: slug, id }, { refetchOnMountOrArgChange: true });
  const run = answer.data;
  return (
    <>
      <ScreenTitle>{run ? `Import of ${run.feed}, ${momentText(run.startedAt)}` : `Import of ${slug}`}</ScreenTitle>
      <QueryResultView answer={answer}>{(data) => <ImportDetails run={data} />}</QueryResultView>
    </>
  );
};
