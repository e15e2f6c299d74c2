import { sampleDealer, type SampleConfigChange } from '@forecourt/testing/sample-site';
import { checkBrands } from './brands';
import { sanitiseContentHtml } from './sanitise-content';

const brandsOf = (brands: SampleConfigChange['brands']) => sampleDealer({ brands }).config.brands;
const kia = { title: 'Kia', slug: 'kia' };

it('K-04 brands that are offered must exist', () => {
  expect(checkBrands(brandsOf({ offered: true }))).toMatchObject([{ path: '/brands/offered', found: 'none' }]);
  expect(checkBrands(brandsOf({}))).toEqual([]);
  expect(checkBrands(brandsOf({ offered: true, own: [kia] }))).toEqual([]);
});

it('K-04 two pages of brands may not have one address', () => {
  expect(checkBrands(brandsOf({ car: [kia], motorcycle: [{ title: 'Ural', slug: 'ural' }, kia] }))).toEqual([
    {
      path: '/brands/motorcycle/1/slug',
      expected: 'a slug that no other brand with a page has',
      found: '"kia", as at /brands/car/0',
    },
  ]);
});

it('K-04 a brand without a page may share its slug, because one make can be in two lists', () => {
  expect(
    checkBrands(brandsOf({ car: [kia], motorcycle: [{ ...kia, skipPage: true }], truck: [{ ...kia, href: '/x' }] })),
  ).toEqual([]);
});

it('K-04 Q-04 paragraphs are sanitised, and a plain text becomes a paragraph', () => {
  const paragraphs = ['Bikes & <b onclick="x()">boots</b>', '<h2>T</h2><script>x()</script><p>a</p>', '<p>b</p>'];
  const { brands } = sanitiseContentHtml({ brands: brandsOf({ own: [{ ...kia, paragraphs }] }) });
  expect(brands.own[0]?.paragraphs).toEqual(['<p>Bikes &amp; <b>boots</b></p>', '<h2>T</h2><p>a</p>', '<p>b</p>']);
});
