import { Type, type Static } from 'typebox';
import { closed, flag } from './parts';

const ADDRESS = '[^\\s@<>"]+@[^\\s@<>"]+';
const HTTP = 'https://[^\\s@]+|http://(127\\.0\\.0\\.1|localhost)(:\\d+)?(/\\S*)?';

/** Where a dealer's leads go (L-07). A lead goes to every place that is named here, and stays stored whatever happens. */
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
          description: 'Address that leads go to; empty: contact.leadsEmail',
        }),
        from: Type.String({
          default: '',
          pattern: `^$|^${ADDRESS}$`,
          maxLength: 254,
          description: 'Address that leads come from; empty: leads@ the first host. Mail servers must allow it (SPF, DKIM)',
        }),
      },
      { ...closed, default: {}, description: 'Leads as readable e-mails; an answer goes to the shopper' },
    ),
    webhook: Type.Object(
      {
        url: Type.String({
          default: '',
          pattern: `^$|^(${HTTP})$`,
          maxLength: 500,
          secret: true,
          description: 'Address that every lead is posted to as JSON; empty: none',
        }),
        secret: Type.String({
          default: '',
          pattern: '^$|^LEADS_[A-Z0-9_]{1,60}$',
          secret: true,
          description:
            'Name of the environment variable that holds the key of the signature; it begins with LEADS_. Never the key itself',
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
          description: 'E-mail address, or https address, of the lead system that takes ADF/XML; empty: none',
        }),
      },
      { ...closed, default: {}, description: 'Leads as ADF 1.0 documents (XML), as lead systems of dealers take them' },
    ),
  },
  { ...closed, default: {}, description: 'Where leads go (L-07)' },
);
export type LeadDelivery = Static<typeof LeadDelivery>;
