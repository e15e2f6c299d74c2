import type { FinanceSettings, LenderEntry } from '@forecourt/contracts/site/finance';
import { COMPARISON_RATE_WARNING } from '@forecourt/contracts/site/finance-defaults';

/**
 * Matches the law's warning with the sentence on its example before it; a text that ends early is a warning to its end. Other
 * warnings, such as one of limited stock, are not the law's.
 */
const WARNING =
  /(?:Comparison rates? (?:is|are) [^.]*\.\s*)?WARNING:\s+(?:this|these|the) (?:comparison )?rates?\b.*?(?:(?:different|another) comparison rate\.|$)/is;
/** Matches the last words of the whole warning. */
const END_OF_WARNING = /(?:different|another) comparison rate\.$/i;

/** A text that contains the warning, in two parts: pages may cut `rest`, but never `warning` (F-12). */
export interface WarnedText {
  warning: string;
  rest: string;
}

/** Splits a text into the law's warning beside comparison rates, '' if it has none, and the rest. */
export const splitWarning = (text: string): WarnedText => {
  const warning = WARNING.exec(text)?.[0].trim() ?? '';
  return {
    warning,
    rest: warning
      ? text
          .replace(warning, '')
          .replace(/\s{2,}/g, ' ')
          .trim()
      : text.trim(),
  };
};

/** Returns the law's warning of a text if the text has all of it; '' otherwise. */
export const wholeWarning = (text: string): string => {
  const { warning } = splitWarning(text);
  return END_OF_WARNING.test(warning) ? warning : '';
};

/**
 * Returns a lender's two texts with the law's warning in `warning` alone, wherever the lender wrote it: the default warning if
 * neither text has one. A warning in the disclaimer that was cut does not count.
 */
export const withSeparateWarning = (warning: string, disclaimer: string): { warning: string; disclaimer: string } => ({
  warning: wholeWarning(disclaimer) || warning || COMPARISON_RATE_WARNING,
  disclaimer: splitWarning(disclaimer).rest,
});

/**
 * Returns the warnings that must stand on a dealer's pages with repayments, each once (F-12): those of its lenders, without the figures
 * of lenders, because the frame of every page states them.
 */
export const financeWarnings = ({
  lenders = [],
  warning = COMPARISON_RATE_WARNING,
  disclaimer = '',
}: Partial<FinanceSettings>): string[] => {
  const entries: Partial<LenderEntry>[] = lenders.length > 0 ? lenders : [{}];
  return [
    ...new Set(entries.map((entry) => withSeparateWarning(entry.warning ?? warning, entry.disclaimer ?? disclaimer).warning)),
  ];
};
