import type { Matrix, MatrixRow } from '../api/answers';
import { DataTable, DealerLink, ReleaseLink } from '../frame/parts';

const Cell = ({ row: { remotes, pinned, rollouts }, remote }: { row: MatrixRow; remote: string }) => {
  const version = remotes[remote];
  const running = rollouts.filter((each) => each.remote === remote);
  return (
    <td>
      {version ? <ReleaseLink name={remote} version={version} /> : '–'}
      {pinned.includes(remote) ? <span className="mark">pin</span> : null}
      {running.map((rollout) => (
        <span key={rollout.id} className="mark go">
          {rollout.version} for {rollout.percentage} %
        </span>
      ))}
    </td>
  );
};

/** Dealers and what they run: version, whether a pin or the channel decides it, and rollouts with their share. */
export const MatrixTable = ({ matrix: { dealers, remotes } }: { matrix: Matrix }) => (
  <DataTable label="Versions by dealer" head={['Dealer', 'Channel', ...remotes]}>
    {dealers.map((row) => (
      <tr key={row.slug}>
        <th scope="row">
          <DealerLink slug={row.slug}>{row.name}</DealerLink>
        </th>
        <td>{row.channel}</td>
        {remotes.map((remote) => (
          <Cell key={remote} row={row} remote={remote} />
        ))}
      </tr>
    ))}
  </DataTable>
);
