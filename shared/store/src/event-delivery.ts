import type { ShopperEventReport } from '@forecourt/contracts/event/events';
import { asksForPrivacy, randomVisitorId, REFUSED_ANSWER, storeAnswer, storedAnswer } from './consent-answer';
import { warnOfLostEvents, type DealerOfEvents, type UnsentShopperEvent } from './waiting-event';

declare global {
  interface Window {
    /** The `dataLayer` array from which a tag manager on the page reads shopper events. */
    dataLayer?: unknown[];
  }
}

/** Milliseconds for which events are collected before they are sent in one report. */
const REPORT_DELAY = 1000;
/** Most events in one report, and most events that are stored while the visitor has not answered the question for consent. */
const MAX_EVENTS = 50;

/** Sends a report to the server, also while the browser leaves the page. */
const sendReport = ({ basePath }: Pick<DealerOfEvents, 'basePath'>, report: ShopperEventReport): void => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  const url = `${basePath}/api/events`;
  // Old browsers have no `sendBeacon`, and some privacy settings remove it; `fetch` sends the events then.
  if (navigator.sendBeacon?.(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true }).catch(warnOfLostEvents);
};

const openDelivery = ({ slug, basePath, analytics }: DealerOfEvents, waiting: UnsentShopperEvent[]) => {
  /** The visitor's answer to the question for consent: `no`, or a random visitor id for a yes; null before an answer. */
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
    /**
     * Delivers the waiting events if the visitor allows it, drops them if not, and keeps them until an undecided visitor
     * answers.
     */
    settle,
    /** Returns true when the dealer needs consent and the visitor has not answered. */
    needsAnswer: (): boolean => allowed() === undefined,
    /** Returns true if the dealer and the shopper allow the recording of events. */
    records: (): boolean => allowed() === true,
    /** Stores the visitor's answer in this browser. A yes creates a random visitor id, a no removes it. */
    answer(yes: boolean): void {
      answer = yes ? randomVisitorId() : REFUSED_ANSWER;
      if (!yes) report = [];
      storeAnswer(slug, answer);
      settle();
    },
  };
};

let current: { site: DealerOfEvents; delivery: ReturnType<typeof openDelivery> } | undefined;

/** Returns the object that delivers events to `window.dataLayer` and the server. All remotes of a page share it. */
export const sharedEventDelivery = (site: DealerOfEvents, waiting: UnsentShopperEvent[]): ReturnType<typeof openDelivery> => {
  if (current?.site !== site) current = { site, delivery: openDelivery(site, waiting) };
  return current.delivery;
};
