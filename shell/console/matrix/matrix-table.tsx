import type { VersionMatrix, VersionMatrixRow } from '@forecourt/contracts/desk/dealers';
import type { ReleaseHealth } from '@forecourt/contracts/release/release-health';
import { Fragment } from 'react';
import { DataTable, DealerLink, ReleaseLink } from '../frame/data-table';
import { HealthLabelView } from '../health/health-table';
import { findVersionHealth, useReleaseHealth } from '../health/use-health';

interface CellProps {
  row: VersionMatrixRow;
  remote: string;
  health: ReleaseHealth | undefined;
}

const Cell = ({ row: { slug, remotes, pinned, rollouts }, remote, health }: CellProps) => {
  const version = remotes[remote];
  return (
    <td>
      {version ? <ReleaseLink name={remote} version={version} /> : '–'}
      {pinned.includes(remote) ? <span className="mark">pin</span> : null}
      <HealthLabelView health={findVersionHealth(health, slug, remote, version)} />
      {rollouts
        .filter((each) => each.remote === remote)
        .map((rollout) => (
          <Fragment key={rollout.id}>
            <span className="mark go">
              {rollout.version} for {rollout.percentage} %
            </span>
            <HealthLabelView health={findVersionHealth(health, slug, remote, rollout.version)} />
          </Fragment>
        ))}
    </td>
  );
};

/** The live version, a mark for a pin, its health, and rollouts with their share. */
export const MatrixTable = ({ matrix: { dealers, remotes } }: { matrix: VersionMatrix }) => {
  const { data: health } = useReleaseHealth({ dealers: dealers.map(({ slug }) => slug) }, dealers.length === 0);
  return (
    <DataTable label="Versions by dealer" head={['Dealer', ...remotes, 'Channel']}>
      {dealers.map((row) => (
        <tr key={row.slug}>
          <th scope="row">
            <DealerLink slug={row.slug}>{row.name}</DealerLink>
          </th>
          {remotes.map((remote) => (
            <Cell key={remote} row={row} remote={remote} health={health} />
          ))}
          <td>{row.channel}</td>
        </tr>
      ))}
    </DataTable>
  );
};
