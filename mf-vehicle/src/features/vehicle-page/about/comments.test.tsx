import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DealerComments, cutHtml } from './comments';
import * as fc from 'fast-check';

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&[a-z]+;/g, '&');

it('V-07 cutHtml returns undefined for a text up to the limit, without counting tags', () => {
  expect(cutHtml('<p>12345</p>', 5)).toBeUndefined();
  expect(cutHtml('', 5)).toBeUndefined();
});

it('V-07 the cut text ends on a word with an ellipsis inside the open element', () => {
  expect(cutHtml('<p>One two <strong>three four</strong></p><p>five</p>', 11)).toBe('<p>One two…</p>');
  expect(cutHtml('<p>One <strong>two three four</strong></p>', 9)).toBe('<p>One <strong>two…</strong></p>');
});

it('V-07 a text without spaces is cut inside a word', () => {
  expect(cutHtml('<p>abcdefghij</p>', 4)).toBe('<p>abcd…</p>');
});

it('V-07 a character reference and an emoji count as one character and are never split', () => {
  expect(cutHtml('&amp;&amp;&amp;', 2)).toBe('&amp;&amp;…');
  expect(cutHtml('😀😀😀', 2)).toBe('😀😀…');
});

it('V-07 line breaks stay in the cut text and are not closed', () => {
  expect(cutHtml('<p>one<br />two three</p>', 7)).toBe('<p>one<br />two…</p>');
});

it('V-07 every random text is cut to at most the limit, with every element closed', () => {
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

it('V-07 a vehicle without comments shows that they are pending', () => {
  render(<DealerComments html={undefined} />);
  expect(screen.getByText('Dealer comments are pending. Please check back here later.')).toBeTruthy();
});

it('V-07 short comments are shown in full, without a button', () => {
  render(<DealerComments html="<p>One owner.</p>" />);
  expect(screen.getByText('One owner.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('V-07 long comments are cut at 400 characters, and a button shows the whole text', async () => {
  const { container } = render(<DealerComments html={`<p>${'word '.repeat(100)}end</p>`} />);
  const [start, whole] = [...container.querySelectorAll('[data-open] > div')].map((part) => part.textContent ?? '');
  expect(start).toBe(`${'word '.repeat(80).trim()}…`);
  expect(whole).toMatch(/end$/);
  const button = screen.getByRole('button', { name: 'Read more' });
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.dataset['open']).toBe('false');
  await userEvent.click(button);
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.dataset['open']).toBe('true');
});
