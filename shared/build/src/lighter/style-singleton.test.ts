/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { styleSingleton } from './style-singleton.mjs';

class FakeSheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

it('Q-04 styles apply from the first to the last component that renders them, without an element that a policy must allow', () => {
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
  Object.assign(document, { adoptedStyleSheets: [] });
  const applied = () => (document as unknown as { adoptedStyleSheets: FakeSheet[] }).adoptedStyleSheets.map(({ text }) => text);
  const Style = styleSingleton();
  const lock = createElement(Style, { styles: 'body{overflow:hidden}' });
  const first = render(lock);
  const second = render(lock);
  expect(applied()).toEqual(['body{overflow:hidden}']);
  first.unmount();
  expect(applied()).toHaveLength(1);
  second.unmount();
  expect([applied(), document.querySelectorAll('style').length]).toEqual([[], 0]);
});
