import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { EmailMessage } from '../../../platform/ports';
import type { AlertMailCar } from './alert-items';
import { mailCarRowHtml, mailCarText, priceDropTexts, type MailCar } from '../../news-mail/mail-car';
import { mailButtonHtml, mailDocumentHtml, mailLinkHtml } from '../../news-mail/mail-frame';
import { senderIdentityLines, newsSenderMailboxes } from '../../news-mail/mail-sender';

interface AlertMail {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  to: string;
  origin: string;
  /** Describes the saved search; `searchHref` opens its results page. */
  description: string;
  searchHref: string;
  manageHref: string;
  stopHref: string;
  items: AlertMailCar[];
  /** Counts new cars and price drops that do not fit the e-mail. */
  more: number;
  /** A day, as the e-mail's text writes it. */
  since: string;
}

const priceChangeLabel = (kind: AlertMailCar['kind'], text: TextLookup<'shell'>): string =>
  ({
    match: text('shell.alerts.kind.match', 'New'),
    back: text('shell.alerts.kind.back', 'Back in stock'),
    drop: text('shell.alerts.kind.drop', 'Price drop'),
  })[kind];

const mailCars = ({ items, text }: AlertMail): MailCar[] =>
  items.map(({ kind, ...car }) => ({ ...car, label: priceChangeLabel(kind, text) }));

/** Has the car's name if there is one car, else the number of cars. */
const alertMailSubject = ({ items, more, config, text, description }: AlertMail): string => {
  const [first] = items;
  const drop = first && priceDropTexts(first, { config, text });
  if (items.length === 1 && more === 0 && first)
    return drop
      ? text('shell.alerts.subject.drop', '{{car}}: {{was}}, {{now}}', { car: first.car.name, was: drop.was, now: drop.now })
      : text('shell.alerts.subject.car', '{{label}}: {{car}}', {
          label: priceChangeLabel(first.kind, text),
          car: first.car.name,
        });
  return text('shell.alerts.subject.cars', '{{number}} cars for your search: {{search}}', {
    number: items.length + more,
    search: description,
  });
};

/** The law and mail programs require the ways to unsubscribe (S-16). */
export const alertMail = (mail: AlertMail): EmailMessage => {
  const { config, text, to, origin, items, more, description, searchHref, manageHref, stopHref, since } = mail;
  const { theme } = config;
  const cars = mailCars(mail);
  const number = items.length + more;
  const heading =
    number === 1
      ? text('shell.alerts.heading.one', 'News for your search')
      : text('shell.alerts.heading', '{{number}} cars for your search', { number });
  const all = text('shell.alerts.all', 'See all cars of this search');
  const moreText = more > 0 ? text('shell.alerts.more', 'and {{number}} more', { number: more }) : '';
  const reasonText = text('shell.alerts.why', 'You get this e-mail because you saved this search at {{dealer}} on {{day}}.', {
    dealer: config.name,
    day: since,
  });
  const manage = text('shell.alerts.manage', 'Change how often we write, or see all your saved searches');
  const stop = text('shell.alerts.stop', 'Unsubscribe from this search');
  const note = text('shell.alerts.note', 'Prices and stock are those at the time of this e-mail.');
  const body = `<tr><td class="pad" style="padding:28px 32px 20px">
<h1 style="margin:0 0 4px;font-family:${escapeHtml(theme.headingFont)};font-size:26px;line-height:1.25;color:${theme.ink}">${escapeHtml(heading)}</h1>
<p style="margin:0;color:${theme.muted}">${escapeHtml(description)}</p>
</td></tr>
${cars.map((car) => mailCarRowHtml(car, mail)).join('\n')}
<tr><td class="pad" style="padding:24px 32px 32px;border-top:1px solid ${theme.line}">${moreText ? `<p style="margin:0 0 16px;font-weight:700">${escapeHtml(moreText)}</p>` : ''}${mailButtonHtml(config, searchHref, all)}</td></tr>`;
  const footer = `<p style="margin:0 0 8px">${escapeHtml(reasonText)} ${escapeHtml(note)}</p>
<p style="margin:0">${mailLinkHtml(config, manageHref, manage)}&ensp;·&ensp;${mailLinkHtml(config, stopHref, stop)}</p>`;
  return {
    ...newsSenderMailboxes(config),
    to: { address: to },
    subject: alertMailSubject(mail),
    html: mailDocumentHtml({ config, text, origin, preview: items.map(({ car }) => car.name).join(', '), body, footer }),
    text: [
      `${heading}\n${description}`,
      ...cars.map((car) => mailCarText(car, mail)),
      ...(moreText ? [moreText] : []),
      `${all}:\n${searchHref}`,
      `${reasonText} ${note}`,
      `${manage}:\n${manageHref}`,
      `${stop}:\n${stopHref}`,
      '--',
      senderIdentityLines(config, text).join('\n'),
    ].join('\n\n'),
    headers: { 'List-Unsubscribe': `<${stopHref}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
};
