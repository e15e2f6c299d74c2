import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, switchSchema } from './parts';

const ADDRESS = '[^\\s@<>"]+@[^\\s@<>"]+';
const HTTP = 'https://[^\\s@]+|http://(127\\.0\\.0\\.1|localhost)(:\\d+)?(/\\S*)?';

/** A lead is delivered in every configured way, and stays stored even if none of them accepts it (L-07). */
export const LeadDelivery = Type.Object(
  {
    email: Type.Object(
      {
        offered: switchSchema('Leads go out by e-mail', true),
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
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Leads as readable e-mails; a reply goes to the shopper' },
    ),
    confirmation: Type.Object(
      { offered: switchSchema('The shopper gets an e-mail that the enquiry was received (L-12)', true) },
      {
        ...REFUSE_UNKNOWN_KEYS,
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
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Leads as signed JSON over HTTP' },
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
      {
        ...REFUSE_UNKNOWN_KEYS,
        default: {},
        description: "Leads as ADF 1.0 documents (XML), the format of dealers' lead systems",
      },
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Lead channels: e-mail, webhook and ADF (L-07)' },
);
export type LeadDelivery = Static<typeof LeadDelivery>;
