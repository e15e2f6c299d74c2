import { Type, type Static } from 'typebox';
import { VEHICLE_NAME_LENGTH } from './account-facts';
import { RegoLookup } from '../quotes';
import { LEAD_KINDS } from '../form/lead-categories';
import { RESERVATION_STATES } from '../car/reservation';
import { ALERT_FREQUENCIES } from '../search/alerts';
import { Uuid } from '../uuid';

const Moment = Type.String({ format: 'date-time' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const orNull = <Schema extends ReturnType<typeof Type.String>>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const GarageVehicle = Type.Object({
  id: Type.String(),
  rego: Type.String(),
  state: Type.String(),
  name: Type.String({ description: 'Year, make, model and badge by the register, or as the shopper typed it' }),
  nextService: orNull(Day),
});
export type GarageVehicle = Static<typeof GarageVehicle>;

export const GarageEnquiry = Type.Object({
  id: Type.String(),
  kind: Type.Enum(LEAD_KINDS),
  at: Type.String({ format: 'date-time', description: 'Time at which the site received it' }),
  deliveredAt: Type.Union([Moment, Type.Null()], {
    description: 'Time at which the first lead channel delivered it to the dealer; null while it is on its way',
  }),
  branch: orNull(Type.String()),
  car: Type.Union([Type.Object({ name: Type.String(), slug: Type.String() }), Type.Null()]),
  appointment: orNull(Type.String({ description: 'Preferred date and time, `YYYY-MM-DDTHH:MM`' })),
  value: Type.Union([
    Type.Object({
      low: Type.Integer(),
      high: Type.Integer(),
      vehicle: Type.String(),
      validUntil: Moment,
      accepted: Type.Boolean(),
    }),
    Type.Null(),
  ]),
});
export type GarageEnquiry = Static<typeof GarageEnquiry>;

export const GarageReservation = Type.Object({
  id: Type.String(),
  car: Type.Object({ name: Type.String(), slug: Type.String() }),
  state: Type.Enum(RESERVATION_STATES),
  amount: Type.Integer(),
  currency: Type.String(),
  at: Moment,
  heldUntil: orNull(Moment),
  branch: orNull(Type.String({ description: 'Branch that has the vehicle' })),
  path: orNull(
    Type.String({
      description:
        'Page on which the shopper pays the deposit, cancels, or learns whether a late payment arrived; null afterwards',
    }),
  ),
});
export type GarageReservation = Static<typeof GarageReservation>;

/** Saved searches with alerts (S-16), and the page on which they are changed. */
export const GarageSearches = Type.Object({
  list: Type.Array(
    Type.Object({
      name: Type.String(),
      path: Type.String(),
      frequency: Type.Enum(ALERT_FREQUENCIES),
    }),
  ),
  managePath: orNull(Type.String()),
});
export type GarageSearches = Static<typeof GarageSearches>;

/** `GET /api/account/garage` (W-03). */
export const GaragePageData = Type.Object({
  today: Day,
  vehicles: Type.Array(GarageVehicle),
  enquiries: Type.Array(GarageEnquiry),
  reservations: Type.Array(GarageReservation),
  searches: GarageSearches,
  keepsViewed: Type.Boolean({ description: 'Whether the shopper wants viewed cars on all devices' }),
});
export type GaragePageData = Static<typeof GaragePageData>;

/** `POST /api/account/garage/vehicles`; the name is for a vehicle that the register does not find. */
export const AddVehicleBody = Type.Object(
  { ...RegoLookup.properties, name: Type.Optional(Type.String({ maxLength: VEHICLE_NAME_LENGTH })) },
  { additionalProperties: false },
);

/** `POST /api/account/garage/vehicles/service`; absent: not known. */
export const NextServiceBody = Type.Object({ id: Uuid, nextService: Type.Optional(Day) }, { additionalProperties: false });

/** `POST /api/account/garage/vehicles/remove`. */
export const RemoveVehicleBody = Type.Object({ id: Uuid }, { additionalProperties: false });
