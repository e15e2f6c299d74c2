import type { VersionHealth } from '@forecourt/contracts/release-health';
import { DataTable, DealerLink, ReleaseLink } from '../frame/parts';
import { HealthNote } from './health-note';
import { duration, failingWords, failurePlaces } from './health-words';

const HEAD = ['How', 'Failing page views', 'Failures', 'Code loads', 'LCP', 'INP', 'CLS', 'TTFB', 'Server renders'];

/** How versions did in the last day; times are what three quarters of page views do not pass. */
export const HealthTable = ({ versions, of }: { versions: VersionHealth[]; of: 'dealer' | 'release' }) => {
  if (versions.length === 0) return <p>Nothing was counted in the last 24 hours.</p>;
  return (
    <DataTable label="Health in the last 24 hours" head={[...(of === 'dealer' ? ['Remote', 'Version'] : ['Dealer']), ...HEAD]}>
      {versions.map((health) => {
        const { dealer, remote, version, p75 } = health;
        return (
          <tr key={`${dealer} ${remote} ${version}`}>
            <th scope="row">{of === 'dealer' ? remote : dealer ? <DealerLink slug={dealer} /> : 'all'}</th>
            {of === 'dealer' ? (
              <td>
                <ReleaseLink name={remote} version={version} />
              </td>
            ) : null}
            <td>
              <HealthNote health={health} />
            </td>
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
