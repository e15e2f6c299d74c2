import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { useFromServer, useHydrated } from './use-hydrated';

const Facts = ({ note }: { note: (facts: string) => void }) => {
  const facts = `${useFromServer() ? 'server' : 'browser'}, ${useHydrated() ? 'hydrated' : 'waiting'}`;
  note(facts);
  return <p>{facts}</p>;
};

it('Q-03 HTML of the server is hydrated as it is, and then once more with what needs a browser', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>server, waiting</p>';
  const rendered: string[] = [];
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, <Facts note={(facts) => rendered.push(facts)} />, {
      onRecoverableError: (fault) => void faults.push(fault),
    }),
  );
  expect([...new Set(rendered)]).toEqual(['server, waiting', 'server, hydrated']);
  expect(faults).toEqual([]);
  act(() => root.unmount());
});

it('Q-03 a component that asks only where its HTML comes from is rendered once', async () => {
  const rendered: boolean[] = [];
  const Origin = () => {
    const fromServer = useFromServer();
    rendered.push(fromServer);
    return <p>{String(fromServer)}</p>;
  };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>true</p>';
  const root = await act(async () => hydrateRoot(container, <Origin />));
  expect(rendered).toEqual([true]);
  act(() => root.unmount());
});

it('a component that the browser renders has what needs a browser at once', () => {
  const rendered: string[] = [];
  render(<Facts note={(facts) => rendered.push(facts)} />);
  expect([...new Set(rendered)]).toEqual(['browser, hydrated']);
});
