import type { SlotName } from '@forecourt/contracts/remote';
import type { HtmlOfPart, SlotHost } from '@forecourt/ui';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { inContextsOfPage, type ContextsOfPage } from './contexts-of-page';
import type { StyledClass } from './page-styles';

interface PartHtml {
  /** Undefined if the part can't be rendered apart from its page. */
  html: string | undefined;
  /** Classes of styled components, whose rules a page with the part needs. */
  classes: StyledClass[];
  /** Slots of which the part asked whether the dealer has them. */
  slots: SlotName[];
}

export type KeptParts = LRUCache<string, PartHtml>;

/** Most characters of kept HTML and its keys in a process. */
const MOST_CHARACTERS = 16_000_000;

export const createKeptParts = (most = MOST_CHARACTERS): KeptParts =>
  new LRUCache({ maxSize: most, sizeCalculation: ({ html = '' }, key) => html.length + key.length });

/** Start of the ids that `useId` would make in a part, which are other ones in the browser. */
const ID_PREFIX = 'part-of-page-';

interface PartsOfPage extends ContextsOfPage {
  parts: KeptParts;
  /** Text that is equal for release sets with the same versions. */
  set: string;
}

const identities = new WeakMap<object, number>();
let lastIdentity = 0;

/** Returns a number for an object that never changes and is the same for many pages, such as a dealer's configuration. */
const identityOf = (object: object): number => {
  const identity = identities.get(object) ?? (lastIdentity += 1);
  identities.set(object, identity);
  return identity;
};

/**
 * What shows that a part must be rendered with its page: ids of `useId`, which would be other ones in the browser, the preload of a
 * picture that is loaded first, which belongs at the start of a page, and a place that waits for data or failed.
 */
const OF_PAGE = new RegExp(`${ID_PREFIX}|<link rel="preload"|<!--\\$[!?~]`);

/** Renders a part apart from its page, and notes what it needs of a page. */
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
  const routed = (
    <StaticRouter location={root} basename={root}>
      {content}
    </StaticRouter>
  );
  const { result: html, classes } = page.styles.noteClasses(() =>
    renderToString(inContextsOfPage({ ...page, host }, routed), { identifierPrefix: ID_PREFIX }),
  );
  return { html: OF_PAGE.test(html) ? undefined : html, classes, slots: [...slots] };
};

/** Renders a part; undefined if that fails, so that the page renders the part and finds whose code failed. */
const tryRender = (page: PartsOfPage, content: ReactNode): PartHtml | undefined => {
  try {
    return renderPart(page, content);
  } catch {
    return undefined;
  }
};

/** Returns the function that finds the HTML of a page's parts, or renders it. */
export const htmlOfParts = (page: PartsOfPage): HtmlOfPart => {
  const { parts, set, site, wording, host, styles } = page;
  const ofPage = `${identityOf(site)} ${identityOf(wording)} ${set}`;
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
