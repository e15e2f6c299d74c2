import { act, fireEvent, render, screen } from '@testing-library/react';
import { useAfterPress } from './use-after-press';

const show = () => {
  const done: string[] = [];
  const Parts = () => {
    const leave = useAfterPress((name: string) => done.push(`left ${name}`));
    return (
      <>
        <input aria-label="Price" onBlur={() => leave('price')} />
        <button type="button" onClick={() => done.push('pressed')}>
          Search
        </button>
      </>
    );
  };
  render(<Parts />);
  const [field, button] = [screen.getByRole('textbox'), screen.getByRole('button')];
  act(() => field.focus());
  return { field, button, done };
};
const pressDown = (target: HTMLElement, button = 0) => {
  fireEvent.mouseDown(target, { button });
  act(() => target.focus());
};

it('what leaving a field does waits while a press takes the focus, and comes before the click', () => {
  const { button, done } = show();
  pressDown(button);
  expect(done).toEqual([]);
  fireEvent.mouseUp(button);
  fireEvent.click(button);
  expect(done).toEqual(['left price', 'pressed']);
});

it('what leaving a field does is done at once when the Tab key takes the focus', () => {
  const { field, button, done } = show();
  fireEvent.keyDown(field, { key: 'Tab' });
  act(() => button.focus());
  expect(done).toEqual(['left price']);
});

it.each([
  ['elsewhere, without a click', 'mouseup'],
  ['with a drag', 'dragend'],
  ['in a list of options that takes its end', 'input'],
  ['without an end, before a key', 'keydown'],
])('what leaving a field does is done after a press that ends %s', (_where, type) => {
  const { button, done } = show();
  pressDown(button);
  fireEvent(document.body, new Event(type, { bubbles: true }));
  expect(done).toEqual(['left price']);
});

it('a press of another mouse button holds nothing back', () => {
  const { button, done } = show();
  pressDown(button, 2);
  expect(done).toEqual(['left price']);
});
