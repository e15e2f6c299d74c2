import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, token } from '../theme/token';

const Scroll = styled.section`
  overflow-x: auto;
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.md};
`;
const Root = styled.table<{ $hidden?: boolean }>`
  width: 100%;
  border-collapse: collapse;
  caption {
    padding: ${token.space[3]} ${token.space[4]};
    font-weight: ${token.weight.bold};
    text-align: start;
    ${({ $hidden }) => $hidden && 'position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%);'}
  }
  :is(td, th) {
    padding: ${token.space[3]};
    text-align: start;
    vertical-align: top;
  }
  :is(td, th)[data-end] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  thead th {
    background: ${token.colour.tint};
    font-size: ${token.size.sm};
  }
  tbody tr {
    border-block-start: 1px solid ${token.colour.line};
  }
  tbody th {
    font-weight: ${token.weight.medium};
  }
  tbody tr[data-marked] {
    background: ${token.colour.primarySoft};
  }
  ${media.sm} {
    :is(td, th) {
      padding-inline: ${token.space[4]};
    }
    tbody th {
      white-space: nowrap;
    }
  }
`;

export interface TableColumn {
  key: string;
  header: ReactNode;
  /** `end` is for numbers. */
  align?: 'start' | 'end';
}

export interface TableRow {
  id: string;
  cells: Record<string, ReactNode>;
  /** Highlighted, for instance today's opening hours or a difference. */
  marked?: boolean;
}

export interface TableProps {
  /** Also the table's name for screen readers. */
  caption: string;
  captionHidden?: boolean;
  /** From left to right; the first contains each row's heading. */
  columns: TableColumn[];
  rows: TableRow[];
  /** Only screen readers read the column headings. */
  headless?: boolean;
}

const HiddenHead = styled.thead`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Scrolls sideways in its own box on a narrow screen, by keyboard too. */
export const Table = ({ caption, captionHidden, columns, rows, headless }: TableProps) => {
  const id = useId();
  const Head = headless ? HiddenHead : 'thead';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <Scroll aria-labelledby={id} tabIndex={0}>
      <Root $hidden={captionHidden}>
        <caption id={id}>{caption}</caption>
        <Head>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" data-end={align === 'end' ? '' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </Head>
        <tbody>
          {rows.map(({ id: row, cells, marked }) => (
            <tr key={row} data-marked={marked ? '' : undefined}>
              {columns.map(({ key, align }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {cells[key]}
                  </th>
                ) : (
                  <td key={key} data-end={align === 'end' ? '' : undefined}>
                    {cells[key]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Root>
    </Scroll>
  );
};
