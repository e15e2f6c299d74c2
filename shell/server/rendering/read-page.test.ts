import { readPage } from './read-page';

describe('the texts and links of a page', () => {
  it('R-26 texts are read in order, with the texts of pictures and fields, and without code', () => {
    const html = `<main><h1>Kia <!-- -->Picanto</h1><script>x()</script><style>a{}</style><img alt="Front" src="/x">
      <input placeholder="Your name" value="no"><button aria-label="Close"><svg></svg></button> <p>From&nbsp;$24,990 &amp; up</p></main>`;
    expect(readPage(html, '').texts).toEqual(['Kia Picanto', 'Front', 'Your name', 'Close', 'From $24,990 & up']);
  });

  it('R-26 links are paths on the same site, each once, without base path and query', () => {
    const html =
      '<a href="/sites/a/cars/kia-1?x=1#y">1</a><a href="/sites/a/cars/kia-1">2</a><a href="//evil.example/">3</a><a href="/other">4</a>';
    expect(readPage(html, '/sites/a').links).toEqual(['/cars/kia-1']);
    expect(readPage('<a href="/cars/kia-1">1</a><a href="mailto:a@b.example">2</a>', '').links).toEqual(['/cars/kia-1']);
  });
});
