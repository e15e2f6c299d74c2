import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, dateSchema, switchSchema, slugSchema, textSchema, textListSchema, timeOfDaySchema } from './parts';

const OpenOrClosed = Type.Union([Type.Literal('Open'), Type.Literal('Closed')], {
  description: 'Whether the location is open on this day',
});

export const OpeningHours = Type.Object(
  {
    weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 Sunday to 6 Saturday' }),
    status: OpenOrClosed,
    open: Type.Optional(timeOfDaySchema('24-hour local time at which the doors open; needed when Open')),
    close: Type.Optional(timeOfDaySchema('24-hour local time at which they close; needed when Open')),
  },
  REFUSE_UNKNOWN_KEYS,
);

/** A sales, service or parts department (site-area §3). */
export const Location = Type.Object(
  {
    id: textSchema('Stable id, unique in this site; stock feeds and leads refer to it'),
    name: textSchema(
      'Name as shoppers read it; a trailing " - Sales", " - Service" or " - Parts" is stripped when grouping (O-04)',
    ),
    slug: slugSchema('Part of its address, /locations/{slug}'),
    location_type: Type.Union([Type.Literal('sales'), Type.Literal('service'), Type.Literal('parts')], {
      default: 'sales',
      description: 'Department',
    }),
    location_subtype: Type.Optional(
      textListSchema('What the location does beside its department; `buying` shows that it buys vehicles from shoppers'),
    ),
    storeCode: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9 ._-]{1,64}$',
        description: 'Store code of its Business Profile at Google, for the vehicle ads feed; without it the id (I-08)',
      }),
    ),
    primary: switchSchema('The main location of the dealer', false),
    visible: switchSchema('Shown on the site', true),
    dealership_id: textSchema('Id of the dealership that it belongs to'),
    dealership_name: textSchema('Name of that dealership'),
    dealer_license_number: Type.Optional(textSchema('Motor dealer licence, shown where the law asks for it')),
    motor_vehicle_repairer: Type.Optional(textSchema('Motor vehicle repairer number')),
    image: Type.Optional(textSchema('Image-service source of the picture')),
    manufacturers: textListSchema('Makes that are sold or serviced here', []),
    distribution_locations: textListSchema(
      'Ids of the places from which vehicles of this one are handed over: nobody can say on which yard such a vehicle will stand, so it has no printed sheet (V-19)',
      [],
    ),
    address: Type.Object(
      {
        street: textSchema('Number and street'),
        city: textSchema('Suburb or town'),
        state: textSchema('State or territory as Australia Post abbreviates it, e.g. QLD'),
        postcode: Type.String({ pattern: '^\\d{4}$', description: 'Four digits, in quotes' }),
        lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude, degrees' }),
        lng: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude, degrees' }),
        place_id: Type.Optional(
          Type.String({
            pattern: '^[A-Za-z0-9_-]{1,300}$',
            description: 'Id of its place at Google Maps, to which links to directions lead',
          }),
        ),
        place_url: Type.Optional(
          Type.String({
            pattern: '^https://\\S+$',
            maxLength: 500,
            description: 'Address of its place at a map service; links to directions lead there',
          }),
        ),
      },
      { ...REFUSE_UNKNOWN_KEYS, description: 'Where it is' },
    ),
    phone: textSchema('Phone of this desk, as it is dialled in Australia'),
    landline_phone: Type.Optional(textSchema('Its landline, shown beside the phone')),
    email: Type.Optional(textSchema('E-mail of this desk')),
    timezone: Type.Optional(
      Type.String({ description: 'IANA zone of its hours and appointments; without it that of the site', minLength: 1 }),
    ),
    opening_hours: Type.Array(OpeningHours, { default: [], description: 'Weekly hours, in the time zone of the location' }),
    special_hours: Type.Array(
      Type.Object(
        {
          date: dateSchema('The day, ISO date'),
          name: Type.Optional(textSchema('Why, e.g. Christmas Day')),
          status: OpenOrClosed,
          open: Type.Optional(timeOfDaySchema('24-hour local time; needed when Open')),
          close: Type.Optional(timeOfDaySchema('24-hour local time; needed when Open')),
          start_hour: Type.Optional(timeOfDaySchema('Another name of open')),
          end_hour: Type.Optional(timeOfDaySchema('Another name of close')),
          hours: Type.Optional(
            Type.Object(
              {
                begin: Type.Optional(timeOfDaySchema('Another name of open')),
                end: Type.Optional(timeOfDaySchema('Another name of close')),
              },
              { ...REFUSE_UNKNOWN_KEYS, description: 'Another place of open and close' },
            ),
          ),
          location_id: Type.Optional(textSchema('Id of the only location that the day is for, in a list that several share')),
        },
        REFUSE_UNKNOWN_KEYS,
      ),
      { default: [], description: 'Days that differ from the week, such as public holidays (O-03)' },
    ),
  },
  REFUSE_UNKNOWN_KEYS,
);

export type Location = Static<typeof Location>;
export type OpeningHours = Static<typeof OpeningHours>;
