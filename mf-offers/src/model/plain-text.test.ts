import * as fc from 'fast-check';
import { htmlToText } from './plain-text';

it.each([
  ['<p>One.</p><p>Two.</p>', 'One. Two.'],
  ['<p>7.99<sup>%</sup> p.a.</p>', '7.99% p.a.'],
  ['<ul><li>Fixed</li><li>No fee</li></ul>', 'Fixed; No fee'],
  ['Tyres &amp; brakes&nbsp;&lt;b&gt; &#8217;&#x1F600;', 'Tyres & brakes <b> ’😀'],
  ['a<br/>b', 'a b'],
  ['<a href="/x">link</a>s', 'links'],
  ['<blockquote>said</blockquote>', 'said'],
  ['&unknown; &#0; &#99999999;', '&unknown; &#0; &#99999999;'],
  ['', ''],
])('P-02 the text of %j is %j', (html, expected) => {
  expect(htmlToText(html)).toBe(expected);
});

it('P-02 plainText decodes entities once, so that written-out HTML stays text', () => {
  expect(htmlToText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});

it('P-02 plainText keeps the order of words, whatever elements surround them', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word), fc.constantFrom('p', 'dd', 'h2', 'td'), (words, tag) => {
      expect(htmlToText(words.map((one) => `<${tag} class="x">${one}</${tag}>`).join(''))).toBe(words.join(' '));
    }),
  );
});
