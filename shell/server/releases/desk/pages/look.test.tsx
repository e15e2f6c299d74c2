import { axe } from 'jest-axe';
import { tableColumnHeadHtml, sendDeskPage, tableHtml } from './desk-page';
import { countsPageHtml } from './counts-page';
import { undeliveredLeadsPageHtml, type UndeliveredLead } from './leads-page';

const dealers = [
  { slug: 'acme', name: 'Acme <b>Motors</b>' },
  { slug: 'other', name: 'Other' },
];
const lead = (change: Partial<UndeliveredLead> = {}): UndeliveredLead => ({
  lead_id: '6f1f2f9e-0c5b-4a51-8a55-0a9f1c1d2e3f',
  tenant: 'acme',
  channel: 'webhook',
  state: 'refused',
  attempts: 3,
  last_error: 'answered with 422: <script>alert(1)</script>',
  last_attempt_at: new Date('2026-11-21T01:10:00Z'),
  created_at: new Date('2026-11-21T01:02:03Z'),
  category: 'test_drive',
  ...change,
});

const show = (title: string, body: string): HTMLElement => {
  let html = '';
  const reply = { code: () => reply, headers: () => reply, type: () => reply, send: (sent: string) => (html = sent) };
  sendDeskPage(reply as never, { title, body, proof: 'p' });
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = parsed.documentElement.lang;
  document.title = parsed.title;
  document.body.replaceChildren(...parsed.body.children);
  return document.body;
};
const fields = (form: HTMLFormElement | undefined): [string, string][] =>
  [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]);
const rows = (root: HTMLElement): (string | null)[][] =>
  [...root.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the page of undelivered leads', () => {
  it('L-07 Q-01 each lead is listed with the error of its last attempt, as text, and its own button', async () => {
    const body = show('Undelivered leads', undeliveredLeadsPageHtml({ leads: [lead(), lead({ last_error: null, attempts: 0, last_attempt_at: null, state: 'waiting' })], limit: 200, dealers, proof: 'p' })); // prettier-ignore
    expect(rows(body)).toEqual([
      ['Received', 'Dealer', 'Category', 'Delivery', 'State', 'Attempts', 'Last attempt', 'Error', 'Send again'],
      [
        '2026-11-21 01:02 UTC',
        'acme',
        'test_drive',
        'webhook',
        'refused',
        '3',
        '2026-11-21 01:10 UTC',
        'answered with 422: <script>alert(1)</script>',
        'Send again',
      ],
      ['2026-11-21 01:02 UTC', 'acme', 'test_drive', 'webhook', 'waiting', '0', '–', '–', 'Send again'],
    ]);
    expect(body.querySelector('script')).toBeNull();
    const form = body.querySelector('td form') as HTMLFormElement;
    expect([form.method, form.getAttribute('action'), fields(form)]).toEqual([
      'post',
      '/leads/resend',
      [
        ['proof', 'p'],
        ['lead', '6f1f2f9e-0c5b-4a51-8a55-0a9f1c1d2e3f'],
      ],
    ]);
    expect(await axe(body)).toHaveNoViolations();
  });

  it('L-07 leads of a chosen dealer are sent again, and the page says that there are more', () => {
    const body = show(
      'Undelivered leads',
      undeliveredLeadsPageHtml({ leads: [lead()], limit: 1, dealers, tenant: 'acme', proof: 'p' }),
    );
    expect((body.querySelector('select') as HTMLSelectElement).value).toBe('acme');
    const all = [...body.querySelectorAll('form')].find(({ textContent }) => textContent === 'Send all of them again now');
    expect(fields(all)).toEqual([
      ['proof', 'p'],
      ['tenant', 'acme'],
    ]);
    expect(body.textContent).toContain('The 1 oldest are shown.');
  });

  it('L-07 an empty list says that every lead has arrived, and a note names the deliveries that were sent again', () => {
    const text = (resent: number) => show('Undelivered leads', undeliveredLeadsPageHtml({ leads: [], limit: 200, dealers, resent, proof: 'p' })).textContent; // prettier-ignore
    expect(text(1)).toContain('One delivery goes out again.');
    expect(text(12)).toContain('12 deliveries go out again.');
    expect(text(12)).toContain('Every lead has arrived.');
  });
});

describe('the page of counts', () => {
  const none = { views: 0, leads: 0, calls: 0, saves: 0 };
  const view = {
    dealers,
    tenant: 'acme',
    from: '2026-11-20',
    to: '2026-11-21',
    totals: { views: 1234, leads: 3, calls: 1, saves: 1 },
    days: [
      { day: '2026-11-20', ...none, views: 1234 },
      { day: '2026-11-21', ...none, leads: 3, calls: 1, saves: 1 },
    ],
    cars: [{ car_id: 'a', name: '2022 Kia <Sorento>', stocknum: 'U1', ...none, views: 1234 }, { car_id: 'gone', ...none, saves: 1 }], // prettier-ignore
  };

  it('E-02 Q-01 counts have the latest day first, and vehicles have stock numbers', async () => {
    const body = show('Counts', countsPageHtml(view));
    expect(rows(body)).toEqual([
      ['Day', 'Views', 'Leads', 'Calls', 'Saves'],
      ['All days', '1,234', '3', '1', '1'],
      ['2026-11-21', '0', '3', '1', '1'],
      ['2026-11-20', '1,234', '0', '0', '0'],
      ['Vehicle', 'Stock no.', 'Views', 'Leads', 'Calls', 'Saves'],
      ['2022 Kia <Sorento>', 'U1', '1,234', '0', '0', '0'],
      ['No longer stored', 'gone', '0', '0', '0', '1'],
    ]);
    expect(await axe(body)).toHaveNoViolations();
  });

  it('E-02 a dealer without views has a note instead of a table', () => {
    expect(show('Counts', countsPageHtml({ ...view, cars: [] })).textContent).toContain('There were no views on these days.');
  });
});

it('Q-01 a table that scrolls has a name for keyboard users', () => {
  const body = show('Any', tableHtml('Any <table>', [tableColumnHeadHtml('One')], []));
  expect(body.querySelector('[role="region"]')?.getAttribute('aria-label')).toBe('Any <table>');
});
