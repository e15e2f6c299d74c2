import type { Release } from '@forecourt/contracts/desk/releases';
import { growthInPercent, formatKilobytes, growthOfFile, releaseSizeRows } from '@forecourt/rules/release/release-size';
import { countText } from '@forecourt/rules/text/count-text';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { consoleApi } from '../api/console-api';
import { FindingList } from '../change/outcome-view';
import { QueryResultView } from '../frame/answer';
import { DealerLink, ReleaseLink, DataTable } from '../frame/data-table';
import { FailedScreenTitle, ScreenTitle } from '../frame/screen-title';
import { HealthTable } from '../health/health-table';
import { useReleaseHealth } from '../health/use-health';
import { ReleaseRehearsal } from './rehearsal';
import { RetractionSection } from './retraction';
import { timeText } from '../words/time';

/** Compared with the previous release (R-02). */
const SizeTable = ({ release: { size, previous } }: { release: Pick<Release, 'size' | 'previous'> }) => {
  const rows = releaseSizeRows(size, previous?.size);
  if (!size.gzip) return <p>The compressed size is not known, because the files can’t be read.</p>;
  return (
    <DataTable
      label="Sizes in gzip"
      head={['JavaScript for browsers', 'In gzip', ...(previous ? [`Against ${previous.version}`] : [])]}
    >
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{row.name}</th>
          <td>{row.bytes === undefined ? '–' : formatKilobytes(row.bytes)}</td>
          {previous ? <td>{growthOfFile(row)}</td> : null}
        </tr>
      ))}
    </DataTable>
  );
};

const MOST_LISTED = 50;

const listText = (texts: string[]): string => texts.join(', ') || 'none';

const signatureText = (signature: Release['signature']): string =>
  signature
    ? `key of ${signature.by} (${signature.key})${signature.revokedAt ? `, revoked ${timeText(signature.revokedAt)}` : ''}`
    : 'not signed';

const originFacts = (origin: Release['origin']): [string, ReactNode][] => [
  ...(origin?.commit ? [['Commit', <code key="commit">{origin.commit}</code>] as [string, ReactNode]] : []),
  ...(origin?.build ? [['Build', <a key="build" href={origin.build}>{origin.build}</a>] as [string, ReactNode]] : []), // prettier-ignore
  ...(origin?.changelog ? [['Changes', <span key="changes" className="lines">{origin.changelog}</span>] as [string, ReactNode]] : []), // prettier-ignore
];

const FactList = ({ release }: { release: Release }) => {
  const {
    size,
    previous,
    contract,
    federation,
    shared,
    slots,
    pages,
    files,
    channels,
    publishedAt,
    publishedBy,
    digest,
    signature,
    origin,
  } = release;
  const bytes = (half: 'web' | 'node'): string =>
    `${formatKilobytes(size[half])}${previous ? `, ${growthInPercent(size[half], previous.size[half])} against ${previous.version}` : ''}`;
  const facts: [string, ReactNode][] = [
    ['Published', `${timeText(publishedAt)} by ${publishedBy}`],
    ['Signature', signatureText(signature)],
    ...originFacts(origin),
    ['Files for browsers', bytes('web')],
    ['Files for the server', bytes('node')],
    ['Number of files', String(files)],
    ['Contract', String(contract)],
    ['Federation runtime', federation ?? 'not stated'],
    ['Shared modules', listText(Object.entries(shared).map(([module, range]) => `${module} ${range}`))],
    ['Slots provided', listText(slots.provides)],
    ['Slots needed', listText(slots.needs)],
    ['Pages', listText(pages)],
    ['Channels', listText(channels)],
    ['Digest of the release document', digest],
  ];
  return (
    <dl>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

const Dealers = ({ release: { dealers, rollouts } }: { release: Release }) => (
  <>
    <p>{countText(dealers.length, 'dealer has', 'dealers have')} this version.</p>
    <ul>
      {dealers.slice(0, MOST_LISTED).map((slug) => (
        <li key={slug}>
          <DealerLink slug={slug} />
        </li>
      ))}
      {dealers.length > MOST_LISTED ? <li>and {dealers.length - MOST_LISTED} more</li> : null}
      {rollouts.map(({ dealer, percentage }) => (
        <li key={`${dealer} rollout`}>
          <DealerLink slug={dealer} />: rollout to {percentage} % of visitors
        </li>
      ))}
    </ul>
  </>
);

const ReleaseHealth = ({ name, version }: { name: string; version: string }) => {
  const query = { remote: name, version };
  const together = useReleaseHealth({ ...query, together: true });
  const byDealer = useReleaseHealth(query);
  return (
    <QueryResultView answer={together}>
      {({ versions }) => (
        <HealthTable versions={[...versions, ...(byDealer.data?.versions ?? []).slice(0, MOST_LISTED)]} scope="release" />
      )}
    </QueryResultView>
  );
};

const Compatibility = (release: { name: string; version: string }) => (
  <QueryResultView answer={consoleApi.useFitQuery(release)}>
    {({ summary: { dealers, fitting, refused } }) => (
      <>
        <p>
          All compatibility checks pass for {fitting} of {countText(dealers, 'dealer')}.
        </p>
        <ul>
          {refused.map(({ dealer, findings }) => (
            <li key={dealer}>
              <DealerLink slug={dealer} />: compatibility checks fail.
              <FindingList findings={findings} />
            </li>
          ))}
        </ul>
      </>
    )}
  </QueryResultView>
);

/** R-02, R-07. */
export const ReleaseScreen = () => {
  const { name = '', version = '' } = useParams();
  const answer = consoleApi.useReleaseQuery({ name, version });
  const title = `${name} ${version}`;
  return (
    <>
      {answer.error ? <FailedScreenTitle>{title}</FailedScreenTitle> : <ScreenTitle>{title}</ScreenTitle>}
      <QueryResultView answer={answer}>
        {(release) => (
          <>
            <RetractionSection release={release} />
            <FactList release={release} />
            {release.previous ? (
              <p>
                Release before: <ReleaseLink name={name} version={release.previous.version} />
              </p>
            ) : null}
            <h2>Size</h2>
            <SizeTable release={release} />
            <h2>Dealers</h2>
            <Dealers release={release} />
            <h2>Health</h2>
            <ReleaseHealth name={name} version={version} />
            <h2>Compatibility</h2>
            <Compatibility name={name} version={version} />
            <h2>Rehearsal</h2>
            <ReleaseRehearsal name={name} version={version} />
          </>
        )}
      </QueryResultView>
    </>
  );
};
