import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

/** Least width of a car's column on the comparison page; the columns scroll sideways on narrower screens. */
const MIN_COLUMN_WIDTH = '8.75rem';

// Positioned, so that text for screen readers scrolls with its cell and does not widen the page.
export const CompareScroll = styled.div`
  position: relative;
  overflow-x: auto;
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  ${media.print} {
    overflow: visible;
    border: 0;
  }
`;

export const CompareTable = styled.table<{ $cars: number }>`
  display: block;
  width: 100%;
  min-width: calc(${({ $cars }) => $cars} * ${MIN_COLUMN_WIDTH});
  background: ${token.colour.surface};
  font-size: ${token.size.sm};
  thead,
  tbody {
    display: block;
  }
  tr {
    display: grid;
    grid-template-columns: repeat(${({ $cars }) => $cars}, minmax(0, 1fr));
  }
  th,
  td {
    padding: ${token.space[2]} ${token.space[3]};
    text-align: start;
    overflow-wrap: anywhere;
  }
  tbody th {
    grid-column: 1 / -1;
    padding-block-end: 0;
    color: ${token.colour.muted};
    font-size: ${token.size.xs};
    font-weight: ${token.weight.medium};
  }
  tbody th > span {
    position: sticky;
    inset-inline-start: ${token.space[3]};
  }
  tbody tr {
    border-block-start: 1px solid ${token.colour.line};
  }
  ${media.lg} {
    font-size: ${token.size.md};
    tr {
      grid-template-columns: 11rem repeat(${({ $cars }) => $cars}, minmax(0, 1fr));
    }
    th,
    td {
      padding: ${token.space[3]} ${token.space[4]};
    }
    tbody th {
      grid-column: auto;
      padding-block-end: ${token.space[3]};
      font-size: ${token.size.sm};
    }
  }
  ${media.print} {
    min-width: 0;
    font-size: 9pt;
    tr {
      grid-template-columns: 7rem repeat(${({ $cars }) => $cars}, minmax(0, 1fr));
      break-inside: avoid;
    }
    tbody th {
      grid-column: auto;
    }
  }
`;

export const CompareCorner = styled.td`
  display: none;
  ${media.lg} {
    display: block;
  }
  ${media.print} {
    display: block;
  }
`;

export const CompareCarHeader = styled.th`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  font-weight: inherit;
  img,
  [role='img'] {
    border-radius: ${token.radius.md};
  }
  h2 {
    font-size: ${token.size.md};
    line-height: 1.3;
    ${media.lg} {
      font-size: ${token.size.h4};
    }
  }
  h2 a {
    color: inherit;
  }
`;

export const CarLinks = styled.div`
  display: grid;
  gap: ${token.space[1]};
  margin-block-start: auto;
  ${media.print} {
    display: none;
  }
`;

/** If the cars differ in it, it has a bar at its side, a tint, and words for people who can't see them. */
export const CompareLine = styled.tr<{ $differs: boolean }>`
  ${({ $differs }) =>
    $differs &&
    `background: color-mix(in srgb, ${token.colour.link} 4%, ${token.colour.surface}); box-shadow: inset 3px 0 0 ${token.colour.link};`}
`;

export const CompareGroup = styled.tr`
  && {
    background: ${token.colour.tint};
  }
  && th {
    grid-column: 1 / -1;
    padding-block: ${token.space[3]};
    color: ${token.colour.ink};
    font-size: ${token.size.md};
    font-weight: ${token.weight.bold};
  }
`;

export const CompareToolbarRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  ${media.print} {
    display: none;
  }
`;

export const FeatureMark = styled.span<{ $has: boolean }>`
  color: ${({ $has }) => ($has ? token.colour.success : token.colour.muted)};
`;

export const CompareToolButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  /* Quiet buttons have room inside that must not indent them on a phone. */
  margin-inline: calc(-1 * ${token.space[3]});
`;

/** Hides the print button in browsers without JavaScript, where it would not work. */
export const ScriptOnlyBox = styled.span`
  display: inline-flex;
  ${media.plain} {
    display: none;
  }
`;
