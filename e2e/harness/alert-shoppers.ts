import { findLinkInMail, type ReceivedMail } from './outbox';
import type { MailServer } from './mail-server';
import { siteFetch } from './site-fetch';
import type { Site } from './site-server';
import { expect } from './test';

const SHOPPERS = 12;
const MODEL = 'Faultless';
const SEARCH = { query: '', facets: { model: [MODEL] }, ranges: {}, scope: '', path: '/search/used-cars' };
/** For work that waits for restarts and for pauses between attempts. */
export const LONG_WAIT_TIMEOUT = { timeout: 120_000 };

/** The car of which the shoppers want to hear; its price is $30,000. */
export const WATCHED_CAR = { id: 'fault-1', make: 'Meridian', model: MODEL, price: 30_000 };

/** E-mail addresses of the shoppers, sorted. */
export const SHOPPER_ADDRESSES = Array.from({ length: SHOPPERS }, (_, number) => `shopper${number}@example.com`).toSorted();

/** Returns the alerts about a lower price that the mail server received. */
export const priceDropAlerts = ({ received }: MailServer): ReceivedMail[] =>
  received.filter(({ text }) => text.includes('was $30,000'));

/** Returns the sorted addresses that received an alert. */
export const alertRecipients = (mail: MailServer): string[] => [...new Set(priceDropAlerts(mail).map(({ to }) => to))].toSorted();

/** Makes every shopper save a search for the watched car and confirm its alert by e-mail. */
export const subscribeShoppers = async (site: Site, slug: string, mail: MailServer): Promise<void> => {
  for (const email of SHOPPER_ADDRESSES) {
    const answer = await siteFetch(site, slug, '/api/alerts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email, frequency: 'at_once', search: SEARCH }),
    });
    expect(answer.status, answer.text).toBe(202);
  }
  await expect.poll(() => mail.received.length, LONG_WAIT_TIMEOUT).toBe(SHOPPERS);
  for (const confirmation of mail.received) {
    const token = new URL(findLinkInMail(confirmation, '/alerts/confirm')).searchParams.get('t') ?? '';
    const answer = await siteFetch(site, slug, '/alerts/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ t: token }).toString(),
    });
    expect(answer.status, answer.text).toBe(200);
  }
};
