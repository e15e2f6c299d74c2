import fc from 'fast-check';
import { dueScheduledTime, lastScheduledTime, nextScheduledTime } from './schedule';

const at = (iso: string): number => Date.parse(iso) / 1000;
const iso = (moment: number): string => new Date(moment * 1000).toISOString().replace('.000Z', 'Z');

describe('the schedule of a feed', () => {
  const ZONE = 'Australia/Sydney';

  it('I-12 the looks of times of day are the ones before and after now', () => {
    const schedule = { at: ['02:30', '14:00'] };
    const now = at('2026-11-22T00:00:00Z');
    expect([iso(lastScheduledTime(schedule, now, ZONE)), iso(nextScheduledTime(schedule, now, ZONE))]).toEqual([
      '2026-11-21T15:30:00Z',
      '2026-11-22T03:00:00Z',
    ]);
  });

  it('I-12 looks every 90 minutes stand at the same moments in every process', () => {
    const now = at('2026-11-22T00:20:00Z');
    expect([iso(lastScheduledTime({ every: 90 }, now, ZONE)), iso(nextScheduledTime({ every: 90 }, now, ZONE))]).toEqual([
      '2026-11-22T00:00:00Z',
      '2026-11-22T01:30:00Z',
    ]);
  });

  it('I-12 looks that were missed for three days are made up for by one look', () => {
    const schedule = { at: ['02:30'] };
    const now = at('2026-11-22T00:00:00Z');
    const slot = dueScheduledTime(schedule, { lastLook: at('2026-11-18T15:30:00Z'), now, timezone: ZONE });
    expect(slot && iso(slot)).toBe('2026-11-21T15:30:00Z');
    expect(dueScheduledTime(schedule, { lastLook: slot, now, timezone: ZONE })).toBeUndefined();
  });

  it('I-12 a feed that was never looked for is due', () => {
    expect(
      dueScheduledTime({ every: 60 }, { lastLook: undefined, now: at('2026-11-22T00:20:00Z'), timezone: ZONE }),
    ).toBeDefined();
  });

  it('I-12 at any moment of any year the last look is not after now, the next one is, and none lies between them', () => {
    const times = fc.uniqueArray(
      fc
        .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
        .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
      { minLength: 1, maxLength: 4 },
    );
    const zones = fc.constantFrom(
      'Australia/Sydney',
      'Australia/Lord_Howe',
      'Europe/London',
      'America/New_York',
      'Asia/Kathmandu',
    );
    fc.assert(
      fc.property(times, zones, fc.integer({ min: at('2024-01-01'), max: at('2030-01-01') }), (list, timezone, now) => {
        const [last, next] = [lastScheduledTime({ at: list }, now, timezone), nextScheduledTime({ at: list }, now, timezone)];
        expect(last <= now && now < next).toBe(true);
        expect(next - last).toBeLessThanOrEqual(25 * 3600 + 1);
        expect(lastScheduledTime({ at: list }, next - 1, timezone)).toBe(last);
      }),
      { numRuns: 150 },
    );
  });
});
