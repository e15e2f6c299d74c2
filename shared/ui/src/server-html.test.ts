import { placeInSite } from '@forecourt/testing';
import { createElement as h, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import * as base from './index';
import { Carousel, CarouselControls, CarouselTrack } from './carousel/index';
import { Dialog } from './dialog/index';
import { Accordion, ShowMore, Tabs } from './disclosure/index';
import { siteForm, startValuesOfForm } from '@forecourt/rules/form/form-site';
import { FormEngine, FormFromDescription } from './form/index';

const panels = [
  { id: 'a', title: 'First', label: 'First', content: 'Answer one' },
  { id: 'b', title: 'Second', label: 'Second', content: 'Answer two' },
];
const form = {
  submitLabel: 'Send',
  fields: [
    { name: 'email', label: 'Email', type: 'email', required: true },
    { name: 'opt_in', label: 'News', type: 'checkbox' },
  ],
} as const;

/** In both states where a component has two. */
const everything = (): ReactElement =>
  h(
    base.ToastProvider,
    null,
    h(base.GlobalStyle),
    h(base.SkipLink),
    h(base.Section, { title: 'Title', lead: 'Lead', tone: 'dark' }, h(base.Grid, null, h(base.Card, null, 'x'))),
    h(base.Picture, { source: 'media:a.jpg', alt: 'A' }),
    h(base.Picture, { source: '', alt: 'A' }),
    h(base.PriceBlock, { price: '$1', was: '$2', type: 'Drive away', weekly: '$1/wk' }),
    h(base.Pagination, { page: 2, pages: 9, href: (page) => `/s?page=${page}` }),
    h(base.Chip, { label: 'SUV', href: '/s' }),
    h(base.Skeleton, { lines: 3 }),
    h(base.Table, { caption: 'Hours', columns: [{ key: 'a', header: 'A' }], rows: [{ id: '1', cells: { a: 'x' } }] }),
    h(Accordion, { items: panels, open: ['a'] }),
    h(Tabs, { label: 'Tabs', items: panels }),
    h(ShowMore, { limit: 3, children: 'longer than that' }),
    h(Carousel, {
      label: 'Cars',
      children: [h(CarouselControls, { key: 1 }), h(CarouselTrack, { key: 2, children: [h('p', { key: 3 }, 'car')] })],
    }),
    h(Dialog, { title: 'Dialog', trigger: h(base.Button, null, 'Open'), children: 'Inside' }),
    h(FormFromDescription, { description: { ...form, fields: [...form.fields] }, action: '/enquire', onSubmit: () => {} }),
  );

const serve = () => {
  const sheet = new ServerStyleSheet();
  try {
    return { html: renderToString(sheet.collectStyles(placeInSite(everything()))), css: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
};

it("Q-04 the server's HTML has no inline style and no inline handler", () => {
  const { html } = serve();
  expect(html.match(/<[^>]*\s(style|on\w+)=[^>]*>/gi)).toBeNull();
});

it('Q-03 the server collects the style sheet', () => {
  expect(serve().css).toContain('prefers-reduced-motion');
});

it('Q-03 two renders give the same HTML', () => {
  expect(serve().html).toBe(serve().html);
});

it('Q-03 the HTML includes closed content, for search engines and pages without JavaScript', () => {
  const { html } = serve();
  expect(html).toContain('Answer two');
  expect(html).toContain('<span data-rest="">');
  expect(html).not.toContain('Inside');
});

it("L-01 the server's HTML of a form works without JavaScript: action, method, names, the browser's checks", () => {
  const tag = /<form[^>]*>/.exec(serve().html)?.[0];
  expect(tag).toContain('action="/enquire"');
  expect(tag).toContain('method="post"');
  expect(tag).not.toContain('novalidate');
  const field = /<input[^>]*name="email"[^>]*>/.exec(serve().html)?.[0];
  expect(field).toContain('type="email"');
  expect(field).toContain('required=""');
});

it("L-01 the server's HTML has all steps and conditional fields, and makes no field required that may not apply", () => {
  const steps = [
    { id: 'enquiry', title: 'Your enquiry' },
    { id: 'contact', title: 'Your details' },
  ];
  const forms = { enquiry: { steps, fields: { rego: { required: true } } } };
  const site = { locale: 'en-AU', currency: 'AUD', timezone: 'UTC', locations: [], service: { types: [], intervals: [] }, forms };
  const enquiry = siteForm(site, 'enquiry', (_key, fallback) => fallback)!;
  const html = renderToString(
    h(FormEngine, {
      form: enquiry,
      site,
      values: startValuesOfForm(enquiry, site),
      action: '/api/leads',
      send: async () => undefined,
    }),
  );
  const input = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  expect(input('form')).toContain('value="enquiry"');
  expect(input('name')).toContain('required=""');
  expect(input('rego')).not.toContain('required');
  expect(html.match(/<button[^>]*type="submit"/g)).toHaveLength(2);
});
