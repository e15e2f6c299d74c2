import type { AlertFrequency } from '@forecourt/contracts/search/alerts';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { EmailMessage } from '../../../platform/ports';
import { mailButtonHtml, mailDocumentHtml, mailLinkHtml } from '../../news-mail/mail-frame';
import { senderIdentityLines, newsSenderMailboxes } from '../../news-mail/mail-sender';

interface Content {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  to: string;
  origin: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  button: { label: string; href: string };
  footnote: string;
}

const shortMail = ({ config, text, to, origin, subject, heading, paragraphs, button, footnote }: Content): EmailMessage => {
  const { ink, headingFont } = { ...config.theme };
  const body = `<tr><td class="pad" style="padding:32px">
<h1 style="margin:0 0 12px;font-family:${escapeHtml(headingFont)};font-size:26px;line-height:1.25;color:${ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
<div style="margin:24px 0">${mailButtonHtml(config, button.href, button.label)}</div>
<p style="margin:0;font-size:13px;color:${config.theme.muted}">${escapeHtml(text('shell.alerts.mail.address', 'If the button does not work, open this address:'))}<br>${mailLinkHtml(config, button.href, button.href).replace('style="', 'style="word-break:break-all;')}</p>
</td></tr>`;
  const footer = `<p style="margin:0">${escapeHtml(footnote)}</p>`;
  return {
    ...newsSenderMailboxes(config),
    to: { address: to },
    subject,
    html: mailDocumentHtml({ config, text, origin, preview: paragraphs[0] ?? heading, body, footer }),
    text: [
      heading,
      ...paragraphs,
      `${button.label}:\n${button.href}`,
      footnote,
      '--',
      senderIdentityLines(config, text).join('\n'),
    ].join('\n\n'),
  };
};

interface Common {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  to: string;
  origin: string;
  href: string;
}

const OFTEN: Record<AlertFrequency, (text: TextLookup<'shell'>) => string> = {
  at_once: (text) => text('shell.alerts.often.at_once', 'as soon as something changes'),
  daily: (text) => text('shell.alerts.often.daily', 'once a day'),
  weekly: (text) => text('shell.alerts.often.weekly', 'once a week'),
};

const frequencyText = (frequency: AlertFrequency, text: TextLookup<'shell'>): string => OFTEN[frequency](text);

/** Asks the owner of the address whether they saved the search (double opt-in). */
export const confirmationMail = ({
  description,
  frequency,
  ...common
}: Common & { description: string; frequency: AlertFrequency }): EmailMessage => {
  const { config, text, href } = common;
  const often = frequencyText(frequency, text);
  return shortMail({
    ...common,
    subject: text('shell.alerts.confirm.subject', 'Confirm your saved search at {{dealer}}', { dealer: config.name }),
    heading: text('shell.alerts.confirm.heading', 'Is this your search?'),
    paragraphs: [
      text(
        'shell.alerts.confirm.text',
        'You asked {{dealer}} to e-mail you {{often}} about new cars and lower prices for: {{search}}',
        {
          dealer: config.name,
          often,
          search: description,
        },
      ),
      text('shell.alerts.confirm.next', 'Please confirm that this address is yours. You get nothing else from us until you do.'),
    ],
    button: { label: text('shell.alerts.confirm.button', 'Yes, send me alerts'), href },
    footnote: text(
      'shell.alerts.confirm.ignore',
      'Not you? Then ignore this e-mail: without a confirmation the request is deleted within 8 days. The link works for 7 days.',
    ),
  });
};

export const manageLinkMail = (common: Common): EmailMessage => {
  const { config, text, href } = common;
  return shortMail({
    ...common,
    subject: text('shell.alerts.link.subject', 'Your saved searches at {{dealer}}', { dealer: config.name }),
    heading: text('shell.alerts.link.heading', 'Your saved searches'),
    paragraphs: [
      text('shell.alerts.link.text', 'Here you can see your saved searches, change how often you hear from us, or delete them.'),
    ],
    button: { label: text('shell.alerts.link.button', 'Open my saved searches'), href },
    footnote: text(
      'shell.alerts.link.ignore',
      'You did not ask for this? Then you can ignore it. Keep the link to yourself: it works without a password, for 60 days.',
    ),
  });
};
