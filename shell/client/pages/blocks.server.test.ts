import { serverHtmlInSite } from '@forecourt/testing';
import { SlotHostProvider, type SlotHost } from '@forecourt/ui';
import { createElement } from 'react';
import { PageBlocks } from './blocks';

const READY = { status: 'ready', Component: () => 'a block', remote: 'mf-offers@1.0.0' } as const;
const hostOf = (rendered: string[]): SlotHost => ({
  resolve: () => READY,
  load: async () => undefined,
  failed: () => undefined,
  rendered: (name) => void rendered.push(name),
  subscribe: () => () => undefined,
});

it('K-01 Q-07 the server renders every block, and the page starts with the code of its first two alone', () => {
  const rendered: string[] = [];
  const blocks = ['offers.hero', 'search.box', 'offers.tiles', 'offers.strip'].map((slot) => ({
    slot,
    props: {},
    tone: 'plain' as const,
    wide: false,
  }));
  const page = createElement(PageBlocks, { blocks });
  const html = serverHtmlInSite(createElement(SlotHostProvider, { value: hostOf(rendered) }, page));
  expect(html.match(/a block/g)).toHaveLength(4);
  expect([...html.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)).toEqual(['ready', 'ready', 'late', 'late']);
  expect(rendered).toEqual(['offers.hero', 'search.box']);
});
