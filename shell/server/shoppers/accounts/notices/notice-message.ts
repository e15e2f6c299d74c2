import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { EmailMessage } from '../../../platform/ports';
import { accountMail, linkParagraph, paragraph } from '../sign-in/code-message';

export interface NoticeWords {
  config: SiteConfig;
  text: TextLookup<'shell'>;
  href: string;
}

/** To a former address that is a phone number. */
export const changedSms = ({ config, text, href }: NoticeWords): string =>
  text('shell.account.notice.address.sms', 'Your sign-in at {{dealer}} was changed. If it was not you, undo it within 7 days: {{href}}', { dealer: config.name, href }); // prettier-ignore

/** To the former address of an account; its link leads to the page that brings it back. */
export const changedMail = ({ config, text, href, to }: NoticeWords & { to: string }): EmailMessage => {
  const words = [
    text('shell.account.notice.address', 'The email address or mobile number by which you sign in at {{dealer}} was changed. If it was you, there is nothing to do.', { dealer: config.name }), // prettier-ignore
    text('shell.account.notice.address.undo', 'If it was not you, open this page within 7 days, and press its button. It brings your former address back, signs out all devices, and removes all passkeys and connected services:'), // prettier-ignore
  ];
  const subject = text('shell.account.notice.address.subject', 'Your sign-in at {{dealer}} was changed', { dealer: config.name });
  const html = `${words.map(paragraph).join('')}${linkParagraph(config, href)}`;
  return accountMail({ config, to, subject, text: [...words, href], html });
};

/** `detail`: the device, or the name of the service. */
export const noticeMail = (
  about: 'session' | 'passkey' | 'service',
  { config, text, href, to, detail }: NoticeWords & { to: string; detail: string },
): EmailMessage => {
  const dealer = config.name;
  const [subject, lead] = {
    session: () => [
      text('shell.account.notice.session.subject', 'New sign-in at {{dealer}}', { dealer }),
      text('shell.account.notice.session', 'Somebody signed in to your account at {{dealer}} on a new device: {{device}}.', { dealer, device: detail }), // prettier-ignore
    ],
    passkey: () => [
      text('shell.account.notice.passkey.subject', 'New passkey at {{dealer}}', { dealer }),
      text('shell.account.notice.passkey', 'A passkey was added to your account at {{dealer}} on this device: {{device}}.', { dealer, device: detail }), // prettier-ignore
    ],
    service: () => [
      text('shell.account.notice.service.subject', 'New service for your sign-in at {{dealer}}', { dealer }),
      text('shell.account.notice.service', 'Your account at {{dealer}} can now be opened with {{service}}.', { dealer, service: detail }), // prettier-ignore
    ],
  }[about]() as [string, string];
  const remedy = text('shell.account.notice.remedy', 'If it was you, there is nothing to do. If not, sign out everywhere on your account page, and remove what is not yours:'); // prettier-ignore
  const html = `${paragraph(lead)}${paragraph(remedy)}${linkParagraph(config, href)}`;
  return accountMail({ config, to, subject, text: [lead, remedy, href], html });
};
