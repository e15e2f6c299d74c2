import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useAfterPress } from './use-after-press';

const show = () => {
  const done: string[] = [];
  const Parts = () => {
    const [left, setLeft] = useState('');
    const [order, setOrder] = useState('');
    const leave = useAfterPress((name: string) => {
      done.push(`left ${name}`);
      setLeft(name);
    });
    return (
      <>
        <input aria-label="Price" onBlur={() => leave('price')} />
        <select aria-label={`Sort ${left}`} value={order} onChange={(event) => setOrder(event.target.value)}>
          <option value="">Any</option>
          <option value="price">Price</option>
        </select>
        <input type="range" aria-label="Lowest" />
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

it('work on blur waits while a press takes the focus, and comes before the click', () => {
  const { button, done } = show();
  pressDown(button);
  expect(done).toEqual([]);
  fireEvent.mouseUp(button);
  fireEvent.click(button);
  expect(done).toEqual(['left price', 'pressed']);
});

it('work on blur comes at once when the Tab key takes the focus', () => {
  const { field, button, done } = show();
  fireEvent.keyDown(field, { key: 'Tab' });
  act(() => button.focus());
  expect(done).toEqual(['left price']);
});

it.each([
  ['the mouse button is released elsewhere', () => fireEvent.mouseUp(document.body)],
  ['a drag ends', () => fireEvent.dragEnd(document.body)],
  ['the browser opens its menu', () => fireEvent.contextMenu(document.body)],
  ['another window gets the focus', () => fireEvent.blur(window)],
  ['an option is chosen', () => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'price' } })],
  ['the next key comes, if no release was seen', () => fireEvent.keyDown(document.body, { key: 'a' })],
])('work on blur comes when %s', (_when, endPress) => {
  const { button, done } = show();
  pressDown(button);
  expect(done).toEqual([]);
  endPress();
  expect(done).toEqual(['left price']);
});

it('work on blur leaves the option that was just chosen', () => {
  const { done } = show();
  const select = screen.getByRole('combobox');
  pressDown(select);
  fireEvent.change(select, { target: { value: 'price' } });
  expect(done).toEqual(['left price']);
  expect(select).toHaveProperty('value', 'price');
});

it('a text field that was changed holds its work back too', () => {
  const { field, button, done } = show();
  fireEvent.mouseDown(button);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  act(() => button.focus());
  expect(done).toEqual([]);
  fireEvent.mouseUp(button);
  expect(done).toEqual(['left price']);
});

it('a key that is held for a new tab, and the middle button, let the press end', () => {
  const { button, done } = show();
  fireEvent.keyDown(document.body, { key: 'Control' });
  pressDown(button, 1);
  fireEvent.keyDown(document.body, { key: 'Control', repeat: true });
  expect(done).toEqual([]);
  fireEvent.mouseUp(button, { button: 1 });
  expect(done).toEqual(['left price']);
});

it('a press on a slider holds nothing back, because the slider moves with it', () => {
  const { done } = show();
  pressDown(screen.getByRole('slider'));
  expect(done).toEqual(['left price']);
});
