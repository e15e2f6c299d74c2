import { Type } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, switchSchema, textSchema, timeOfDaySchema } from './parts';

export const AlertSettings = Type.Object(
  {
    offered: switchSchema('Shoppers can save a search and get e-mails about it', true),
    senderName: textSchema('Name that alert e-mails come from; empty: the name of the dealer', ''),
    senderAddress: Type.String({
      description: 'Sender address of alert e-mails; empty: alerts@ the first host. Mail servers must allow it (SPF, DKIM)',
      default: '',
      pattern: '^$|^[^\\s@<>"]+@[^\\s@<>"]+$',
      maxLength: 254,
    }),
    replyTo: Type.String({
      description: 'Reply address of alert e-mails; empty: the main e-mail of the dealer',
      default: '',
      pattern: '^$|^[^\\s@<>"]+@[^\\s@<>"]+$',
      maxLength: 254,
    }),
    address: textSchema('Postal address at the foot of every alert e-mail; empty: that of the main location', ''),
    sendAt: Object.assign(timeOfDaySchema('Local time of daily and weekly alerts, 24 hours'), { default: '08:00' }),
    weekday: Type.Integer({ default: 4, minimum: 0, maximum: 6, description: 'Day of weekly alerts: 0 Sunday to 6 Saturday' }),
    mostCars: Type.Integer({
      default: 12,
      minimum: 1,
      maximum: 30,
      description: 'Most cars in one e-mail; it links to the others',
    }),
    mostSearches: Type.Integer({
      default: 20,
      minimum: 1,
      maximum: 100,
      description: 'Most saved searches of one e-mail address',
    }),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Saved searches with e-mail alerts (S-16)' },
);
