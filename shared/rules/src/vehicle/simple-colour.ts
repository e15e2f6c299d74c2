/** In the order of the filter panel, with the hex colour of the swatch. */
export const FILTER_COLOURS = {
  White: '#ffffff',
  Silver: '#c5cad0',
  Grey: '#7b838c',
  Black: '#17191c',
  Blue: '#1f5fae',
  Red: '#b3202a',
  Green: '#2f6b45',
  Brown: '#6f4e37',
  Beige: '#d9c7a3',
  Gold: '#c09a3e',
  Yellow: '#f2c417',
  Orange: '#e06a1b',
  Purple: '#6b3fa0',
  Pink: '#e58fb1',
} as const;
export type FilterColour = keyof typeof FILTER_COLOURS;

/** In makers' paint names. Plain names win over poetic ones, and the last plain name wins: "Black Cherry Red" is red. */
const WORDS: [FilterColour, RegExp][] = [
  ['White', /\b(?:white|weiss|blanc|bianco|blanco)\b/gi],
  ['Silver', /\b(?:silver|argent|silber)\b/gi],
  ['Grey', /\b(?:grey|gray|grau|grigio|gris)\b/gi],
  ['Black', /\b(?:black|noir|nero|schwarz)\b/gi],
  ['Blue', /\b(?:blue|bleu|blu|blau|navy|turquoise|teal|aqua|cyan)\b/gi],
  ['Red', /\b(?:red|rouge|rosso|maroon|burgundy|crimson|scarlet)\b/gi],
  ['Green', /\b(?:green|verde|vert|olive|khaki|lime)\b/gi],
  ['Brown', /\b(?:brown|marron|chocolate|bronze|copper|mocha)\b/gi],
  ['Beige', /\b(?:beige|cream|sand|tan|champagne|ivory|fawn)\b/gi],
  ['Gold', /\b(?:gold|or)\b/gi],
  ['Yellow', /\b(?:yellow|jaune|giallo)\b/gi],
  ['Orange', /\b(?:orange|arancio)\b/gi],
  ['Purple', /\b(?:purple|violet|mauve|plum|aubergine)\b/gi],
  ['Pink', /\b(?:pink|rose|magenta)\b/gi],
];

const POETIC: [FilterColour, RegExp][] = [
  ['White', /pearl|snow|glacier|frost|alabaster|polar|ivory|chalk|dover/i],
  ['Silver', /alumini?um|sterling|platinum|billet|moondust|chrome|mercury/i],
  ['Grey', /graphite|gunmetal|titanium|steel|slate|granite|magnetic|concrete|charcoal|cement|anthracite|nardo|storm|smoke/i],
  ['Black', /onyx|ebony|obsidian|midnight|jet|carbon|phantom|raven|sapphire black/i],
  ['Blue', /ocean|sky|azure|cobalt|sapphire|indigo|denim|nautilus|marine/i],
  ['Red', /ruby|cherry|garnet|flame|fire|tango|magma|merlot|claret/i],
  ['Green', /emerald|forest|jade|sage|moss|eucalyptus/i],
  ['Brown', /bronze|chestnut|mahogany|espresso|oak/i],
  ['Orange', /tangerine|amber|rust|sunset/i],
];

/** `Red` for "Soul Red Crystal"; '' if the name contains none. */
export const simpleColour = (paint: string | undefined): FilterColour | '' => {
  const name = paint ?? '';
  let last: { colour: FilterColour; at: number } | undefined;
  for (const [colour, pattern] of WORDS)
    for (const match of name.matchAll(pattern)) if (!last || match.index > last.at) last = { colour, at: match.index };
  return last?.colour ?? POETIC.find(([, pattern]) => pattern.test(name))?.[0] ?? '';
};
