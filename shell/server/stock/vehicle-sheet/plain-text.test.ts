import { htmlToOneLine } from './sheet';

it('V-19 the text of comments has spaces between blocks and none at inline tags', () => {
  expect(htmlToOneLine('<p>One <strong>own</strong>er.</p><ul><li>Towbar</li><li>Racks</li></ul>a<br />b')).toBe(
    'One owner. • Towbar • Racks a b',
  );
});

it('V-19 character references are decoded, and never become a tag', () => {
  expect(htmlToOneLine('<p>5 &lt; 6 &amp;amp; &quot;x&quot; &#8217;&#x2019; &nbsp; &#0;&#9999999;&unheard;</p>')).toBe(
    '5 < 6 &amp; "x" ’’ &unheard;',
  );
});
