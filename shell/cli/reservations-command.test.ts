import { reservationsTable } from './reservations-command';

it('V-24 a reservation is in one line, whatever the shopper typed', () => {
  const text = reservationsTable([
    {
      id: '5a1f0b52-4d0e-4c56-9b0c-0a2f8b0f7d11',
      tenant: 'corner',
      createdAt: '2026-11-21T01:02:03.000Z',
      state: 'held',
      deposit: 'taken',
      amount: 200,
      currency: 'AUD',
      heldUntil: '2026-11-23T01:02:03.000Z',
      carName: '2021 Toyota Corolla',
      name: 'Ann\n\u001b[31mAdmin',
      email: 'ann@example.com',
      phone: '0400 123 456',
    },
  ]);
  expect(text.split('\n')).toHaveLength(2);
  expect(text.split('\n')[1]?.split('\t')).toEqual([
    '2026-11-21T01:02:03.000Z',
    '5a1f0b52-4d0e-4c56-9b0c-0a2f8b0f7d11',
    'corner',
    'held',
    'AUD 200 taken',
    '2026-11-23T01:02:03.000Z',
    '2021 Toyota Corolla',
    'Ann [31mAdmin',
    'ann@example.com',
    '0400 123 456',
  ]);
});
