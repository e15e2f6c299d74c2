import { StyleSheet } from '@react-pdf/renderer';
import type { SheetColours } from '../paper';
import { BOLD_FONT_WEIGHT, PDF_FONT_FAMILY } from './fonts';

const SIDE = 31;
/** Points: slightly less than A4, because rounding could begin a second page. */
const HEIGHT = 841;

/** `flexShrink` of elements that keep their size; the PDF renderer would take 0 for 1. */
const RIGID = 1e-9;

const headStyles = (paper: SheetColours, transform: 'uppercase' | 'none') =>
  StyleSheet.create({
    page: { fontFamily: PDF_FONT_FAMILY, fontSize: 10.5, lineHeight: 1.35, color: paper.ink },
    sheet: { height: HEIGHT, paddingHorizontal: SIDE, paddingBottom: 16 },
    head: {
      flexShrink: RIGID,
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      marginHorizontal: -SIDE,
      paddingHorizontal: SIDE,
      paddingVertical: 13,
      backgroundColor: paper.header,
      color: paper.onHeader,
      borderBottomWidth: 1,
      borderBottomColor: paper.line,
    },
    logo: { height: 42, maxWidth: 260, objectFit: 'contain', objectPosition: 'left' },
    dealer: { fontWeight: BOLD_FONT_WEIGHT, fontSize: 19, lineHeight: 1.2, maxWidth: 330 },
    phone: { fontWeight: BOLD_FONT_WEIGHT, fontSize: 20, lineHeight: 1.2 },
    kinds: { flexShrink: RIGID, flexDirection: 'row', gap: 6, marginTop: 11, marginBottom: 4 },
    kind: {
      fontWeight: BOLD_FONT_WEIGHT,
      fontSize: 9,
      letterSpacing: 0.6,
      textTransform: 'uppercase',
      color: paper.strong,
      paddingHorizontal: 8,
      lineHeight: 1,
      paddingTop: 4.5,
      paddingBottom: 3,
      borderWidth: 1.2,
      borderColor: paper.strong,
      borderRadius: 9,
    },
    tag: { backgroundColor: paper.strong, color: '#ffffff' },
    name: {
      flexShrink: RIGID,
      fontWeight: BOLD_FONT_WEIGHT,
      fontSize: 31,
      lineHeight: 1.1,
      textTransform: transform,
      letterSpacing: -0.4,
    },
    longName: { fontSize: 21, lineHeight: 1.15 },
    // A long text first takes the room of this space, so that less of the text is cut.
    space: { flexShrink: 1, height: 14, minHeight: 6 },
  });

const priceStyles = (paper: SheetColours) =>
  StyleSheet.create({
    price: {
      flexShrink: RIGID,
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 16,
      paddingHorizontal: 18,
      paddingVertical: 10,
      borderRadius: 7,
      backgroundColor: paper.band,
      color: paper.onBand,
    },
    now: { fontWeight: BOLD_FONT_WEIGHT, fontSize: 70, lineHeight: 1, letterSpacing: -2.2 },
    words: { fontSize: 32, lineHeight: 1.15, letterSpacing: -0.6 },
    was: { fontSize: 15, textDecoration: 'line-through', marginBottom: 4 },
    type: { fontWeight: BOLD_FONT_WEIGHT, fontSize: 17, lineHeight: 1.25, marginTop: 6 },
    also: { fontSize: 12, lineHeight: 1.3 },
    weekly: { textAlign: 'right', fontWeight: BOLD_FONT_WEIGHT, fontSize: 11, maxWidth: 215 },
    from: { fontSize: 14, lineHeight: 1.25 },
  });

const factStyles = (paper: SheetColours, transform: 'uppercase' | 'none') =>
  StyleSheet.create({
    two: { flexShrink: RIGID, flexDirection: 'row', gap: 18 },
    photo: { width: 282, height: 188, borderRadius: 5, objectFit: 'cover' },
    missing: {
      width: 297,
      height: 198,
      borderRadius: 5,
      backgroundColor: paper.tint,
      color: paper.muted,
      textAlign: 'center',
      paddingTop: 90,
    },
    facts: { flex: 1 },
    columns: { flexDirection: 'row', gap: 24 },
    title: {
      flexShrink: RIGID,
      fontWeight: BOLD_FONT_WEIGHT,
      fontSize: 12.5,
      color: paper.strong,
      textTransform: transform,
      marginBottom: 3,
    },
    row: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 10,
      paddingVertical: 1.8,
      borderBottomWidth: 0.7,
      borderBottomColor: paper.line,
    },
    label: { color: paper.muted, flexShrink: RIGID },
    value: { fontWeight: BOLD_FONT_WEIGHT, textAlign: 'right', flex: 1 },
    numbers: {
      flexShrink: RIGID,
      flexDirection: 'row',
      flexWrap: 'wrap',
      gap: 10,
      padding: 7,
      borderRadius: 5,
      backgroundColor: paper.tint,
    },
    number: { flexGrow: 1, fontSize: 9.5 },
    small: { fontSize: 8.5, color: paper.muted },
    strong: { fontWeight: BOLD_FONT_WEIGHT },
    more: { flexGrow: 0, flexShrink: 1e-3, overflow: 'hidden', gap: 6 },
    feature: { flexShrink: RIGID, flexDirection: 'row', gap: 6, width: '50%', paddingRight: 12, paddingVertical: 0.5 },
    features: { flexShrink: RIGID, flexDirection: 'row', flexWrap: 'wrap' },
    muted: { flexShrink: RIGID, color: paper.muted, marginTop: 3 },
  });

const footStyles = (paper: SheetColours) =>
  StyleSheet.create({
    foot: { flexShrink: RIGID, marginTop: 'auto', paddingTop: 9, borderTopWidth: 2.5, borderTopColor: paper.band, gap: 5 },
    ways: { flexDirection: 'row', gap: 16 },
    code: { width: 58, alignItems: 'center', gap: 2 },
    modules: { width: 56, height: 56 },
    scan: { fontSize: 6.5, lineHeight: 1.2, textAlign: 'center' },
    who: { flexDirection: 'row', justifyContent: 'space-between', gap: 12 },
    whole: { flexShrink: RIGID },
    comments: { flexShrink: 1, overflow: 'hidden' },
    half: { flexShrink: 1 },
    right: { alignItems: 'flex-end', textAlign: 'right', fontSize: 9 },
    legal: { fontSize: 7.5, lineHeight: 1.3, color: paper.muted, gap: 1.5 },
  });

/** In points; A4 is 595 × 842. */
export const pdfStyles = (paper: SheetColours, uppercase: boolean) => {
  const transform = uppercase ? 'uppercase' : 'none';
  return { ...headStyles(paper, transform), ...priceStyles(paper), ...factStyles(paper, transform), ...footStyles(paper) };
};
