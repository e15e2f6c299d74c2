import { createWording } from '@forecourt/ui';
import { correctionPageSecurityPolicy } from './correction-look';
import { correctionPageHtml } from './correction-page';

const page = (change: Partial<Parameters<typeof correctionPageHtml>[0]> = {}) =>
  correctionPageHtml({
    action: '/api/leads',
    dealer: 'A & B <Cars>',
    locale: 'en-AU',
    text: createWording<'shell'>('en-AU', {}),
    pairs: [
      ['category', 'enquiry'],
      ['name', 'Ada'],
      ['email', 'ada"><script>'],
      ['fields.Rego', '"ABC"'],
    ],
    errors: [
      { path: '/email', message: 'Please enter a valid email address.' },
      { path: '/phone', message: 'Please enter your phone number.' },
    ],
    look: { nonce: 'abc', tokens: ':root{--fc-ink:#111111}', home: '/', logo: 'media:logo.svg', logoAlt: '' },
    ...change,
  });

it('L-02 the correction page of a plain form lists the errors under their heading, each linked to its field', () => {
  expect(page()).toContain('<h1>Please fix the following errors:</h1>');
  expect(page()).toContain('<a href="#email">Please enter a valid email address.</a>');
  expect(page()).toContain('<a href="#phone">');
});

it('L-02 the correction page of a plain form shows wrong answers as fields with errors, and the others as hidden ones', () => {
  expect(page()).toContain('<label for="email">Email</label>');
  expect(page()).toContain('aria-describedby="phone-error"');
  expect(page()).toContain('<input type="hidden" name="name" value="Ada">');
  expect(page()).not.toContain('type="hidden" name="email"');
});

it('Q-04 the correction page of a plain form writes typed answers as text, never as markup', () => {
  expect(page()).not.toContain('<script>');
  expect(page()).toContain('value="ada&quot;&gt;&lt;script&gt;"');
  expect(page()).toContain('value="&quot;ABC&quot;"');
  expect(page()).toContain('A &amp; B &lt;Cars&gt;');
});

it('Q-04 the correction page of a plain form has one style element with the nonce of the answer, and no script', () => {
  expect(page()).not.toMatch(/style=|<script|\son\w+=/);
  expect(page().match(/<style[^>]*>/g)).toEqual(['<style nonce="abc">']);
  expect(correctionPageSecurityPolicy('abc')).toContain("style-src 'nonce-abc'");
  expect(correctionPageSecurityPolicy('abc')).toContain("default-src 'none'");
});

it('X-03 the correction page of a plain form has the dealer’s tokens, logo and link to the home page', () => {
  expect(page()).toContain(':root{--fc-ink:#111111}');
  expect(page()).toMatch(/<header><a href="\/"><img src="[^"]*logo[^"]*" alt="A &amp; B &lt;Cars&gt;"/);
  const look = { nonce: 'abc', tokens: '', home: '/sites/ab/', logo: '', logoAlt: 'A and B' };
  expect(page({ look })).toContain('<header><a href="/sites/ab/">A and B</a></header>');
});

it('X-04 the correction page of a plain form uses the dealer’s wording', () => {
  const text = createWording<'shell'>('en-AU', {
    'shell.correction.errors': 'Nearly there:',
    'shell.correction.email': 'E-post',
  });
  expect(page({ text })).toMatch(/Nearly there:[^]*E-post/);
});

it('L-02 an error of a hidden field is listed without a link', () => {
  expect(page({ errors: [{ path: '/category', message: 'is not a category of leads' }] })).toContain(
    '<li>category: is not a category of leads</li>',
  );
});
