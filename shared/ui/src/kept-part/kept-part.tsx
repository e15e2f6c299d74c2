import { createContext, useContext, type ElementType, type ReactNode } from 'react';

export interface KeptPartRequest {
  /** With its remote, such as `search.card`. */
  name: string;
  /** Everything on which the HTML depends, besides the dealer's configuration and the release set. */
  facts: unknown;
  content: ReactNode;
}

/** Rendered now or for an earlier page with the same facts; undefined for a part that can't be kept. */
export type HtmlOfPart = (part: KeptPartRequest) => string | undefined;

const HtmlOfPartContext = createContext<HtmlOfPart | undefined>(undefined);

/** Makes the server keep the parts inside. Without it they are rendered like any other element. */
export const KeptPartsProvider = HtmlOfPartContext.Provider;

interface KeptPartProps extends Pick<KeptPartRequest, 'name' | 'facts'> {
  /** The element around the part, which is rendered for each page. */
  as: ElementType;
  children: ReactNode;
}

/**
 * Many pages have the part, such as a card of results, and the server keeps its HTML for equal facts. It may not use the
 * page's address, the time, or state that differs between pages, and contains no slots. In the browser it is an element
 * like any other. A part with `useId`, with a picture that is loaded first, or that waits for data is not kept.
 */
export const KeptPart = ({ as: Box, name, facts, children }: KeptPartProps) => {
  const htmlOf = useContext(HtmlOfPartContext);
  const html = htmlOf?.({ name, facts, content: children });
  return html === undefined ? <Box>{children}</Box> : <Box dangerouslySetInnerHTML={{ __html: html }} />;
};
