import { media, token } from '@forecourt/ui';
import styled from 'styled-components';

export const HeaderBar = styled.header`
  position: relative;
  z-index: 20;
  background: var(--fc-header);
  color: var(--fc-on-header);
  --fc-focus: var(--fc-on-header);
  border-bottom: 1px solid color-mix(in srgb, var(--fc-on-header) 14%, transparent);
`;

export const HeaderRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  min-height: 4.25rem;
  max-width: ${token.width.page};
  margin-inline: auto;
  padding-inline: ${token.space[4]};
  ${media.md} {
    gap: ${token.space[4]};
    padding-inline: ${token.space[8]};
  }
  /* The menu begins beside the logo: while the page arrives a browser shows part of it, and what is there must not move. */
  ${media.lg} {
    gap: ${token.space[6]};
    > nav {
      margin-inline-end: auto;
    }
  }
`;

export const LogoLink = styled.span`
  display: block;
  flex: 0 1 auto;
  min-width: 0;
  margin-inline-end: auto;
  a {
    display: block;
    border-radius: ${token.radius.sm};
  }
  img {
    display: block;
    height: 2.25rem;
    width: auto;
    max-width: min(46vw, 100%);
    background: none;
    object-fit: contain;
  }
  ${media.lg} {
    margin-inline-end: 0;
  }
`;

export const HeaderLinks = styled.ul`
  display: none;
  list-style: none;
  margin: 0;
  padding: 0;
  gap: ${token.space[1]};
  ${media.lg} {
    display: flex;
  }
  > li {
    position: relative;
  }
`;

const linkBox = `
  display: flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.75rem;
  padding-inline: 0.75rem;
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  border-radius: var(--fc-radius);
  cursor: pointer;
`;

export const NavLink = styled.span`
  /* In line, its empty line would lie over the link and take the click. */
  display: block;
  a {
    ${linkBox}
  }
  a:hover,
  a[aria-current='page'] {
    background: color-mix(in srgb, var(--fc-on-header) 9%, transparent);
  }
`;

export const HeaderMenu = styled.details`
  > summary {
    ${linkBox}
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover {
      background: color-mix(in srgb, var(--fc-on-header) 9%, transparent);
    }
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
  > ul {
    position: absolute;
    inset-block-start: calc(100% + 0.25rem);
    inset-inline-start: 0;
    z-index: 30;
    min-width: 14rem;
    margin: 0;
    padding: ${token.space[2]};
    list-style: none;
    background: ${token.colour.surface};
    color: ${token.colour.ink};
    --fc-focus: ${token.colour.ink};
    border: 1px solid ${token.colour.line};
    border-radius: var(--fc-radius);
    box-shadow: 0 0.75rem 2rem rgb(0 0 0 / 14%);
  }
  > ul a {
    ${linkBox}
    font-weight: 500;
  }
  > ul a:hover {
    background: ${token.colour.tint};
  }
`;

/** An icon on a phone, the number on wider screens. */
export const HeaderPhone = styled.a`
  ${linkBox}
  justify-content: center;
  min-width: 2.5rem;
  padding-inline: 0;
  white-space: nowrap;
  > span {
    display: none;
  }
  ${media.md} {
    padding-inline: 0.75rem;
    > span {
      display: inline;
    }
  }
`;

export const HeaderActionList = styled.ul`
  display: flex;
  align-items: center;
  list-style: none;
  margin: 0;
  padding: 0;
  ${media.print} {
    display: none;
  }
`;

export const HeaderAction = styled.li`
  > a {
    ${linkBox}
    position: relative;
    justify-content: center;
    min-width: 2.5rem;
    padding-inline: 0;
    ${media.md} {
      min-width: ${token.target};
    }
  }
  > a:hover {
    background: color-mix(in srgb, var(--fc-on-header) 9%, transparent);
  }
`;

/** A small phone has no room for the icon; its menu has the same link. */
export const HeaderAccountAction = styled(HeaderAction)`
  display: none;
  ${media.sm} {
    display: block;
  }
`;

/** Over the corner of the heart, without a place of its own, so that nothing moves when it appears. */
export const SavedCount = styled.span`
  position: absolute;
  inset-block-start: 0.125rem;
  inset-inline-end: 0;
  min-width: 1.125rem;
  padding-inline: 0.25rem;
  border-radius: ${token.radius.pill};
  background: ${token.colour.accent};
  color: ${token.colour.onAccent};
  box-shadow: 0 0 0 2px var(--fc-header);
  font-size: 0.6875rem;
  line-height: 1.125rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

export const HeaderDrawer = styled.details`
  > summary {
    ${linkBox}
    list-style: none;
    padding-inline: 0.5rem;
    &::-webkit-details-marker {
      display: none;
    }
    /* On a phone the icon alone has room; the word stays its name. */
    > span {
      position: absolute;
      clip-path: inset(50%);
      ${media.md} {
        position: static;
        clip-path: none;
      }
    }
  }
  ${media.lg} {
    display: none;
  }
  > nav {
    position: absolute;
    inset: 100% 0 auto;
    z-index: 30;
    max-height: calc(100vh - 4.25rem);
    overflow: auto;
    padding: ${token.space[2]} ${token.space[4]} ${token.space[6]};
    background: ${token.colour.surface};
    color: ${token.colour.ink};
    --fc-focus: ${token.colour.ink};
    border-bottom: 1px solid ${token.colour.line};
    box-shadow: 0 1rem 2rem rgb(0 0 0 / 14%);
  }
  > nav ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  > nav > ul > li {
    border-bottom: 1px solid ${token.colour.line};
  }
  > nav a {
    ${linkBox}
    padding-inline: ${token.space[2]};
  }
  > nav ul ul {
    padding: 0 0 ${token.space[3]} ${token.space[4]};
  }
  > nav ul ul a {
    font-weight: 400;
  }
`;
