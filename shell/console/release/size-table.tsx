import type { Release } from '@forecourt/contracts/desk/releases';
import { kilobytes, rowGrowth, sizeRows } from '@forecourt/rules/release/release-size';
import { DataTable } from '../frame/data-table';

/** Sizes of a release's compressed JavaScript, compared with the release before it. */
export const SizeTable = ({ release: { size, previous } }: { release: Pick<Release, 'size' | 'previous'> }) => {
  const rows = sizeRows(size, previous?.size);
  if (!size.gzip) return <p>The compressed size is not known, because the files can’t be read.</p>;
  return (
    <DataTable
      label="Sizes in gzip"
      head={['JavaScript for browsers', 'In gzip', ...(previous ? [`Against ${previous.version}`] : [])]}
    >
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{row.name}</th>
          <td>{row.bytes === undefined ? '–' : kilobytes(row.bytes)}</td>
          {previous ? <td>{rowGrowth(row)}</td> : null}
        </tr>
      ))}
    </DataTable>
  );
};
