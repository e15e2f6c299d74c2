import type { ShopperEventReport } from '@forecourt/contracts/event/events';
import { asksForPrivacy, randomVisitorId, REFUSED_ANSWER, storeAnswer, storedAnswer } from './consent-answer';
import { warnOfLostEvents, type DealerOfEvents, type UnsentShopperEvent } from './waiting-event';

declare global {
  interface Window {
    /** A tag manager reads shopper events from it. */
    dataLayer?: unknown[];
  }
}

/** Milliseconds for which events are collected before they are sent in one report. */
const REPORT_DELAY = 1000;
/** In one report, and stored while the visitor has not answered the question for consent. */
const MAX_EVENTS = 50;

/** Also while the browser leaves the page. */
const sendReport = ({ basePath }: Pick<DealerOfEvents, 'basePath'>, report: ShopperEventReport): void => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  const url = `${basePath}/api/events`;
  // Old browsers have no `sendBeacon`, and some privacy settings remove it; `fetch` sends the events then.
  if (navigator.sendBeacon?.(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true }).catch(warnOfLostEvents);
};

const openDelivery = ({ slug, basePath, analytics }: DealerOfEvents, waiting: UnsentShopperEvent[]) => {
  /** `no`, or a random visitor id for a yes; null before an answer. */
  let answer = storedAnswer(slug);
  let report: ShopperEventReport['events'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const allowed = (): boolean | undefined => {
    if (answer) return answer !== REFUSED_ANSWER;
    if (asksForPrivacy()) return false;
    return analytics.consent === 'opt-in' ? undefined : true;
  };

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (report.length === 0) return;
    const visitor = answer && answer !== REFUSED_ANSWER ? { visitor: answer } : {};
    sendReport({ basePath }, { ...visitor, events: report });
    report = [];
  };

  const settle = (): void => {
    const may = allowed();
    if (may === undefined) {
      waiting.splice(MAX_EVENTS);
      return;
    }
    for (const [{ id, name }, fields] of waiting.splice(0)) {
      if (!may) continue;
      (window.dataLayer ??= []).push({ event: name, event_id: id, ...fields });
      report.push({ event: id, ...fields });
      if (report.length >= MAX_EVENTS) send();
      else timer ??= setTimeout(send, REPORT_DELAY);
    }
  };

  window.addEventListener('pagehide', send);
  return {
    /** Keeps the waiting events until an undecided visitor answers, and drops them if the visitor does not allow them. */
    settle,
    /** The dealer needs consent and the visitor has not answered. */
    needsAnswer: (): boolean => allowed() === undefined,
    records: (): boolean => allowed() === true,
    /** A yes creates a random visitor id, a no removes it. */
    answer(yes: boolean): void {
      answer = yes ? randomVisitorId() : REFUSED_ANSWER;
      if (!yes) report = [];
      storeAnswer(slug, answer);
      settle();
    },
  };
};

let current: { site: DealerOfEvents; delivery: ReturnType<typeof openDelivery> } | undefined;

/** All remotes of a page share one delivery. */
export const sharedEventDelivery = (site: DealerOfEvents, waiting: UnsentShopperEvent[]): ReturnType<typeof openDelivery> => {
  if (current?.site !== site) current = { site, delivery: openDelivery(site, waiting) };
  return current.delivery;
};
