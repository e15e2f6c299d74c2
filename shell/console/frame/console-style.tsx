import { createGlobalStyle } from 'styled-components';

/** The server's page has the styles of colours and controls. */
export const ConsoleStyle = createGlobalStyle`
  .skip { position: absolute; inset-block-start: -10rem; padding: .75rem 1rem; background: var(--sheet); z-index: 1; }
  .skip:focus { inset-block-start: 0; }
  .menu { margin-inline-start: auto; }
  .menu::before { content: '☰' / ''; margin-inline-end: .5rem; }
  .groups { display: none; inline-size: 100%; gap: .75rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); padding-block-end: .75rem; }
  .groups.open { display: grid; }
  .group > p { margin: 0; padding-inline: .75rem; font-size: .8125rem; font-weight: 600; }
  .group a { inline-size: 100%; min-block-size: 2.75rem; padding-inline: .75rem; border-radius: 6px; border-inline-start: 3px solid transparent; color: var(--ink); text-decoration: none; }
  .group a:hover { background: var(--head); }
  .group a[aria-current='page'] { background: var(--head); border-color: var(--go); color: var(--go); font-weight: 600; }
  .screens { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
  .screens a[aria-current='page'] { font-weight: 700; text-decoration: none; border-block-end: 3px solid var(--go); }
  .identity { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; inline-size: 100%; justify-content: space-between; font-size: .875rem; color: var(--quiet); overflow-wrap: anywhere; }
  .well::before { content: '✓' / ''; display: inline-grid; place-content: center; inline-size: 1.5rem; block-size: 1.5rem; margin-inline-end: .625rem; border-radius: 50%; background: var(--well); color: var(--sheet); font-weight: 700; font-size: .875rem; }
  .well, .idle { padding: .75rem .875rem; margin-block-end: .5rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; color: var(--ink); max-inline-size: none; }
  .idle { color: var(--quiet); }
  td a, tbody th a, nav.pages a, li a { display: inline-flex; align-items: center; min-block-size: 1.5rem; }
  nav.pages, .row.pages, .scroll + .row { margin-block-start: 1rem; }
  nav.pages a, main > .screens a { min-block-size: 2.75rem; }
  .row > a, main > .screens a { display: inline-flex; align-items: center; min-block-size: 2.75rem; }
  main > .screens { margin-block: -.75rem .75rem; }
  .mark { display: inline-block; margin-inline-start: .5rem; padding: 0 .5rem; border: 1px solid var(--quiet); border-radius: 1rem; font-size: .875rem; }
  .mark.go { color: var(--go); border-color: var(--go); }
  .mark.bad { border-color: var(--bad); }
  p > .mark:first-child, td > .mark:first-child { margin-inline-start: 0; }
  .panel, .note { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 0 0 1.5rem; }
  .panel > h2 { margin: 0 0 1rem; }
  .panel form { display: grid; gap: 1rem; justify-items: start; }
  .panel label:not(.tick), .panel input:not([type='checkbox'], [type='radio']), .panel select { max-inline-size: 100%; }
  .panel form > label:not(.tick), .panel form > label:not(.tick) > :is(input, textarea) { inline-size: min(100%, 40rem); }
  .field { display: grid; gap: .25rem; justify-items: start; min-inline-size: 0; max-inline-size: 100%; }
  .field > p { margin: 0; }
  fieldset > .field { margin-block-end: .75rem; }
  .panel .note { margin: 0; inline-size: 100%; background: var(--page); }
  .note.bad { border-inline-start: 4px solid var(--bad); color: var(--ink); }
  .note { overflow-wrap: anywhere; }
  .note + dl { margin-block-start: 1rem; }
  .note > :last-child { margin-block-end: 0; }
  .note ul { margin: 0 0 1rem; overflow-wrap: anywhere; }
  code { overflow-wrap: anywhere; }
  strong.bad { font-weight: 600; }
  fieldset { border: 0; margin: 0; padding: 0; min-inline-size: 0; }
  legend { font-weight: 600; padding: 0; }
  .tick { display: flex; gap: .75rem; align-items: center; min-block-size: 2.75rem; font-weight: 400; }
  .tick input { inline-size: 1.25rem; block-size: 1.25rem; min-block-size: 0; flex: none; accent-color: var(--go); }
  .cards { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); margin-block-end: 1rem; }
  .cards > .note { margin: 0; }
  .changes > li { padding: .5rem .875rem; background: var(--sheet); border: 1px solid var(--line); border-block-end: 0; overflow-wrap: anywhere; }
  .changes > li:first-child { border-start-start-radius: 8px; border-start-end-radius: 8px; }
  .changes > li:last-child { border-block-end: 1px solid var(--line); border-end-start-radius: 8px; border-end-end-radius: 8px; margin-block-end: 1rem; }
  time, .quiet, .hint { color: var(--quiet); }
  .hint { margin: 0 0 .5rem; font-size: .875rem; }
  summary { min-block-size: 2.75rem; padding-block: .625rem; display: flex; align-items: baseline; cursor: pointer; color: var(--go); }
  summary::before { content: '▸' / ''; margin-inline-end: .5rem; }
  [open] > summary::before { content: '▾' / ''; }
  .charts { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
  .chart { margin: 0; padding: 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; min-inline-size: 0; }
  .chart figcaption { font-weight: 600; margin-block-end: .5rem; }
  .plot { color: var(--quiet); font-size: .875rem; }
  .plot > svg { display: block; inline-size: 100%; block-size: 10rem; overflow: visible; border-block: 1px solid var(--line); }
  .plot > .hours { display: flex; justify-content: space-between; gap: 1rem; }
  .line { fill: none; stroke: var(--go); stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
  .line-1 { stroke: var(--bad); stroke-dasharray: 8 5; }
  .line-2 { stroke: var(--ink); stroke-dasharray: 2 5; }
  .line-3 { stroke: var(--quiet); stroke-dasharray: 12 4 2 4; }
  .legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-block: .5rem; }
  .legend svg { inline-size: 1.5rem; block-size: .5rem; margin-inline-end: .5rem; vertical-align: middle; }
  ul.plain { list-style: none; margin: 0; padding: 0; }
  ul.plain.cards { margin-block-end: 1rem; }
  td ul { margin: .25rem 0 0; padding-inline-start: 1.25rem; }
  dl { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; margin: 0 0 1rem; }
  dl > div { display: grid; gap: 0 1rem; grid-template-columns: minmax(0, 14rem) minmax(0, 1fr); padding: .5rem .875rem; border-block-end: 1px solid var(--line); }
  dl > div:last-child { border-block-end: 0; }
  dt { font-weight: 600; }
  dd { margin: 0; overflow-wrap: anywhere; }
  .lines { white-space: pre-line; }
  p.live:empty, p.told:empty { display: none; }
  .row > p, td > .row { margin: 0; }
  h1:focus, h2:focus, main:focus { outline: none; }
  label:not(.tick) { grid-template-columns: minmax(0, 1fr); min-inline-size: 0; max-inline-size: 100%; }
  input, select, textarea { max-inline-size: 100%; }
  [aria-invalid='true'] { border-color: var(--bad); }
  button:disabled { opacity: .6; cursor: progress; }
  @media (min-width: 64rem) {
    .desk { display: grid; grid-template-columns: 13rem minmax(0, 1fr); min-block-size: 100vh; }
    .desk > header { display: flex; flex-direction: column; flex-wrap: nowrap; align-items: stretch; gap: 1rem; position: sticky; inset-block-start: 0; max-block-size: 100vh; overflow-y: auto; padding: 1rem; border-block-end: 0; border-inline-end: 1px solid var(--line); }
    .desk > main { inline-size: 100%; }
    .brand { padding-inline: .75rem; }
    .menu { display: none !important; }
    .groups { display: grid; grid-template-columns: minmax(0, 1fr); padding-block-end: 0; }
    .group a { min-block-size: 2.25rem; }
    .identity { margin-block-start: auto; padding-inline: .75rem; }
    .now { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 0 2rem; align-items: start; }
  }
  /* Beside the navigation, tables have less room for texts that can wrap. */
  @media (min-width: 64rem) and (max-width: 90rem) {
    td.text { min-width: 10rem; }
  }
  @media (max-width: 40rem) {
    dl > div { grid-template-columns: minmax(0, 1fr); }
    [role='search'] label:not(.tick) { inline-size: 100%; }
  }
`;
