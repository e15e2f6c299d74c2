import { Type, type Static } from 'typebox';
import { closed, flag } from './parts';

const ADDRESS = '[^\\s@<>"]+@[^\\s@<>"]+';
const HTTP = 'https://[^\\s@]+|http://(127\\.0\\.0\\.1|localhost)(:\\d+)?(/\\S*)?';

/**
 * `leads` of a dealer's configuration: the lead channels (L-07). A lead goes to every configured channel, and stays
 * stored even if none accepts it.
 */
export const LeadDelivery = Type.Object(
  {
    email: Type.Object(
      {
        offered: flag('Leads go out by e-mail', true),
        to: Type.String({
          default: '',
          pattern: `^$|^${ADDRESS}$`,
          maxLength: 254,
          secret: true,
          description: 'Address to which leads are mailed; empty: contact.leadsEmail',
        }),
        recipients: Type.Union([Type.Literal('branch'), Type.Literal('both'), Type.Literal('dealer')], {
          default: 'branch',
          description:
            'branch: a lead goes to the e-mail of its location, else to the dealer; both: to the location and the dealer; dealer: to the dealer alone',
        }),
        from: Type.String({
          default: '',
          pattern: `^$|^${ADDRESS}$`,
          maxLength: 254,
          description: 'Sender address of leads; empty: leads@ the first host. Mail servers must allow it (SPF, DKIM)',
        }),
      },
      { ...closed, default: {}, description: 'Leads as readable e-mails; a reply goes to the shopper' },
    ),
    confirmation: Type.Object(
      { offered: flag('The shopper gets an e-mail that the enquiry was received (L-12)', true) },
      {
        ...closed,
        default: {},
        description: 'E-mail to the shopper after an enquiry; it contains nothing that the shopper typed',
      },
    ),
    webhook: Type.Object(
      {
        url: Type.String({
          default: '',
          pattern: `^$|^(${HTTP})$`,
          maxLength: 500,
          secret: true,
          description: 'Address to which every lead is posted as JSON; empty: none',
        }),
        secret: Type.String({
          default: '',
          pattern: '^$|^LEADS_[A-Z0-9_]{1,60}$',
          secret: true,
          description: "Name of the environment variable with the signature's key; begins with LEADS_. Never the key itself",
        }),
      },
      { ...closed, default: {}, description: 'Leads as signed JSON over HTTP' },
    ),
    adf: Type.Object(
      {
        to: Type.String({
          default: '',
          pattern: `^$|^${ADDRESS}$|^(${HTTP})$`,
          maxLength: 500,
          secret: true,
          description: 'E-mail or https address of the lead system that accepts ADF/XML; empty: none',
        }),
      },
      { ...closed, default: {}, description: "Leads as ADF 1.0 documents (XML), the format of dealers' lead systems" },
    ),
  },
  { ...closed, default: {}, description: 'Lead channels: e-mail, webhook and ADF (L-07)' },
);
export type LeadDelivery = Static<typeof LeadDelivery>;
