import { sanitiseComments } from './sanitise-comments';

it('V-07 the structure of the text is kept', () => {
  const html = '<p>One <strong>owner</strong>.</p><ul><li>Towbar</li></ul><table><tr><td>a</td></tr></table>';
  expect(sanitiseComments(html)).toBe(
    '<p>One <strong>owner</strong>.</p><ul><li>Towbar</li></ul><table><tr><td>a</td></tr></table>',
  );
});

it.each([
  ['a script', '<p>a<script>alert(1)</script></p>'],
  ['a style element', '<style>body{display:none}</style><p>a</p>'],
  ['a frame', '<iframe src="https://x.example"></iframe><p>a</p>'],
  ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>'],
  ['a style attribute', '<p style="position:fixed;inset:0">a</p>'],
  ['a class and an id', '<p class="x" id="main">a</p>'],
  ['a picture', '<p>a<img src=x onerror=alert(1)></p>'],
  ['a drawing with a script', '<svg><script>alert(1)</script></svg><p>a</p>'],
  ['a form', '<p>a</p><form action="https://x.example"><input name="q"></form>'],
  ['a base, a meta and a link', '<base href="//x.example"><meta http-equiv=refresh content=0><link href=x><p>a</p>'],
  ['a comment', '<!-- <b>x</b> --><p>a</p>'],
  ['an object', '<object data="x.swf"><embed src="x.swf"></object><p>a</p>'],
])('V-07 comments lose %s', (_what, html) => {
  expect(sanitiseComments(html)).toBe('<p>a</p>');
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//x.example/y',
])('V-07 a link to %j loses its address', (href) => {
  expect(sanitiseComments(`<a href="${href}">a</a>`)).not.toMatch(/href|script/i);
});

it('V-07 links to the web, phones and e-mail addresses are kept with nofollow', () => {
  expect(sanitiseComments('<a href="https://x.example/y" target="_top" onclick="x()">a</a>')).toBe(
    '<a href="https://x.example/y" rel="nofollow noopener">a</a>',
  );
  expect(sanitiseComments('<a href="tel:+61730000000">a</a>')).toContain('href="tel:+61730000000"');
});

it('V-07 open tags are closed', () => {
  expect(sanitiseComments('<p>a <b>b <ul><li>c')).toBe('<p>a <b>b <ul><li>c</li></ul></b></p>');
  expect(sanitiseComments('<p>a</p></div></main></body>')).toBe('<p>a</p>');
  expect(sanitiseComments('a < b & c <')).toBe('<p>a &lt; b &amp; c &lt;</p>');
  expect(sanitiseComments('<<script>script>alert(1)<</script>/script>')).not.toMatch(/<script/i);
});

it('V-07 headings are below the headings of the page', () => {
  expect(sanitiseComments('<h1>a</h1><h2>b</h2><h5>c</h5>')).toBe('<h3>a</h3><h3>b</h3><h4>c</h4>');
});

it('V-07 plain text becomes paragraphs and line breaks', () => {
  expect(sanitiseComments('One owner.\r\nFull history.\n\nCome & see it.')).toBe(
    '<p>One owner.<br />Full history.</p><p>Come &amp; see it.</p>',
  );
});

it('V-07 F-12 comments lose sentences with a rate or a repayment that has no comparison rate', () => {
  expect(
    sanitiseComments('<p>One owner &amp; full history. Finance from 6.9% p.a. Call us!</p><p>$99 a week on finance</p>'),
  ).toBe('<p>One owner &amp; full history. Call us!</p>');
  const lawful = '<p>Finance at 6.9% p.a. (comparison rate 7.4% p.a.).</p>';
  expect(sanitiseComments(lawful)).toBe(lawful);
});

it.each([undefined, '', ' \n ', '<p>&nbsp;</p>', '<script>alert(1)</script>', '<p><br></p>'])(
  'V-07 there are no comments without text: %j',
  (html) => {
    expect(sanitiseComments(html)).toBeUndefined();
  },
);

it('V-07 200 KB of text, or of open tags, are sanitised', () => {
  const long = 'A careful owner. '.repeat(12_000);
  expect(sanitiseComments(long)).toBe(`<p>${long.trim()}</p>`);
  expect(sanitiseComments('<b>'.repeat(68_000) + 'a')).toMatch(/^(<b>)+a(<\/b>)+$/);
  expect(sanitiseComments('<'.repeat(200_000))).toMatch(/^<p>(&lt;)+<\/p>$/);
});
