import type { RemotePage, SlotModule } from '@forecourt/contracts/remote';
import { createElement as h, Suspense, use, useId, type ComponentType, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { Writable } from 'node:stream';
import { markedPage, markedSlot } from './marked-code';
import { checkSwitches, lookClosely, markCode, markedCode, underLateMark, underMark } from './marks';

const PAGE = 'mf-page@1.0.0';
const SLOT = 'mf-slot@2.0.0';

let seen: string[];
const Note = ({ at }: { at: string }): ReactNode => {
  seen.push(`${at}: ${markedCode()}`);
  return null;
};
const pageOf = (Component: ComponentType): ComponentType =>
  markedPage(PAGE, { Component, head: () => ({ title: '' }) } as RemotePage).Component as ComponentType;
const slotModule = <Props extends object>(Component: ComponentType<Props>, more: Partial<SlotModule> = {}): SlotModule =>
  markedSlot(SLOT, { Component: Component as never, ...more });
const slotOf = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  slotModule(Component).Component as never;

/** As a page is rendered, with parts that wait. */
const render = (content: ReactNode): Promise<void> =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(content, {
      onAllReady: () => stream.pipe(new Writable({ write: (_part, _encoding, next) => next(), final: () => resolve() })),
      onShellError: reject,
      onError: () => undefined,
    });
  });

beforeEach(() => {
  seen = [];
  markCode('');
});
afterEach(() => {
  checkSwitches(() => undefined);
  markCode('');
});

describe('the mark of code that makes a page', () => {
  it("R-20 after a slot, the inner components of the page have the page's mark again", async () => {
    const Slot = slotOf(() => h(Note, { at: 'slot' }));
    const Page = pageOf(() => h('main', null, h(Note, { at: 'before' }), h(Slot), h(Note, { at: 'after' })));
    await render(h('div', null, h(Page), h(Note, { at: 'shell' })));
    expect(seen).toEqual([`before: ${PAGE}`, `slot: ${SLOT}`, `after: ${PAGE}`, 'shell: ']);
    expect(markedCode()).toBe('');
  });

  it('R-20 a slot that throws leaves its mark to nobody', async () => {
    const Slot = slotOf((): ReactNode => {
      throw new Error('boom');
    });
    const Page = pageOf(() => h('main', null, h(Suspense, null, h(Slot)), h(Note, { at: 'after' })));
    await render(h(Page));
    expect(seen).toEqual([`after: ${PAGE}`]);
  });

  it('R-20 what waited for data goes on with its own mark, and what stands after it too', async () => {
    const data = new Promise<void>((resolve) => setTimeout(resolve, 5));
    const Waiting = ({ children }: { children: ReactNode }) => {
      use(data);
      return children;
    };
    const Slot = slotOf(() => h(Waiting, null, h(Note, { at: 'slot' })));
    const Page = pageOf(() =>
      h('main', null, h(Suspense, null, h(Slot), h(Waiting, null, h(Note, { at: 'page' })), h(Note, { at: 'after' }))),
    );
    await render(h(Page));
    expect(seen.toSorted()).toEqual([`after: ${PAGE}`, `page: ${PAGE}`, `slot: ${SLOT}`]);
  });

  it("R-20 a function or an element that a page gives to a slot is the page's code", async () => {
    const Slot = slotOf(({ format, icon }: { format(): string; icon: ReactNode }) => h('p', null, format(), icon));
    const format = () => {
      seen.push(`format: ${markedCode()}`);
      return '$1';
    };
    const Page = pageOf(() => h('main', null, h(Slot, { format, icon: h(Note, { at: 'icon' }) })));
    await render(h(Page));
    expect(seen).toEqual([`format: ${PAGE}`, `icon: ${PAGE}`]);
  });

  it("R-20 a function that a page gives to a slot is the page's code while the slot's data are loaded", () => {
    const prefetch = (async ({ format }: { format(): string }) => void format()) as never as SlotModule['prefetch'];
    const { prefetch: marked } = slotModule(() => null, { prefetch });
    const format = () => seen.push(`format: ${markedCode()}`);
    underMark(PAGE, () => void marked?.({ format } as never, {} as never))();
    expect(seen).toEqual([`format: ${PAGE}`]);
  });

  it('R-20 marks change no id, so that browsers find the same page', () => {
    const Id = () => h('i', { id: useId() });
    const page = (Slot: ComponentType) => () => h('main', null, h(Id), h(Slot), h(Id));
    const Part = () => h('p', null, h(Id), h(Id));
    expect(renderToString(h(pageOf(page(slotOf(Part)))))).toBe(renderToString(h(page(Part))));
  });

  it('R-20 a close look finds what an inner component after a slot has changed, and whose it is', async () => {
    let isChanged = false;
    const Change = (): ReactNode => {
      isChanged = true;
      return null;
    };
    checkSwitches((mark) => {
      if (isChanged) seen.push(mark);
      isChanged = false;
    });
    const Slot = slotOf(() => h('p'));
    const Page = pageOf(() => h('main', null, h(Slot), h(Change), h(Slot)));
    await lookClosely(() => render(h(Page)));
    expect(seen).toEqual([PAGE]);
  });

  it('R-20 a late callback is checked for the version that started it only if no code of another one ran in it', () => {
    const checked: string[] = [];
    checkSwitches((mark) => checked.push(mark));
    underLateMark(PAGE, () => undefined)();
    underLateMark(PAGE, () => void markCode(SLOT))();
    expect(checked).toEqual([`${PAGE} late`]);
  });
});
