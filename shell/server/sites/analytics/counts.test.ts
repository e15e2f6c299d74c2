import { daysBetween, sumDealerCounts } from './counts';

const range = { from: '2026-02-27', to: '2026-03-01' };

describe('counts of a dealer', () => {
  it('E-02 counts have every day of the range, also over the end of a month', () => {
    expect(daysBetween(range)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysBetween({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  const sources = {
    views: [
      { day: '2026-02-27', carId: 'a', count: 5 },
      { day: '2026-03-01', carId: 'a', count: 2 },
      { day: '2026-03-01', carId: 'b', count: 9 },
    ],
    leads: [
      { day: '2026-03-01', carId: 'a', count: 1 },
      { day: '2026-03-01', carId: '', count: 2 },
    ],
    events: [
      { day: '2026-02-27', carId: 'b', event: 25, count: 3 },
      { day: '2026-02-27', carId: '', event: 25, count: 1 },
      { day: '2026-03-01', carId: 'c', event: 39, count: 4 },
      { day: '2026-03-01', carId: 'a', event: 4, count: 100 },
      { day: '2026-03-01', carId: 'a', event: 15, count: 100 },
    ],
  };

  it('E-02 counts are views, leads, calls and saves by day and by vehicle, most views first', () => {
    expect(sumDealerCounts(sources, range)).toEqual({
      totals: { views: 16, leads: 3, calls: 4, saves: 4 },
      days: [
        { day: '2026-02-27', views: 5, leads: 0, calls: 4, saves: 0 },
        { day: '2026-02-28', views: 0, leads: 0, calls: 0, saves: 0 },
        { day: '2026-03-01', views: 11, leads: 3, calls: 0, saves: 4 },
      ],
      cars: [
        { carId: 'b', views: 9, leads: 0, calls: 3, saves: 0 },
        { carId: 'a', views: 7, leads: 1, calls: 0, saves: 0 },
        { carId: 'c', views: 0, leads: 0, calls: 0, saves: 4 },
      ],
    });
  });

  it('E-02 counts can be limited to one vehicle', () => {
    const { totals, days, cars } = sumDealerCounts(sources, range, 'a');
    expect(totals).toEqual({ views: 7, leads: 1, calls: 0, saves: 0 });
    expect(days.map(({ views, leads }) => [views, leads])).toEqual([
      [5, 0],
      [0, 0],
      [2, 1],
    ]);
    expect(cars.map(({ carId }) => carId)).toEqual(['a']);
  });
});
