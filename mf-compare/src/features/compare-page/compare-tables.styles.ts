import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

/** Gives the columns of every table the same widths, so that the sides of all tables are in line. */
export const EqualColumns = styled.div`
  table {
    table-layout: fixed;
    font-size: ${token.size.sm};
  }
  tbody th {
    white-space: normal;
  }
  :is(td, th) {
    overflow-wrap: break-word;
    hyphens: auto;
  }
  :is(tbody, thead) :is(td, th) {
    padding-inline: ${token.space[2]};
  }
  ${media.md} {
    table {
      font-size: ${token.size.md};
    }
    :is(tbody, thead) :is(td, th) {
      padding-inline: ${token.space[4]};
    }
  }
`;

// An `output` element, so that screen readers announce the count after a change.
export const CompareTableCount = styled.output`
  font-weight: ${token.weight.bold};
`;

export const CompareTableRow = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
`;

export const DifferenceMark = styled.span`
  display: block;
  width: max-content;
  max-width: 100%;
  margin-block-start: ${token.space[1]};
  padding: 0 ${token.space[2]};
  border: 1px solid ${token.colour.control};
  border-radius: ${token.radius.sm};
  color: ${token.colour.ink};
  font-size: ${token.size.xs};
  font-weight: ${token.weight.medium};
  ${media.md} {
    display: inline-block;
    margin-block-start: 0;
    margin-inline-start: ${token.space[3]};
  }
`;
