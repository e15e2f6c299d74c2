import type { FinanceSettings, LenderEntry } from '@forecourt/contracts/site/finance';
import { COMPARISON_RATE_WARNING } from '@forecourt/contracts/site/finance-defaults';

/**
 * The law's warning with the sentence on its example before it; a text that ends early is a warning to its end. Other
 * warnings, such as one of limited stock, are not the law's.
 */
const WARNING =
  /(?:Comparison rates? (?:is|are) [^.]*\.\s*)?WARNING:\s+(?:this|these|the) (?:comparison )?rates?\b.*?(?:(?:different|another) comparison rate\.|$)/is;
const END_OF_WARNING = /(?:different|another) comparison rate\.$/i;

/** Pages may cut `rest`, but never `warning` (F-12). */
export interface WarnedText {
  warning: string;
  rest: string;
}

/** `warning` is '' if the text has none. */
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

/** '' if a part of the warning is missing. */
export const wholeWarning = (text: string): string => {
  const { warning } = splitWarning(text);
  return END_OF_WARNING.test(warning) ? warning : '';
};

/**
 * Moves the law's warning into `warning`, wherever the lender wrote it: the default one if neither text has it. A warning
 * in the disclaimer that was cut does not count.
 */
export const withSeparateWarning = (warning: string, disclaimer: string): { warning: string; disclaimer: string } => ({
  warning: wholeWarning(disclaimer) || warning || COMPARISON_RATE_WARNING,
  disclaimer: splitWarning(disclaimer).rest,
});

/** Each warning once (F-12), none without a lender (F-15), and without the figures of lenders, because the frame of every page states them. */
export const financeWarnings = ({
  lenders = [],
  rate,
  warning = COMPARISON_RATE_WARNING,
  disclaimer = '',
}: Partial<FinanceSettings>): string[] => {
  const entries: Partial<LenderEntry>[] = lenders.length > 0 ? lenders : rate === undefined ? [] : [{}];
  return [
    ...new Set(entries.map((entry) => withSeparateWarning(entry.warning ?? warning, entry.disclaimer ?? disclaimer).warning)),
  ];
};
