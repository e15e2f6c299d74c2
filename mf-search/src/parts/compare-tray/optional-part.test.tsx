import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { loadOptionalPart } from './optional-part';

const textOfPage = async (load: Parameters<typeof loadOptionalPart>[0]): Promise<string> => {
  const Part = loadOptionalPart(load);
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

it('R-09 an optional component shows once its code is loaded', async () => {
  expect(await textOfPage(async () => ({ default: () => <p>Tray</p> }))).toBe('CarsTray');
});

it("R-09 the results page shows without an optional component whose code can't be loaded", async () => {
  expect(await textOfPage(() => Promise.reject(new Error('no such chunk')))).toBe('Cars');
});
