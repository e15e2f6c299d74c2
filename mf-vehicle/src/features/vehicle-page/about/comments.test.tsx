import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Comments, cutHtml } from './comments';
import * as fc from 'fast-check';

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&[a-z]+;/g, '&');

it('V-07 the page leaves a text alone that is as long as the limit or shorter, tags not counted', () => {
  expect(cutHtml('<p>12345</p>', 5)).toBeUndefined();
  expect(cutHtml('', 5)).toBeUndefined();
});

it('V-07 ends on a word, with an ellipsis inside the element that was open', () => {
  expect(cutHtml('<p>One two <strong>three four</strong></p><p>five</p>', 11)).toBe('<p>One two…</p>');
  expect(cutHtml('<p>One <strong>two three four</strong></p>', 9)).toBe('<p>One <strong>two…</strong></p>');
});

it('V-07 a text without spaces is cut inside a word', () => {
  expect(cutHtml('<p>abcdefghij</p>', 4)).toBe('<p>abcd…</p>');
});

it('V-07 the page counts a character reference and an emoji as one and never splits them', () => {
  expect(cutHtml('&amp;&amp;&amp;', 2)).toBe('&amp;&amp;…');
  expect(cutHtml('😀😀😀', 2)).toBe('😀😀…');
});

it('V-07 the page keeps line breaks without closing them', () => {
  expect(cutHtml('<p>one<br />two three</p>', 7)).toBe('<p>one<br />two…</p>');
});

it('V-07 closes every element and shows no more than the limit, whatever the text', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  const inline = fc.array(
    fc.oneof(
      word,
      word.map((text) => `<em>${text} x</em>`),
      fc.constant('<br />'),
      fc.constant('&amp;'),
    ),
    {
      maxLength: 12,
    },
  );
  const block = inline.map((parts) => `<p>${parts.join(' ')}</p>`);
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), fc.integer({ min: 1, max: 80 }), (blocks, limit) => {
      const html = blocks.join('');
      const cut = cutHtml(html, limit);
      const length = [...textOf(html)].length;
      expect(cut === undefined).toBe(length <= limit);
      if (cut === undefined) return;
      expect([...textOf(cut)].length).toBeLessThanOrEqual(limit + 1);
      for (const tag of ['p', 'em']) expect(cut.split(`<${tag}>`).length).toBe(cut.split(`</${tag}>`).length);
    }),
  );
});

it('V-07 a vehicle without comments has the text that they are pending', () => {
  render(<Comments html={undefined} />);
  expect(screen.getByText('Dealer comments are pending. Please check back here later.')).toBeTruthy();
});

it('V-07 the page shows short comments whole, without a button', () => {
  render(<Comments html="<p>One owner.</p>" />);
  expect(screen.getByText('One owner.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('V-07 the page cuts long comments at 400 characters, with the whole text behind the button', async () => {
  const { container } = render(<Comments html={`<p>${'word '.repeat(100)}end</p>`} />);
  const [start, whole] = [...container.querySelectorAll('[data-open] > div')].map((part) => part.textContent ?? '');
  expect(start).toBe(`${'word '.repeat(80).trim()}…`);
  expect(whole).toMatch(/end$/);
  const button = screen.getByRole('button', { name: 'Read more' });
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.dataset['open']).toBe('false');
  await userEvent.click(button);
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.dataset['open']).toBe('true');
});
