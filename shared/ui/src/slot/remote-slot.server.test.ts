import { PassThrough } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { SlotName } from '@forecourt/contracts/remote';
import { RemoteSlot } from './remote-slot';
import { SlotHostProvider, type SlotHost, type SlotState } from './slot-host';

const hostWith = (state: SlotState) => {
  const hostCalls: string[] = [];
  const host: SlotHost = {
    resolve: <Name extends SlotName>() => state as SlotState<Name>,
    load: async (name) => void hostCalls.push(`load ${name}`),
    failed: (name) => void hostCalls.push(`failed ${name}`),
    rendered: (name) => void hostCalls.push(`rendered ${name}`),
    subscribe: () => () => {},
  };
  return { host, hostCalls };
};

const serve = async (host: SlotHost, late = false) => {
  const errors: unknown[] = [];
  const slot = createElement(RemoteSlot<'service.callout'>, {
    name: 'service.callout',
    props: { title: 'Book' },
    fallback: 'waiting',
    late,
  });
  const tree = createElement(SlotHostProvider, { value: host }, createElement('h1', null, 'Page'), slot as ReactNode);
  const out = new PassThrough();
  const { pipe } = renderToPipeableStream(tree, { onAllReady: () => pipe(out), onError: (error) => void errors.push(error) });
  return { html: await readAll(out), errors };
};

const Callout = ({ title }: { title?: string }) => createElement('p', null, `${title} your service`);
const Broken = (): never => {
  throw new Error('boom');
};

it('R-09 the server renders a loaded slot and reports it to the shell', async () => {
  const { host, hostCalls } = hostWith({ status: 'ready', Component: Callout, remote: 'service@1.0.0' } as SlotState);
  const { html } = await serve(host);
  expect(html).toContain('<p>Book your service</p>');
  expect(hostCalls).toEqual(['rendered service.callout']);
});

it('Q-03 the server renders a late slot, and the browser hydrates the page without its code', async () => {
  const { host, hostCalls } = hostWith({ status: 'ready', Component: Callout, remote: 'service@1.0.0' } as SlotState);
  expect((await serve(host, true)).html).toMatch(/data-state="late"[^>]*><!--\$--><p>Book your service</);
  expect(hostCalls).toEqual([]);
});

it('R-09 the server renders the fallback for an idle slot and loads nothing', async () => {
  const { host, hostCalls } = hostWith({ status: 'idle' });
  expect((await serve(host)).html).toContain('waiting');
  expect(hostCalls).toEqual([]);
});

it('R-09 the server renders a notice for a failed slot', async () => {
  const { host } = hostWith({ status: 'failed' });
  const { html } = await serve(host);
  expect(html).toContain('This part of the page is not available at the moment.');
});

it('R-09 a slot that throws on the server does not affect the rest of the page', async () => {
  const { host } = hostWith({ status: 'ready', Component: Broken, remote: 'service@1.0.0' } as SlotState);
  const { html, errors } = await serve(host);
  expect(html).toContain('<h1>Page</h1>');
  expect(html).toContain('waiting');
  expect(errors).toHaveLength(1);
  // The server's HTML contains no inline script or style, because the site's Content-Security-Policy refuses both
  //
  expect(html).not.toMatch(/<script|style=/);
});
