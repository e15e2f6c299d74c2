import { mailCarRowHtml, mailCarText, priceDropTexts, type MailCar, type MailContext } from '../../news-mail/mail-car';
import { mailButtonHtml, mailDocumentHtml, mailLinkHtml } from '../../news-mail/mail-frame';
import { newsSenderMailboxes, senderIdentityLines } from '../../news-mail/mail-sender';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { EmailMessage } from '../../../platform/ports';

interface SavedCarMail extends MailContext {
  to: string;
  /** Has at least one car. */
  cars: MailCar[];
  listHref: string;
  /** Stops these e-mails with one press. */
  stopHref: string;
}

const subjectOf = ({ cars, config, text }: SavedCarMail): string => {
  const [first] = cars;
  if (!first || cars.length > 1)
    return text('shell.savedCars.subject', 'News about {{number}} of your saved vehicles', { number: cars.length });
  const drop = priceDropTexts(first, { config, text });
  return drop
    ? text('shell.savedCars.subject.drop', '{{car}}: {{was}}, {{now}}', { car: first.car.name, was: drop.was, now: drop.now })
    : `${first.label}: ${first.car.name}`;
};

export const savedCarMail = (mail: SavedCarMail): EmailMessage => {
  const { config, text, to, origin, cars, listHref, stopHref } = mail;
  const { theme } = config;
  const heading =
    cars.length === 1
      ? text('shell.savedCars.heading.one', 'News about a vehicle that you saved')
      : text('shell.savedCars.heading', 'News about vehicles that you saved');
  const all = text('shell.savedCars.all', 'See your saved vehicles');
  const reason = text(
    'shell.savedCars.why',
    'You get this e-mail because you chose news about your saved vehicles at {{dealer}}.',
    {
      dealer: config.name,
    },
  );
  const note = text('shell.alerts.note', 'Prices and stock are those at the time of this e-mail.');
  const stop = text('shell.savedCars.stop', 'Stop these e-mails');
  const body = `<tr><td class="pad" style="padding:28px 32px 20px">
<h1 style="margin:0;font-family:${escapeHtml(theme.headingFont)};font-size:26px;line-height:1.25;color:${theme.ink}">${escapeHtml(heading)}</h1>
</td></tr>
${cars.map((car) => mailCarRowHtml(car, mail)).join('\n')}
<tr><td class="pad" style="padding:24px 32px 32px;border-top:1px solid ${theme.line}">${mailButtonHtml(config, listHref, all)}</td></tr>`;
  const footer = `<p style="margin:0 0 8px">${escapeHtml(reason)} ${escapeHtml(note)}</p>
<p style="margin:0">${mailLinkHtml(config, stopHref, stop)}</p>`;
  return {
    ...newsSenderMailboxes(config),
    to: { address: to },
    subject: subjectOf(mail),
    html: mailDocumentHtml({ config, text, origin, preview: cars.map(({ car }) => car.name).join(', '), body, footer }),
    text: [
      heading,
      ...cars.map((car) => mailCarText(car, mail)),
      `${all}:\n${listHref}`,
      `${reason} ${note}`,
      `${stop}:\n${stopHref}`,
      '--',
      senderIdentityLines(config, text).join('\n'),
    ].join('\n\n'),
    headers: { 'List-Unsubscribe': `<${stopHref}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
};
