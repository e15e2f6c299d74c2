import { SHOPPER_EVENT_CATALOGUE } from '@forecourt/contracts/event/event-catalogue';
import { ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
/** A browser sends the events of one second together. */
const MOST_EVENTS_PER_REPORT = 50;
const NUMBERS = SHOPPER_EVENT_CATALOGUE.map(({ id }) => id);

/** The catalogue decides which fields an event has. */
export const EventReportBody = Type.Object(
  {
    visitor: Type.Optional(
      Type.String({ pattern: '^[0-9a-f]{24}$', description: 'Random id of the visitor; absent without the visitor’s consent' }),
    ),
    events: Type.Array(
      Type.Object(
        {
          event: Type.Integer({
            description: SHOPPER_EVENT_CATALOGUE.map(({ id, when }) => `${id}: ${when}`).join('\n'),
            minimum: Math.min(...NUMBERS),
            maximum: Math.max(...NUMBERS),
          }),
          car_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Id of a vehicle' })),
          form: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40, description: 'Id of a form' })),
          label: Type.Optional(Type.Union([Type.Literal('New Car'), Type.Literal('Used Car')])),
        },
        closed,
      ),
      { minItems: 1, maxItems: MOST_EVENTS_PER_REPORT },
    ),
  },
  closed,
);
export type EventReportBody = Static<typeof EventReportBody>;
export type ReportedShopperEvent = EventReportBody['events'][number];

const FIELDS = ['car_id', 'form', 'label'] as const;
const catalogue = new Map(SHOPPER_EVENT_CATALOGUE.map((event) => [event.id, event]));

const errorsOf = (reported: ReportedShopperEvent, path: string): ProblemDetail[] => {
  const described = catalogue.get(reported.event);
  if (!described) return [{ path: `${path}/event`, message: `must be one of ${NUMBERS.join(', ')}` }];
  return FIELDS.flatMap((field) => {
    if (reported[field] === undefined)
      return described.required.includes(field)
        ? [{ path: `${path}/${field}`, message: `is missing in event ${reported.event}` }]
        : [];
    return described.fields.includes(field)
      ? []
      : [{ path: `${path}/${field}`, message: `does not belong to event ${reported.event}` }];
  });
};

/** Throws ProblemError `invalid_request` for an unknown event, or for fields that its event lacks in the catalogue. */
export const checkEventReport = ({ events }: EventReportBody): void => {
  const errors = events.flatMap((event, index) => errorsOf(event, `/events/${index}`));
  if (errors.length > 0)
    throw new ProblemError('invalid_request', 'An event is unknown, or its fields differ from those of the catalogue', errors);
};
