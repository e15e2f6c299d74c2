import type { RehearsalLine, RehearsalResult } from '@forecourt/contracts/desk/rehearsal';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'react-router';
import { ReleaseRehearsal } from './rehearsal';

const weight = { before: 79_300, after: 80_300 };
const result = (change: Partial<RehearsalResult> = {}): RehearsalResult => ({
  remote: 'mf-vehicle',
  version: '1.1.0',
  dealers: 9,
  pages: 27,
  refused: [],
  groups: [],
  weights: [{ page: '/', html: weight, scripts: weight, milliseconds: { before: 24.4, after: 23.6 } }],
  ...change,
});
const requests: { url: string; body: string }[] = [];

const rehearse = (lines: RehearsalLine[], status = 200): void => {
  requests.length = 0;
  globalThis.fetch = (async (url: string, { body }: { body: string }) => {
    requests.push({ url, body });
    return new Response(status === 200 ? lines.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(lines[0]), {
      status,
    });
  }) as unknown as typeof fetch;
  render(
    <MemoryRouter>
      <main>
        <ReleaseRehearsal name="mf-vehicle" version="1.1.0" />
      </main>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse at every dealer' }));
};

describe('the rehearsal of a release', () => {
  it('R-26 Q-01 new errors come first, with the dealers, and the weight of each page', async () => {
    const groups: RehearsalResult['groups'] = [
      {
        page: '/cars/:slug',
        kind: 'error',
        refuses: true,
        about: 'mf-vehicle: no price',
        dealers: 5,
        examples: ['acme', 'bravo', 'carey', 'delta'].map((dealer) => ({ dealer, path: '/cars/kia-1' })),
      },
      {
        page: '/',
        kind: 'text-new',
        refuses: false,
        about: 'Now with video',
        dealers: 1,
        examples: [{ dealer: 'acme', path: '/' }],
      },
    ];
    rehearse([
      { kind: 'progress', done: 0, dealers: 9 },
      { kind: 'result', result: result({ refused: ['acme'], groups }) },
    ]);
    expect((await screen.findByText(/There are new errors/)).textContent).toBe(
      '27 pages of 9 dealers were rendered with the live versions and with this change. There are new errors, and a change is refused for 1 dealer.',
    );
    const rows = within(screen.getByRole('region', { name: 'Differences' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      '/cars/:slugnew error: mf-vehicle: no price5 dealers: acme, bravo, carey and 2 more',
      '/text new: Now with video1 dealer: acme',
    ]);
    expect(screen.getByRole('region', { name: 'Weight and time' }).textContent).toContain('24 → 24 ms');
    expect(requests).toEqual([{ url: '/api/admin/rehearsals', body: '{"remote":"mf-vehicle","version":"1.1.0"}' }]);
    expect(screen.getByRole('button', { name: 'Rehearse again' })).toBeInstanceOf(HTMLElement);
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('R-26 the screen says what was not rehearsed', async () => {
    rehearse([{ kind: 'result', result: result({ leftOut: [{ about: 'finance.teaser', why: 'not-shown', dealers: 2 }] }) }]);
    const text = 'Not rehearsed, because no rendered page shows the slot: finance.teaser (2 of 9 dealers).';
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
  });

  it('R-26 the screen says when nothing would change', async () => {
    rehearse([{ kind: 'result', result: result() }]);
    expect(await screen.findByText('Nothing else would change.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('region', { name: 'Differences' })).toBeNull();
  });

  it('R-26 Q-05 a refusal, and an answer that was cut off, are told, and the rehearsal can be tried again', async () => {
    rehearse([{ kind: 'progress', done: 3, dealers: 9 }]);
    expect((await screen.findByRole('alert')).textContent).toContain('The rehearsal ended without a result');
    expect(screen.getByRole('button', { name: 'Rehearse again' })).toBeInstanceOf(HTMLElement);
  });
});
