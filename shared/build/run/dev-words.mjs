/** How `npm run dev` is used. */
export const usage = `Say which remote, and on whose site:

  npm run dev -- mf-search --dealer <slug>

It builds the remote as you save it and shows it, to you alone, on the site that runs at PORT (or starts one).`;

/** What keeps a remote from being built, for a terminal: each with its place in a line of its own. */
export const troubleText = (troubles) =>
  ['  It can’t be built; the page says so too:', ...troubles.map((each) => `\n${each.replace(/^/gm, '    ')}`)].join('\n');
