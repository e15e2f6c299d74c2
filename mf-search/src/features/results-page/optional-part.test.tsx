import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { optional } from './optional-part';

const show = async (load: Parameters<typeof optional>[0]): Promise<string> => {
  const Part = optional(load);
  const { container } = await act(async () =>
    render(
      <>
        <p>Cars</p>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </>,
    ),
  );
  return container.textContent;
};

it('R-09 shows a part once its code is here', async () => {
  expect(await show(async () => ({ default: () => <p>Tray</p> }))).toBe('CarsTray');
});

it('R-09 leaves the page as it is where the code of a part cannot be had', async () => {
  expect(await show(() => Promise.reject(new Error('no such chunk')))).toBe('Cars');
});
