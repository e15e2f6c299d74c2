import { EVENT_CATALOGUE } from '@forecourt/contracts/event/event-catalogue';
import { ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
/** Events of one report: a browser gathers those of a second. */
export const MOST_EVENTS = 50;
const NUMBERS = EVENT_CATALOGUE.map(({ id }) => id);

/** `POST /api/events`. Which number has which fields is checked by the catalogue. */
export const EventReport = Type.Object(
  {
    visitor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$', description: 'Random; only of visitors who agreed' })),
    events: Type.Array(
      Type.Object(
        {
          event: Type.Integer({
            description: EVENT_CATALOGUE.map(({ id, when }) => `${id}: ${when}`).join('\n'),
            minimum: Math.min(...NUMBERS),
            maximum: Math.max(...NUMBERS),
          }),
          car_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Id of a vehicle' })),
          form: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40, description: 'Id of a form' })),
          label: Type.Optional(Type.Union([Type.Literal('New Car'), Type.Literal('Used Car')])),
        },
        closed,
      ),
      { minItems: 1, maxItems: MOST_EVENTS },
    ),
  },
  closed,
);
export type EventReport = Static<typeof EventReport>;
export type ReportedEvent = EventReport['events'][number];

const FIELDS = ['car_id', 'form', 'label'] as const;
const known = new Map(EVENT_CATALOGUE.map((event) => [event.id, event]));

const wrongWith = (given: ReportedEvent, path: string): ProblemDetail[] => {
  const described = known.get(given.event);
  if (!described) return [{ path: `${path}/event`, message: `must be one of ${NUMBERS.join(', ')}` }];
  return FIELDS.flatMap((field) => {
    if (given[field] === undefined)
      return described.required.includes(field)
        ? [{ path: `${path}/${field}`, message: `is missing in event ${given.event}` }]
        : [];
    return described.fields.includes(field)
      ? []
      : [{ path: `${path}/${field}`, message: `does not belong to event ${given.event}` }];
  });
};

/** Refuses a report with an event that does not exist or says what it must not. */
export const checkReport = ({ events }: EventReport): void => {
  const errors = events.flatMap((event, index) => wrongWith(event, `/events/${index}`));
  if (errors.length > 0) throw new ProblemError('invalid_request', 'The events are not those of the catalogue', errors);
};
