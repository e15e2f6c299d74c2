import { Type, type Static } from 'typebox';
import { CarType } from '../car/car';
import { REFUSE_UNKNOWN_KEYS, switchSchema } from './parts';

export const MessagingSettings = Type.Object(
  {
    assistant: Type.String({
      default: '',
      pattern: '^$|^https://[^\\s@]+$',
      maxLength: 500,
      description:
        'Address of the dealer’s chat assistant. The button Instant Message replaces Enquire Now and opens it in a new tab; empty: no assistant',
    }),
    assistantFor: Type.Array(CarType, {
      default: [],
      description: 'Types of cars with the chat assistant; empty: all. Other types keep Enquire Now',
    }),
    provider: switchSchema('A chat of another provider has its own bubble on the page: Enquire Now stays', false),
    whatsapp: Type.String({
      default: '',
      pattern: '^$|^\\+?[0-9][0-9 ]{7,20}$',
      maxLength: 24,
      description: 'Phone number for WhatsApp messages about a vehicle; empty: no WhatsApp button',
    }),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Chat and WhatsApp on the page of a vehicle (V-08)' },
);

export type MessagingSettings = Static<typeof MessagingSettings>;
