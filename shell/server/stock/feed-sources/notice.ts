import type { Static } from 'typebox';
import type { FeedHealth } from '@forecourt/contracts/desk/feeds';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { postWithoutRedirects, signatureHeader } from '../../platform/network/outgoing-http';
import type { EmailMessage } from '../../platform/ports';
import { findConfiguredFeed, type FeedSourcesRoomContext, type FeedNoticeJob } from './room';
import { requireSecret } from './sources/source';

type FeedNotice = Static<typeof FeedNoticeJob>;

const SUBJECTS: Record<FeedHealth, string> = {
  well: 'is well again',
  failed: 'could not be imported',
  refused_rows: 'has too many refused rows',
  kept_values: 'lost values',
  silent: 'stays away',
};

const ADVICE: Record<FeedHealth, string> = {
  well: 'The last file was imported. There is nothing to do.',
  failed: 'The vehicles on the site stay as they were. Forecourt looks again at the next time of the schedule.',
  refused_rows: 'The readable rows were imported. The report of the import names the rows that were refused, with reasons.',
  kept_values:
    'All other values were imported. If the lost ones are gone for good, import the file with the option that accepts it, which the report of the import names.',
  silent: 'The vehicles on the site stay as they were. Ask the supplier of the feed whether it still sends files.',
};

/** In English, for the dealer's staff. */
const feedNoticeMail = (
  { feed, health, problem, at }: FeedNotice,
  { name, hosts, timezone, locale, alerts }: Pick<SiteConfig, 'name' | 'hosts' | 'timezone' | 'locale' | 'alerts'>,
  to: string,
): EmailMessage => {
  const subject = `${name}: the feed ${feed} ${SUBJECTS[health]}`;
  const when = new Intl.DateTimeFormat(locale, { timeZone: timezone, dateStyle: 'full', timeStyle: 'short' }).format(at * 1000);
  const lines = [`${when}: the feed ${feed} ${SUBJECTS[health]}.`, ...(problem ? [`Reason: ${problem}.`] : []), ADVICE[health]];
  return {
    from: { name: 'Forecourt', address: alerts.senderAddress || `feeds@${hosts[0]}` },
    to: { address: to },
    subject,
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5">${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</body></html>`,
  };
};

const postNotice = async (
  notice: FeedNotice,
  { url, secret }: { url: string; secret?: string },
  { secretOf, now, fetchAddress }: Pick<FeedSourcesRoomContext, 'secretOf' | 'now' | 'fetchAddress'>,
): Promise<void> => {
  const body = JSON.stringify({ type: 'feed.state', ...notice });
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `${notice.tenant}/${notice.feed}/${notice.at}`,
    ...(secret ? signatureHeader(requireSecret(secret, secretOf), body, now()) : {}),
  };
  const { ok, status } = await postWithoutRedirects(url, headers, body, fetchAddress);
  if (!ok) throw new Error(`The webhook of the feed ${notice.feed} answered with ${status}`);
};

/** Each once; also posts the change to the webhook. Throws after a failure, so that the job is tried again. */
export const sendFeedNotice = async (context: FeedSourcesRoomContext, notice: FeedNotice): Promise<void> => {
  const { tenant, feed: name, at } = notice;
  const config = context.tenants.bySlug(tenant)?.config;
  const feed = findConfiguredFeed(context, tenant, name);
  if (!config || !feed) return;
  const { email, webhook } = feed.notify;
  for (const [index, to] of email.entries())
    await context.messages.deliver({ key: `feed/${tenant}/${name}/${at}/${index}`, tenant }, feedNoticeMail(notice, config, to));
  if (webhook) await postNotice(notice, webhook, context);
};
