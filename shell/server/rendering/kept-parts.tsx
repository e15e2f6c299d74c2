import type { SlotName } from '@forecourt/contracts/remote';
import type { HtmlOfPart, SlotHost } from '@forecourt/ui';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createObjectNumbers } from '../platform/kept-pages/object-numbers';
import { inContextsOfPage, type ContextsOfPage } from './contexts-of-page';
import type { StyledClass } from './page-styles';
import { MarkContext } from './process/mark-context';
import { markedCode, underMark } from './process/marks';

interface PartHtml {
  /** Undefined if the part can't be rendered apart from its page. */
  html: string | undefined;
  classes: StyledClass[];
  slots: SlotName[];
}

export type KeptParts = LRUCache<string, PartHtml>;

const MOST_CHARACTERS = 16_000_000;

export const createKeptParts = (most = MOST_CHARACTERS): KeptParts =>
  new LRUCache({ maxSize: most, sizeCalculation: ({ html = '' }, key) => html.length + key.length });

/** `useId` would make ids with this start in a part, and others in the browser. */
const ID_PREFIX = 'part-of-page-';

interface PartsOfPage extends ContextsOfPage {
  parts: KeptParts;
  set: string;
}

const numberOf = createObjectNumbers();

/**
 * A part must be rendered with its page if it has an id of `useId`, which would be another one in the browser, the preload of
 * a picture that is loaded first, which belongs at the start of a page, or a place that waits for data or failed.
 */
const OF_PAGE = new RegExp(`${ID_PREFIX}|<link rel="preload"|<!--\\$[!?~]`);

const renderPart = (page: PartsOfPage, content: ReactNode): PartHtml => {
  const slots = new Set<SlotName>();
  const host: SlotHost = {
    ...page.host,
    resolve: (slot) => {
      slots.add(slot);
      return page.host.resolve(slot);
    },
  };
  const root = page.site.basePath || '/';
  const mark = markedCode();
  const routed = (
    <StaticRouter location={root} basename={root}>
      <MarkContext value={mark}>{content}</MarkContext>
    </StaticRouter>
  );
  const { result: html, classes } = page.styles.noteClasses(
    underMark(mark, () => renderToString(inContextsOfPage({ ...page, host }, routed), { identifierPrefix: ID_PREFIX })),
  );
  return { html: OF_PAGE.test(html) ? undefined : html, classes, slots: [...slots] };
};

/** Undefined if it fails: then the page renders the part and finds whose code failed. */
const tryRender = (page: PartsOfPage, content: ReactNode): PartHtml | undefined => {
  try {
    return renderPart(page, content);
  } catch {
    return undefined;
  }
};

export const htmlOfParts = (page: PartsOfPage): HtmlOfPart => {
  const { parts, set, site, wording, host, styles } = page;
  const ofPage = `${numberOf(site)} ${numberOf(wording)} ${set}`;
  return ({ name, facts, content }) => {
    const key = `${ofPage} ${name} ${JSON.stringify(facts)}`;
    const kept = parts.get(key);
    if (kept && styles.addClasses(kept.classes)) {
      kept.slots.forEach((slot) => host.resolve(slot));
      return kept.html;
    }
    const part = tryRender(page, content);
    if (part) parts.set(key, part);
    return part?.html;
  };
};
