import { createFirstPage } from './first-page';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const open = (statuses: Record<string, (number | Error)[]>) =>
  createFirstPage({
    dealers: () => Object.keys(statuses).map((slug) => ({ slug })),
    async homeStatus(slug) {
      const next = statuses[slug]?.shift() ?? 500;
      if (typeof next === 'number') return next;
      throw next;
    },
  });

it('Q-08 a process is ready after it has made a page, not before', async () => {
  const page = open({ acme: [200] });
  expect(page.reason()).toBe('no page was made yet');
  await settled();
  expect(page.reason()).toBeUndefined();
});

it('Q-08 a process whose pages fail is not ready and says why, until one is made', async () => {
  const page = open({ acme: [500, 200], other: [new Error('no render process')] });
  page.reason();
  await settled();
  expect(page.reason()).toBe(
    'the home page of acme ended with 500, the home page of other ended with Error: no render process; the log says why',
  );
  await settled();
  expect(page.reason()).toBeUndefined();
});

it('Q-08 one dealer whose page fails keeps no process from its other dealers', async () => {
  const page = open({ acme: [503], other: [404] });
  page.reason();
  await settled();
  expect(page.reason()).toBeUndefined();
});

it('Q-08 an installation without dealers is ready', async () => {
  const page = open({});
  page.reason();
  await settled();
  expect(page.reason()).toBeUndefined();
});
