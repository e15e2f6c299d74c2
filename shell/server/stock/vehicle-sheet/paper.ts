import type { SiteConfig } from '@forecourt/contracts/site/site';
import { contrastRatio } from '@forecourt/rules/picture/contrast';

const WHITE = '#ffffff';
const READABLE = 4.5;
const STRONG = 7;
/** Above it a line would be too heavy on paper; the dealer chose its colour for a dark screen. */
const HEAVY_LINE_CONTRAST = 2.2;

/** #rrggbb. */
export interface SheetColours {
  ink: string;
  muted: string;
  line: string;
  tint: string;
  band: string;
  onBand: string;
  /** Headings and ticks, readable on white. */
  strong: string;
  header: string;
  onHeader: string;
}

/** White paper and dark ink (V-19). */
export const sheetColours = (theme: SiteConfig['theme']): SheetColours => {
  const ink = contrastRatio(theme.ink, WHITE) >= STRONG ? theme.ink : '#16202c';
  return {
    ink,
    muted: contrastRatio(theme.muted, WHITE) >= READABLE ? theme.muted : '#52606d',
    line: contrastRatio(theme.line, WHITE) <= HEAVY_LINE_CONTRAST ? theme.line : '#d5dde5',
    tint: contrastRatio(theme.tint, ink) >= STRONG ? theme.tint : '#f3f6f9',
    band: theme.primary,
    onBand: theme.onPrimary,
    strong: contrastRatio(theme.primary, WHITE) >= READABLE ? theme.primary : ink,
    header: theme.header,
    onHeader: theme.onHeader,
  };
};
