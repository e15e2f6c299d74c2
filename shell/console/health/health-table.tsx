import type { VersionHealth } from '@forecourt/contracts/release/release-health';
import { DataTable, DealerLink, ReleaseLink } from '../frame/data-table';
import { durationText, failedPageViewsText, failureCountsText, newestErrorText, versionHealthLabel } from './health-text';

/** The screen of a dealer or a release has no column for it. */
type Scope = 'dealer' | 'release' | 'all';

const FIRST_COLUMNS: Record<Scope, string[]> = {
  dealer: ['Remote', 'Version'],
  release: ['Dealer'],
  all: ['Remote', 'Version', 'Dealer'],
};
const COLUMNS = ['Health', 'Failing page views', 'Failures', 'Code loads', 'LCP', 'INP', 'CLS', 'TTFB', 'Server renders'];

export const HealthLabelView = ({ health }: { health: VersionHealth | undefined }) => {
  const mark = health && versionHealthLabel(health);
  return mark ? <span className={`mark ${mark.tone}`.trim()}>{mark.text}</span> : null;
};

const DealerCell = ({ dealer }: { dealer: string | undefined }) => (dealer ? <DealerLink slug={dealer} /> : 'all');

const HealthRow = ({ health, scope }: { health: VersionHealth; scope: Scope }) => {
  const { dealer, remote, version, newest, p75 } = health;
  return (
    <tr>
      <th scope="row">{scope === 'release' ? <DealerCell dealer={dealer} /> : remote}</th>
      {scope === 'release' ? null : (
        <td>
          <ReleaseLink name={remote} version={version} />
        </td>
      )}
      {scope === 'all' ? (
        <td>
          <DealerCell dealer={dealer} />
        </td>
      ) : null}
      <td>{versionHealthLabel(health) ? <HealthLabelView health={health} /> : 'not enough page views yet'}</td>
      <td>{failedPageViewsText(health)}</td>
      <td>
        {failureCountsText(health)}
        {newest ? <div className="quiet">{newestErrorText(newest)}</div> : null}
      </td>
      <td>{durationText(p75.load)}</td>
      <td>{durationText(p75.lcp)}</td>
      <td>{durationText(p75.inp)}</td>
      <td>{p75.cls ?? '–'}</td>
      <td>{durationText(p75.ttfb)}</td>
      <td>{durationText(p75['server-render'])}</td>
    </tr>
  );
};

/** The times are 75th percentiles. */
export const HealthTable = ({ versions, scope, hours = 24 }: { versions: VersionHealth[]; scope: Scope; hours?: number }) => {
  const time = hours === 1 ? 'the last hour' : `the last ${hours.toLocaleString('en-AU')} hours`;
  if (versions.length === 0) return <p>No page view was counted in {time}.</p>;
  return (
    <DataTable label={`Health in ${time}`} head={[...FIRST_COLUMNS[scope], ...COLUMNS]}>
      {versions.map((health) => (
        <HealthRow key={`${health.dealer} ${health.remote} ${health.version}`} health={health} scope={scope} />
      ))}
    </DataTable>
  );
};
