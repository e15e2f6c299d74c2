import type { SiteConfig } from '@forecourt/contracts/site/site';
import { contrastRatio, mixColours } from '@forecourt/rules/picture/contrast';

type Theme = SiteConfig['theme'];

const COLOUR_TOKENS = {
  primary: 'primary',
  onPrimary: 'on-primary',
  accent: 'accent',
  onAccent: 'on-accent',
  ink: 'ink',
  muted: 'muted',
  surface: 'surface',
  tint: 'tint',
  line: 'line',
  header: 'header',
  onHeader: 'on-header',
  footer: 'footer',
  onFooter: 'on-footer',
} as const satisfies Partial<Record<keyof Theme, string>>;

/** Goes into a style element without escaping, so every value is reduced to its allowed characters (X-03). */
export function designTokenRule(theme: Theme): string {
  const tokens: Record<string, string> = {};
  for (const [key, token] of Object.entries(COLOUR_TOKENS)) tokens[token] = safeColour(theme[key as keyof typeof COLOUR_TOKENS]);
  Object.assign(tokens, {
    radius: `${safeNumber(theme.radius)}px`,
    'font-body': fontWithPairedQuotes(theme.bodyFont),
    'font-heading': fontWithPairedQuotes(theme.headingFont),
    'heading-weight': String(safeNumber(theme.headingWeight)),
    'heading-transform': theme.uppercaseHeadings ? 'uppercase' : 'none',
    ...derivedColours(tokens as Record<'primary' | 'on-primary' | 'surface' | 'ink', string>),
  });
  return `:root{${Object.entries(tokens)
    .map(([token, value]) => `--fc-${token}:${value}`)
    .join(';')};color-scheme:${isDark(tokens.surface ?? '') ? 'dark' : 'light'}}`;
}

function derivedColours(tokens: Record<'primary' | 'on-primary' | 'surface' | 'ink', string>) {
  const { primary, surface, ink } = tokens;
  return {
    'primary-strong': hoverColour(primary, tokens['on-primary']),
    'primary-soft': mixColours(surface, primary, 0.1),
    focus: contrastRatio(primary, surface) >= 3 ? primary : ink,
  };
}

const isDark = (surface: string): boolean => contrastRatio(surface, '#ffffff') > contrastRatio(surface, '#000000');

/** Is darker, or lighter if a darker one would make the button's text hard to read. */
function hoverColour(primary: string, onPrimary: string): string {
  const darker = mixColours(primary, '#000000', 0.2);
  return contrastRatio(darker, onPrimary) >= 4.5 ? darker : mixColours(primary, '#ffffff', 0.2);
}

const safeColour = (value: string): string => (/^#[0-9a-fA-F]{6}$/.test(value) ? value.toLowerCase() : '#000000');
const safeNumber = (value: number): number => (Number.isFinite(value) ? Math.round(value) : 0);

/** A quote without a partner would swallow the rest of the rule. */
function fontWithPairedQuotes(value: string): string {
  const allowed = value.replaceAll(/[^A-Za-z0-9 ,'"_-]/g, '');
  const paired = (allowed.match(/'/g)?.length ?? 0) % 2 === 0 && (allowed.match(/"/g)?.length ?? 0) % 2 === 0;
  return (paired ? allowed : allowed.replaceAll(/['"]/g, '')).trim() || 'sans-serif';
}
