import type { VersionHealth } from '@forecourt/contracts/release/release-health';
import { DataTable, DealerLink, ReleaseLink } from '../frame/parts';
import { HealthNote } from './health-note';
import { duration, failingWords, failurePlaces, healthMark } from './health-words';

type Of = 'dealer' | 'release' | 'all';

const COLUMNS: Record<Of, string[]> = {
  dealer: ['Remote', 'Version'],
  release: ['Dealer'],
  all: ['Remote', 'Version', 'Dealer'],
};
const HEAD = ['How', 'Failing page views', 'Failures', 'Code loads', 'LCP', 'INP', 'CLS', 'TTFB', 'Server renders'];

const Whose = ({ dealer }: { dealer: string | undefined }) => (dealer ? <DealerLink slug={dealer} /> : 'all');

/** How versions did, in the last day or as many hours; times are what three quarters of page views do not pass. */
export const HealthTable = ({ versions, of, hours = 24 }: { versions: VersionHealth[]; of: Of; hours?: number }) => {
  const time = hours === 1 ? 'the last hour' : `the last ${hours.toLocaleString('en-AU')} hours`;
  if (versions.length === 0) return <p>Nothing was counted in {time}.</p>;
  return (
    <DataTable label={`Health in ${time}`} head={[...COLUMNS[of], ...HEAD]}>
      {versions.map((health) => {
        const { dealer, remote, version, p75 } = health;
        return (
          <tr key={`${dealer} ${remote} ${version}`}>
            <th scope="row">{of === 'release' ? <Whose dealer={dealer} /> : remote}</th>
            {of === 'release' ? null : (
              <td>
                <ReleaseLink name={remote} version={version} />
              </td>
            )}
            {of === 'all' ? (
              <td>
                <Whose dealer={dealer} />
              </td>
            ) : null}
            <td>{healthMark(health) ? <HealthNote health={health} /> : 'too little is known'}</td>
            <td>{failingWords(health)}</td>
            <td>{failurePlaces(health)}</td>
            <td>{duration(p75.load)}</td>
            <td>{duration(p75.lcp)}</td>
            <td>{duration(p75.inp)}</td>
            <td>{p75.cls ?? '–'}</td>
            <td>{duration(p75.ttfb)}</td>
            <td>{duration(p75['server-render'])}</td>
          </tr>
        );
      })}
    </DataTable>
  );
};
