import { Type, type Static } from 'typebox';
import { CarType } from '../car/car';
import { closed, flag } from './parts';

/** Writing to the dealer in other ways than by a form (V-08, vehicle-area §6), `messaging` of a dealer's configuration. */
export const Messaging = Type.Object(
  {
    assistant: Type.String({
      default: '',
      pattern: '^$|^https://[^\\s@]+$',
      maxLength: 500,
      description:
        'Address of the dealer’s chat assistant, opened in a tab of its own by Instant Message, which stands in place of Enquire Now; empty: no assistant',
    }),
    assistantFor: Type.Array(CarType, {
      default: [],
      description: 'Types of cars that the assistant answers about; empty: all of them. The others keep Enquire Now',
    }),
    provider: flag('A chat of another provider has its own bubble on the page: Enquire Now stays', false),
    whatsapp: Type.String({
      default: '',
      pattern: '^$|^\\+?[0-9][0-9 ]{7,20}$',
      maxLength: 24,
      description: 'Number that WhatsApp messages about a vehicle go to; empty: no such button',
    }),
  },
  { ...closed, default: {}, description: 'Chat and WhatsApp on the page of a vehicle (V-08)' },
);

export type Messaging = Static<typeof Messaging>;
