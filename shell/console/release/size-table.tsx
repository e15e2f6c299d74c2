import type { Release, Size } from '../api/answers';
import { DataTable } from '../frame/parts';
import { growth, kilobytes } from '../words/figures';

const rowsOf = ({ gzip }: Size): [string, number][] =>
  gzip ? [['entry', gzip.entry], ...Object.entries(gzip.chunks).toSorted(), ['all JavaScript', gzip.total]] : [];

/** What the JavaScript of a release weighs in gzip, chunk by chunk, against the release before it. */
export const SizeTable = ({ release: { size, previous } }: { release: Pick<Release, 'size' | 'previous'> }) => {
  const rows = rowsOf(size);
  const before = new Map(previous ? rowsOf(previous.size) : []);
  if (rows.length === 0) return <p>The files can’t be read, so that their size in gzip isn’t known.</p>;
  const gone = [...before.keys()].filter((name) => !rows.some(([each]) => each === name));
  const changeOf = (name: string, bytes: number): string => {
    const was = before.get(name);
    return was === undefined ? 'new' : growth(bytes, was);
  };
  return (
    <DataTable label="Sizes in gzip" head={['JavaScript for browsers', 'In gzip', ...(previous ? [`Against ${previous.version}`] : [])]}>
      {rows.map(([name, bytes]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{kilobytes(bytes)}</td>
          {previous ? <td>{changeOf(name, bytes)}</td> : null}
        </tr>
      ))}
      {gone.map((name) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>–</td>
          <td>gone</td>
        </tr>
      ))}
    </DataTable>
  );
}; // prettier-ignore
