import { dealerCountsText } from './counts-command';

const none = { views: 0, leads: 0, calls: 0, saves: 0 };

it('E-02 the table of counts has a line for each day, one for all days, and one for each vehicle', () => {
  const text = dealerCountsText({
    from: '2026-11-20',
    to: '2026-11-21',
    totals: { views: 12, leads: 3, calls: 1, saves: 1 },
    days: [
      { day: '2026-11-20', ...none, views: 12 },
      { day: '2026-11-21', ...none, leads: 3, calls: 1, saves: 1 },
    ],
    cars: [
      { car_id: 'a', name: '2022 Kia\tSorento\u001b[31m', ...none, views: 12 },
      { car_id: 'gone', ...none, saves: 1 },
    ],
  });
  expect(text.split('\n').map((line) => line.split('\t'))).toEqual([
    ['day', 'views', 'leads', 'calls', 'saves'],
    ['2026-11-20', '12', '0', '0', '0'],
    ['2026-11-21', '0', '3', '1', '1'],
    ['all', '12', '3', '1', '1'],
    [''],
    ['vehicle', 'name', 'views', 'leads', 'calls', 'saves'],
    ['a', '2022 Kia Sorento [31m', '12', '0', '0', '0'],
    ['gone', '', '0', '0', '0', '1'],
  ]);
});
