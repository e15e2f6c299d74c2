import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { KeptPart } from './kept-part';

const Heart = () => {
  const [saved, setSaved] = useState(false);
  return (
    <button type="button" aria-pressed={saved} onClick={() => setSaved(true)}>
      Save {1} car
    </button>
  );
};

it('R-08 the browser takes over the HTML that the server kept, without a difference', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<article><button type="button" aria-pressed="false">Save <!-- -->1<!-- --> car</button></article>';
  const button = screen.getByRole('button');
  const differences: unknown[] = [];
  const page = (
    <KeptPart as="article" name="test.card" facts="">
      <Heart />
    </KeptPart>
  );
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => void differences.push(error) }),
  );
  await act(async () => button.click());
  expect(screen.getByRole('button', { pressed: true })).toBe(button);
  expect(differences).toEqual([]);
  act(() => root.unmount());
});
