import { Writable } from 'node:stream';
import type { SlotModule } from '@forecourt/contracts/remote';
import { sampleSite } from '@forecourt/testing/sample-site';
import { createForecourtStore, useSite } from '@forecourt/store';
import {
  Anchor,
  KeptPart,
  KeptPartsProvider,
  SlotHostProvider,
  useSlotNames,
  useText,
  WordingProvider,
  type SlotHost,
} from '@forecourt/ui';
import { LRUCache } from 'lru-cache';
import { createElement as h, Suspense, use, useId, type ComponentType, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import styled, { StyleSheetManager } from 'styled-components';
import { createKeptParts, htmlOfParts } from './kept-parts';
import { createPageStyles } from './page-styles';
import { MarkContext } from './process/mark-context';
import { markedSlot } from './process/marked-code';
import { markedCode } from './process/marks';

const rendered = jest.fn();
beforeEach(() => {
  rendered.mockClear();
});

const Box = styled.article`
  color: red;
`;
const Price = styled.p<{ $size: number }>`
  font-size: ${({ $size }) => $size}px;
`;

const Card = ({ name, size }: { name: string; size: number }) => {
  rendered();
  const { name: dealer } = useSite();
  const text = useText();
  const finance = useSlotNames()('finance.calculator') ? 'with' : 'without';
  return [
    h(Anchor, { key: 'link', href: '/cars/kia' }, name),
    h(Price, { key: 'price', $size: size }, `${dealer} ${text('car.from', 'From')} ${finance} finance`),
  ];
};

const card = (name: string, size = 12): ReactElement =>
  h(KeptPart, { as: Box, name: 'test.card', facts: [name, size], children: h(Card, { name, size }) });

const toHtml = (element: ReactElement): Promise<string> =>
  new Promise((done, fail) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write: (part: Buffer, _encoding, next) => {
        parts.push(part);
        next();
      },
      final: (next) => {
        done(Buffer.concat(parts).toString());
        next();
      },
    });
    const stream = renderToPipeableStream(element, {
      onAllReady: () => stream.pipe(sink),
      onShellError: fail,
      onError: () => {},
    });
  });

const SITE = sampleSite();
const NO_WORDING: Record<string, string> = {};

const createServer = (open = createPageStyles()) => {
  const kept = createKeptParts();
  return async (
    element: ReactElement,
    { site = SITE, wording = NO_WORDING, set = 'v1', parts = kept, isKept = true } = {},
  ): Promise<{ html: string; styles: string; asked: string[] }> => {
    const asked: string[] = [];
    const host = {
      resolve: (slot: string) => {
        asked.push(slot);
        return { status: 'absent' };
      },
    } as unknown as SlotHost;
    const store = createForecourtStore({ site, services: { fetch: async () => Response.json({}) } });
    const styles = open();
    const htmlOf = isKept ? htmlOfParts({ parts, set, site, wording, store, host, styles }) : undefined;
    const routed = h(StaticRouter, { location: '/', children: element });
    const parted = h(KeptPartsProvider, { value: htmlOf }, routed);
    const worded = h(WordingProvider, { locale: site.locale, overrides: wording, children: parted });
    const stored = h(Provider, { store, children: h(SlotHostProvider, { value: host }, worded) });
    const html = await toHtml(h(StyleSheetManager, { sheet: styles.sheet.instance }, stored));
    return { html, styles: styles.sheet.getStyleTags(), asked };
  };
};

it('Q-07 a part is rendered once for equal facts, and every page has its HTML, its styles and its questions about slots', async () => {
  const plain = await createServer()(card('Kia'), { isKept: false });
  rendered.mockClear();
  const render = createServer();
  for (let page = 0; page < 3; page += 1) expect(await render(card('Kia'))).toEqual(plain);
  expect(rendered).toHaveBeenCalledTimes(1);
});

it('X-01 a part with other facts, of another dealer, wording or release set is rendered anew', async () => {
  const render = createServer();
  const pages = [
    await render(card('Kia')),
    await render(card('Kia', 14)),
    await render(card('Ute')),
    await render(card('Kia'), { site: sampleSite({ name: 'Other Motors' }) }),
    await render(card('Kia'), { wording: { 'car.from': 'Our price' } }),
  ];
  expect(new Set(pages.map(({ html }) => html)).size).toBe(5);
  await render(card('Kia'), { set: 'v2' });
  expect(rendered).toHaveBeenCalledTimes(6);
});

it('a part whose rules are not kept any more is rendered again with them', async () => {
  const render = createServer(createPageStyles(new LRUCache({ max: 1 })));
  const first = await render(card('Kia'));
  await render(h(Price, { $size: 99 }, 'Other'));
  expect(await render(card('Kia'))).toEqual(first);
  expect(rendered).toHaveBeenCalledTimes(2);
});

it('only so many characters are kept, and parts that were not used for longest go first', async () => {
  const render = createServer();
  const parts = createKeptParts(500);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await render(card(name), { parts });
  expect(parts.calculatedSize).toBeLessThanOrEqual(500);
  expect(parts.size).toBeLessThan(6);
  expect([...parts.keys()].at(0)).toContain('["f",12]');
});

const Labelled = () => h('p', { id: useId() }, 'Cars');

it.each([
  ['an id of useId, which would be another one in the browser', h(Labelled)],
  ['a picture that is loaded first', h('img', { src: '/car.jpg', alt: '' })],
])('a part with %s belongs to its page', async (_, children) => {
  const element = h('main', null, h(KeptPart, { as: 'div', name: 'test.part', facts: '', children }));
  const render = createServer();
  const plain = await render(element, { isKept: false });
  for (let page = 0; page < 2; page += 1) expect(await render(element)).toEqual(plain);
});

const Late = ({ count }: { count: Promise<string> }) => use(count);

it('a part with a place that waits for data is rendered with its page, and never kept as it looks before', async () => {
  const render = createServer();
  for (let page = 0; page < 2; page += 1) {
    const children = h(Suspense, { fallback: 'Loading' }, h(Late, { count: Promise.resolve('5 cars') }));
    const { html } = await render(h(KeptPart, { as: 'div', name: 'test.part', facts: '', children }));
    expect(html).toContain('5 cars');
  }
});

it('R-09 the error of a part is that of the page', async () => {
  const Broken = (): never => {
    throw new Error('boom');
  };
  await expect(createServer()(h(KeptPart, { as: 'div', name: 'test.part', facts: '', children: h(Broken) }))).rejects.toThrow(
    'boom',
  );
});

it('R-20 in a part that is rendered apart, each component has the mark of its own version, and the code after the part too', async () => {
  const seen: string[] = [];
  const Note = () => {
    seen.push(markedCode());
    return null;
  };
  const Component = Note as never as SlotModule['Component'];
  const Slot = markedSlot('mf-slot@2.0.0', { Component }).Component as ComponentType;
  const part = h(KeptPart, { as: 'div', name: 'test.part', facts: '', children: h('p', null, h(Note), h(Slot), h(Note)) });
  await createServer()(h(MarkContext, { value: 'mf-page@1.0.0' }, h('main', null, part, h(Note))));
  expect(seen).toEqual(['mf-page@1.0.0', 'mf-slot@2.0.0', 'mf-page@1.0.0', 'mf-page@1.0.0']);
});
