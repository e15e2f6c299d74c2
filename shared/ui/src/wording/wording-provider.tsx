import { useContext, useMemo, type ReactNode } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import type { TextLookup, WordingOwner } from '@forecourt/contracts/wording';
import { createTextLookup, wordingInstance, type WordingOverrides } from './wording';

/** Outside a wording provider, as in tests, every text is its default. */
const NO_OVERRIDES: WordingOverrides = {};

export interface WordingProviderProps {
  /** BCP 47, such as `en-AU`; decides the plural forms. */
  locale: string;
  /** By wording key. The same object must be passed in every render. */
  overrides: WordingOverrides;
  children: ReactNode;
}

/** The dealer's wording for all components inside. The shell renders it once, around the app. */
export const WordingProvider = ({ locale, overrides, children }: WordingProviderProps) => (
  <I18nextProvider i18n={wordingInstance(locale, overrides)}>{children}</I18nextProvider>
);

/**
 * `const text = useText<'offers'>(); text('offers.title', 'Special offers')`. `Owner` is the first word of the
 * keys, the short name of the remote.
 */
export const useText = <Owner extends WordingOwner = never>(): TextLookup<Owner> => {
  const context = useContext(I18nContext) as { i18n?: ReturnType<typeof wordingInstance> } | undefined;
  const instance = context?.i18n ?? wordingInstance('en-AU', NO_OVERRIDES);
  return useMemo(() => createTextLookup<Owner>(instance), [instance]);
};
