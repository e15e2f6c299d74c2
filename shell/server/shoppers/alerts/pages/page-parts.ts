import { ALERT_FREQUENCIES, type AlertFrequency } from '@forecourt/contracts/search/alerts';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { FastifyReply } from 'fastify';
import { sendDealerPage, type DealerPageSite } from '../../../platform/plain-pages/dealer-page';

const FREQUENCIES: Record<AlertFrequency, string> = declareTexts('shell.alerts.frequency', {
  at_once: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
});

const frequencyName = (frequency: AlertFrequency, text: TextLookup<'shell'>): string =>
  text(`shell.alerts.frequency.${frequency}`, FREQUENCIES[frequency]);

export const isAlertFrequency = (value: unknown): value is AlertFrequency =>
  ALERT_FREQUENCIES.some((frequency) => frequency === value);

/** The button means agreement; the text is stored with the consent. */
export const alertConsentText = ({ name }: SiteConfig, text: TextLookup<'shell'>): string =>
  text(
    'shell.alerts.consent',
    '{{dealer}} may e-mail me about new cars and lower prices for this search. I can unsubscribe at any time with the link in every e-mail.',
    { dealer: name },
  );

/** Says why the dealer asks for the address and who gets it (APP 5). */
const privacyNoticeText = ({ name }: SiteConfig, text: TextLookup<'shell'>): string =>
  text(
    'shell.alerts.notice',
    '{{dealer}} keeps your email address and this search to send you these alerts, and gives them to nobody else. Our privacy policy says how to see or correct them, or to complain.',
    { dealer: name },
  );

export const hiddenInputHtml = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

export const frequencySelectHtml = (id: string, chosen: AlertFrequency, text: TextLookup<'shell'>): string =>
  `<div><label for="${id}">${escapeHtml(text('shell.alerts.field.frequency', 'How often'))}</label><select id="${id}" name="frequency">${ALERT_FREQUENCIES.map((frequency) => `<option value="${frequency}"${frequency === chosen ? ' selected' : ''}>${escapeHtml(frequencyName(frequency, text))}</option>`).join('')}</select></div>`;

export const paragraphHtml = (words: string, className = ''): string =>
  `<p${className ? ` class="${className}"` : ''}>${escapeHtml(words)}</p>`;

export const tokenButtonHtml = (action: string, token: string, label: string): string =>
  `<div class="card"><form method="post" action="${escapeHtml(action)}">${hiddenInputHtml('t', token)}<button type="submit">${escapeHtml(label)}</button></form></div>`;

export const newLinkFormHtml = ({ text, basePath }: DealerPageSite): string =>
  `${paragraphHtml(text('shell.alerts.link.lost', 'We can e-mail you a link to your saved searches.'))}<div class="card"><form method="post" action="${escapeHtml(basePath)}/alerts/link"><label for="email">${escapeHtml(text('shell.alerts.field.email', 'Email'))}</label><input id="email" type="email" name="email" autocomplete="email" required maxlength="254"><button type="submit">${escapeHtml(text('shell.alerts.link.send', 'Send me the link'))}</button></form></div>`;

export const sendExpiredLinkPage = (reply: FastifyReply, site: DealerPageSite, reason?: string): FastifyReply =>
  sendDealerPage(reply, site, {
    title: site.text('shell.alerts.gone', 'This link does not work any more'),
    body: reason === undefined ? newLinkFormHtml(site) : paragraphHtml(reason),
    status: 410,
  });

/** Works without JavaScript. `problem` is the message about the previous answers. */
export const saveSearchFormHtml = (
  { config, text, action }: { config: SiteConfig; text: TextLookup<'shell'>; action: string },
  {
    search,
    description,
    email = '',
    frequency = 'daily',
    problem,
  }: { search: string; description: string; email?: string; frequency?: AlertFrequency; problem?: string },
): string => `${paragraphHtml(text('shell.alerts.save.text', 'We e-mail you when new cars match, or when one of them gets cheaper.'))}
<div class="card"><h2>${escapeHtml(description)}</h2><form method="post" action="${escapeHtml(action)}">${hiddenInputHtml('search', search)}
${problem ? `<p class="error" role="alert" id="email-error">${escapeHtml(problem)}</p>` : ''}
<label for="email">${escapeHtml(text('shell.alerts.field.email', 'Email'))}</label><input id="email" type="email" name="email" autocomplete="email" required maxlength="254" value="${escapeHtml(email)}"${problem ? ' aria-invalid="true" aria-describedby="email-error"' : ''}>
<fieldset><legend>${escapeHtml(text('shell.alerts.field.frequency', 'How often'))}</legend>${ALERT_FREQUENCIES.map((each) => `<label><input type="radio" name="frequency" value="${each}"${each === frequency ? ' checked' : ''}>${escapeHtml(frequencyName(each, text))}</label>`).join('')}</fieldset>
<div class="trap" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off" aria-label="website"></div>
${paragraphHtml(alertConsentText(config, text), 'muted')}${paragraphHtml(privacyNoticeText(config, text), 'muted')}
<button type="submit">${escapeHtml(text('shell.alerts.save.submit', 'Save this search'))}</button></form></div>`;
