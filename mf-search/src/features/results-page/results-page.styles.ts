import { inputFrameStyles, media, token } from '@forecourt/ui';
import { createGlobalStyle, styled } from 'styled-components';

export const ResultsTabs = styled.nav`
  display: flex;
  gap: ${token.space[1]};
  overflow-x: auto;
  border-block-end: 1px solid ${token.colour.line};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${token.target};
    padding-inline: ${token.space[4]};
    border-block-end: 3px solid transparent;
    color: ${token.colour.muted};
    font-weight: ${token.weight.medium};
    text-decoration: none;
    white-space: nowrap;
  }
  a[aria-current] {
    border-color: ${token.colour.primary};
    color: ${token.colour.ink};
    font-weight: ${token.weight.bold};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    a:hover {
      color: ${token.colour.ink};
    }
  }
`;

/** Toolbar and results. On a phone the bar of the toolbar stays at the bottom of the screen as long as the results do. */
export const ResultsArea = styled.div`
  display: flex;
  flex-direction: column;
  ${media.md} {
    display: block;
  }
`;

/** Styles that keep focused elements and messages above the bar at the bottom of a phone's screen. */
export const ThumbBarSpaceStyle = createGlobalStyle`
  :root { --fc-bottom-bar: 4rem; ${media.md} { --fc-bottom-bar: 0px; } }
`;

/** Filters and order of the results: within reach of the thumb on a phone, a part of the toolbar on wider screens. */
export const ThumbBar = styled.div`
  position: sticky;
  z-index: ${token.layer.sticky};
  inset-block-end: 0;
  order: 1;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[3]};
  margin-inline: calc(-1 * ${token.space[4]});
  padding: ${token.space[2]} ${token.space[4]} calc(${token.space[2]} + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${token.colour.line};
  background: ${token.colour.surface};
  ${media.md} {
    display: contents;
  }
`;

export const ResultsToolbarGrid = styled.div`
  display: contents;
  > form {
    margin-block-start: ${token.space[5]};
  }
  ${media.md} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 13rem;
    align-items: end;
    gap: ${token.space[3]};
    margin-block-start: ${token.space[5]};
    > form {
      margin-block-start: 0;
    }
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 14rem;
  }
`;

export const ResultsForm = styled.form`
  grid-column: 1 / -1;
  display: flex;
  gap: ${token.space[3]};
  > button {
    min-height: 3rem;
  }
  /* On a phone the room belongs to the words: the button shows its picture. */
  > button > span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    ${media.md} {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
  > button > svg {
    ${media.md} {
      display: none;
    }
  }
  ${media.md} {
    grid-column: auto;
  }
`;

export const ResultsField = styled.div`
  position: relative;
  flex: 1;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${token.space[4]};
    margin-block: auto;
    color: ${token.colour.muted};
    pointer-events: none;
  }
  input {
    width: 100%;
    min-height: 3rem;
    padding: ${token.space[2]} ${token.space[4]} ${token.space[2]} 2.75rem;
    ${inputFrameStyles}
    &::placeholder {
      color: ${token.colour.muted};
      opacity: 1;
    }
  }
`;

export const DrawerPlace = styled.div`
  > button {
    min-height: 3rem;
    padding-inline: ${token.space[4]};
    white-space: nowrap;
  }
  ${media.lg} {
    display: none;
  }
  ${media.plain} {
    display: none;
  }
`;

export const SortSelectBox = styled.div`
  min-width: 0;
  label:has(> span:only-child) {
    display: contents;
  }
`;

export const ChipRow = styled.ul`
  list-style: none;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[4]};
  > li {
    max-width: 100%;
  }
  > li:last-child a {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    padding-inline: ${token.space[2]};
    font-size: ${token.size.sm};
    ${media.touch} {
      min-height: ${token.target};
    }
  }
`;

/** The comparison rate and its warning, beside the budget to which they apply. */
export const ResultsWarning = styled.p`
  margin-block-start: ${token.space[3]};
  max-width: 90ch;
  line-height: ${token.leading.snug};
`;

export const ResultsLayout = styled.div`
  display: grid;
  gap: ${token.space[8]};
  margin-block-start: ${token.space[5]};
  ${media.lg} {
    grid-template-columns: 15.5rem minmax(0, 1fr);
    align-items: start;
  }
`;

/** A phone has the filters in a drawer; without JavaScript they are above the results. */
export const ResultsFilterColumn = styled.aside`
  display: none;
  ${media.lg} {
    display: block;
    padding-inline: ${token.space[4]};
    border: 1px solid ${token.colour.line};
    border-radius: ${token.radius.lg};
  }
  ${media.plain} {
    display: block;
  }
`;

export const ResultsListing = styled.section`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

/** Row with the number of cars and the switch between list and map; the map is below it. */
export const CountRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.target};
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
`;

export const ResultsListBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  min-height: 1.75rem;
  span:has(> span[aria-hidden]) {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[2]};
  }
`;

export const ResultsFrame = styled.div<{ $busy: boolean }>`
  transition: opacity ${token.duration.normal};
  ${({ $busy }) => $busy && 'opacity: 0.55;'}
`;

export const OtherResults = styled.ul`
  list-style: none;
  padding: 0;
  display: grid;
  gap: ${token.space[2]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${token.space[4]};
    min-height: ${token.target};
    padding: ${token.space[2]} ${token.space[4]};
    border: 1px solid ${token.colour.line};
    border-radius: ${token.radius.md};
    color: ${token.colour.ink};
    text-decoration: none;
  }
  /* A search text may be long and without spaces. */
  span {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  strong {
    white-space: nowrap;
  }
  ${media.hover} {
    a:hover {
      border-color: ${token.colour.link};
      background: ${token.colour.primarySoft};
    }
  }
`;

export const ResultsPages = styled.div`
  text-align: center;
  margin-block-start: ${token.space[6]};
`;
