import type { RemotePage, SlotModule } from '@forecourt/contracts/remote';
import type { ComponentType } from 'react';
import { markCode, underMark } from './marks';

/** Adds no level that counts for `useId`, so that ids are the same in the browser. */
const markedComponent = <Props extends object>(mark: string, Component: ComponentType<Props>): ComponentType<Props> =>
  function Marked(props: Props) {
    markCode(mark);
    return <Component {...props} />;
  };

const marked = <Args extends unknown[], Result>(mark: string, run: ((...args: Args) => Result) | undefined) =>
  run && underMark(mark, run);

/** The code of a page or slot runs under the mark `name@version` of its release. */
export const markedPage = (mark: string, page: RemotePage): RemotePage => ({
  ...page,
  Component: markedComponent(mark, page.Component),
  loader: marked(mark, page.loader),
  head: underMark(mark, page.head),
  setup: marked(mark, page.setup),
  status: marked(mark, page.status),
});

export const markedSlot = (mark: string, module: SlotModule): SlotModule => ({
  ...module,
  Component: markedComponent(mark, module.Component as ComponentType<object>) as SlotModule['Component'],
  setup: marked(mark, module.setup),
  prefetch: marked(mark, module.prefetch),
});
