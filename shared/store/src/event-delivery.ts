import type { EventReport } from '@forecourt/contracts/event/events';
import { warned, type EventSite, type WaitingEvent } from './waiting-event';

declare global {
  interface Window {
    /** What tag managers read. */
    dataLayer?: unknown[];
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Milliseconds in which events are gathered into one report. */
const GATHERED = 1000;
/** Events of one report, and of a visitor who has not answered yet. */
const MOST = 50;
const ID_BYTES = 12;

const NO = 'no';

const keyOf = (dealer: string): string => `forecourt:${dealer}:events`;

const keptAnswer = (dealer: string): string | null => {
  try {
    return localStorage.getItem(keyOf(dealer));
  } catch {
    // Nothing is kept: nobody has answered.
    return null;
  }
};

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const asksForPrivacy = (): boolean => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

const open = ({ slug, basePath, analytics }: EventSite, waiting: WaitingEvent[]) => {
  /** What the visitor said: `no`, or the random id that a yes gave. */
  let answer = keptAnswer(slug);
  let report: EventReport['events'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const allowed = (): boolean | undefined => {
    if (answer) return answer !== NO;
    if (asksForPrivacy()) return false;
    return analytics.consent === 'opt-in' ? undefined : true;
  };

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (report.length === 0) return;
    const visitor = answer && answer !== NO ? { visitor: answer } : {};
    const body = new Blob([JSON.stringify({ ...visitor, events: report } satisfies EventReport)], { type: 'application/json' });
    report = [];
    const url = `${basePath}/api/events`;
    // Absent in old browsers, and taken away by some that guard privacy.
    if (navigator.sendBeacon?.(url, body)) return;
    fetch(url, { method: 'POST', body, keepalive: true }).catch(warned);
  };

  const settle = (): void => {
    const may = allowed();
    if (may === undefined) {
      waiting.splice(MOST);
      return;
    }
    for (const [{ id, name }, fields] of waiting.splice(0)) {
      if (!may) continue;
      (window.dataLayer ??= []).push({ event: name, event_id: id, ...fields });
      report.push({ event: id, ...fields });
      if (report.length >= MOST) send();
      else timer ??= setTimeout(send, GATHERED);
    }
  };

  window.addEventListener('pagehide', send);
  return {
    /** Delivers what waits, drops it, or leaves it while the visitor has not answered. */
    settle,
    /** Whether the visitor has to be asked before anything is recorded. */
    mustAsk: (): boolean => allowed() === undefined,
    /** Whether events are recorded now. */
    records: (): boolean => allowed() === true,
    /** The visitor's answer, kept in this browser until another one. A yes gives a random id, a no takes it away. */
    answer(yes: boolean): void {
      answer = yes ? randomId() : NO;
      if (!yes) report = [];
      try {
        localStorage.setItem(keyOf(slug), answer);
      } catch {
        // A browser that keeps nothing asks again.
      }
      settle();
    },
  };
};

let opened: { site: EventSite; delivery: ReturnType<typeof open> } | undefined;

/** Takes events to the page's data layer and to the server, if the visitor lets it. One for all parts of a page. */
export const deliveryOf = (site: EventSite, waiting: WaitingEvent[]): ReturnType<typeof open> => {
  if (opened?.site !== site) opened = { site, delivery: open(site, waiting) };
  return opened.delivery;
};
