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

/** The states of the page's blocks, and the slots with whose code the page starts. */
const serve = (slots: string[]) => {
  const rendered: string[] = [];
  const blocks = slots.map((slot) => ({ slot, props: {}, tone: 'plain' as const, wide: false }));
  const page = createElement(PageBlocks, { blocks });
  const html = serverHtmlInSite(createElement(SlotHostProvider, { value: hostOf(rendered) }, page));
  expect(html.match(/a block/g)).toHaveLength(slots.length);
  return { states: [...html.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state), rendered };
};

it('K-01 Q-07 the server renders every block, and the page starts with the code of its first two alone', () => {
  expect(serve(['offers.hero', 'locations.carousel', 'search.featured', 'offers.strip'])).toEqual({
    states: ['ready', 'ready', 'late', 'late'],
    rendered: ['offers.hero', 'locations.carousel'],
  });
});

it('K-01 Q-07 the page starts without the code of links, wherever they stand below its first block', () => {
  expect(serve(['offers.tiles', 'search.featured', 'search.bodyTypes'])).toEqual({
    states: ['ready', 'late', 'late'],
    rendered: ['offers.tiles'],
  });
});

it('K-01 S-14 the page starts with the code of a search field wherever it stands', () => {
  const { states, rendered } = serve(['offers.hero', 'offers.tiles', 'search.featured', 'search.box']);
  expect(states).toEqual(['ready', 'late', 'late', 'ready']);
  expect(rendered).toContain('search.box');
});
