import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { followTypedValues } from './typed-values';

const Field = ({ label, starts = '' }: { label: string; starts?: string }) => {
  const [value, setValue] = useState(starts);
  return (
    <label>
      {label}
      <input value={value} onChange={({ target }) => setValue(target.value)} />
    </label>
  );
};
const Kept = () => <Field label="Kept" />;
/** Another version is mounted as a new component. */
const page = (version: string, starts: string) => (
  <>
    <Kept />
    <div key={version}>
      <Field label="Name" />
      <Field label="Name" />
      <Field label="Amount" starts={starts} />
      <label>
        Agree <input type="checkbox" name="agree" />
      </label>
    </div>
  </>
);
const valueOf = (label: string, at = 0) => (screen.getAllByLabelText(label)[at] as HTMLInputElement).value;
const type = (label: string, value: string, at = 0) =>
  fireEvent.input(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value } });

it("R-12 typed values go into the replaced fields, and fields without typing keep the new code's values", () => {
  const { container, rerender } = render(page('a', '10'));
  const entries = followTypedValues(container);
  type('Kept', 'stays');
  type('Name', 'Sam', 1);
  for (const version of ['b', 'c']) {
    const putBack = entries.keep();
    rerender(page(version, '20'));
    expect([valueOf('Name', 1), valueOf('Amount')]).toEqual(['', '20']);
    act(putBack);
    expect([valueOf('Kept'), valueOf('Name'), valueOf('Name', 1), valueOf('Amount')]).toEqual(['stays', '', 'Sam', '20']);
  }
});

it('R-12 the focus returns to the replaced field, and no other element loses it', () => {
  const { container, rerender } = render(page('a', '10'));
  const entries = followTypedValues(container);
  for (const [label, version] of [
    ['Amount', 'b'],
    ['Kept', 'c'],
  ] as const) {
    screen.getByLabelText(label).focus();
    const putBack = entries.keep();
    rerender(page(version, '10'));
    act(putBack);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  }
});

it('R-12 a value is dropped when its field is gone', () => {
  const { container, rerender } = render(page('a', '10'));
  const entries = followTypedValues(container);
  type('Name', 'Sam');
  const putBack = entries.keep();
  rerender(<Kept />);
  expect(putBack).not.toThrow();
  expect(valueOf('Kept')).toBe('');
});
