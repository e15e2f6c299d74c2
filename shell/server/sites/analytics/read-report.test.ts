import { SHOPPER_EVENT_CATALOGUE } from '@forecourt/contracts/event/event-catalogue';
import { ProblemError } from '@forecourt/contracts/problem';
import { checkEventReport, type ReportedShopperEvent } from './read-report';

const SAMPLES = { car_id: 'a', form: 'enquiry', label: 'Used Car' } as const;

const problemOf = (...events: ReportedShopperEvent[]): { path: string; message: string }[] | undefined => {
  try {
    checkEventReport({ events });
    return undefined;
  } catch (error) {
    return (error as ProblemError).errors;
  }
};

describe('a report of events', () => {
  it.each(SHOPPER_EVENT_CATALOGUE)(
    'E-01 event $id, $name, is accepted with its fields and refused without a required one',
    ({ id, fields, required }) => {
      const withFields = (names: readonly (keyof typeof SAMPLES)[]): ReportedShopperEvent => ({
        event: id,
        ...Object.fromEntries(names.map((name) => [name, SAMPLES[name]])),
      });
      expect(problemOf(withFields(fields))).toBeUndefined();
      expect(problemOf(withFields(required))).toBeUndefined();
      for (const missing of required)
        expect(problemOf(withFields(required.filter((name) => name !== missing)))).toEqual([
          { path: `/events/0/${missing}`, message: `is missing in event ${id}` },
        ]);
    },
  );

  it('E-01 the problem names every wrong event with its path', () => {
    expect(
      problemOf({ event: 61, car_id: 'a' }, { event: 5 }, { event: 39 }, { event: 39, car_id: 'a', form: 'enquiry' }),
    ).toEqual([
      {
        path: '/events/1/event',
        message: expect.stringContaining('must be one of 4, 9, 14, 15, 17, 18, 25, 26, 39, 48, 60, 61, 1000'),
      },
      { path: '/events/2/car_id', message: 'is missing in event 39' },
      { path: '/events/3/form', message: 'does not belong to event 39' },
    ]);
  });

  it('E-01 the catalogue has the numbers of the specification, each once', () => {
    const specified = [4, 9, 14, 15, 17, 18, 25, 26, 39, 48, 60, 61];
    expect(SHOPPER_EVENT_CATALOGUE.map(({ id }) => id).filter((id) => id < 1000)).toEqual(specified);
    expect(new Set(SHOPPER_EVENT_CATALOGUE.map(({ name }) => name)).size).toBe(SHOPPER_EVENT_CATALOGUE.length);
  });
});
