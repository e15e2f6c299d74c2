import { act, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { DataTable } from './data-table';

const HINT = 'This table has more columns: scroll it sideways.';
let resized: () => void = () => undefined;

beforeEach(() => {
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(onResize: ResizeObserverCallback) {
      resized = () => onResize([], this);
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});

it('Q-01 Q-02 a table says that it scrolls while it is wider than the screen', async () => {
  render(
    <main>
      <DataTable label="Versions" head={['Dealer']}>
        <tr>
          <td>acme</td>
        </tr>
      </DataTable>
    </main>,
  );
  const area = screen.getByRole('region', { name: 'Versions' });
  const width = (pixels: number): void => {
    Object.defineProperty(area, 'scrollWidth', { configurable: true, value: pixels });
    Object.defineProperty(area, 'clientWidth', { configurable: true, value: 500 });
    act(() => resized());
  };
  width(500);
  expect(screen.queryByText(HINT)).toBeNull();
  width(900);
  expect(screen.getByText(HINT)).toBeInstanceOf(HTMLElement);
  expect(await axe(document.body)).toHaveNoViolations();
  width(500);
  expect(screen.queryByText(HINT)).toBeNull();
});
