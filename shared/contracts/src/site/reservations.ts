import { Type, type Static } from 'typebox';
import { closed } from './parts';

/** Reserving a vehicle with a deposit (V-24). */
export const Reservations = Type.Object(
  {
    page: Type.Union(
      [Type.Literal('checkout'), Type.Literal('buy-online'), Type.Literal('checkout-journey'), Type.Literal('none')],
      {
        default: 'checkout',
        description:
          'Where it happens: /cars/{slug}/checkout, /cars/{slug}/buy-online or /checkout-journey?car_id={slug}; none: by enquiry',
      },
    ),
    deposit: Type.Integer({ default: 200, minimum: 1, maximum: 50_000, description: 'Deposit, whole dollars; fully refundable' }),
    holdHours: Type.Integer({ default: 48, minimum: 1, maximum: 720, description: 'Hours for which a paid vehicle is held' }),
    payMinutes: Type.Integer({
      default: 30,
      minimum: 30,
      maximum: 120,
      description: 'Minutes that a shopper has to pay the deposit while nobody else can reserve the vehicle',
    }),
  },
  { ...closed, default: {}, description: 'Reserving a vehicle with a deposit (V-24)' },
);

export type Reservations = Static<typeof Reservations>;
