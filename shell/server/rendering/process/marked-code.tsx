import type { RemotePage, SlotModule } from '@forecourt/contracts/remote';
import { isValidElement, useContext, type ComponentType } from 'react';
import { MarkContext } from './mark-context';
import { markedCode, underMark } from './marks';

const markedProp = (mark: string, value: unknown): unknown => {
  if (typeof value === 'function') return underMark(mark, value as () => unknown);
  return isValidElement(value) ? <MarkContext value={mark}>{value}</MarkContext> : value;
};

const isCode = (value: unknown): boolean => typeof value === 'function' || isValidElement(value);

/** Functions and elements are the code of who places the slot. */
const markedProps = <Props extends object>(mark: string, props: Props): Props => {
  if (!Object.values(props).some(isCode)) return props;
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, markedProp(mark, value)])) as Props;
};

const markedComponent = <Props extends object>(mark: string, Component: ComponentType<Props>): ComponentType<Props> =>
  function Marked(props: Props) {
    const outer = useContext(MarkContext);
    return (
      <MarkContext value={mark}>
        <Component {...markedProps(outer, props)} />
      </MarkContext>
    );
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

const markedPrefetch = (mark: string, { prefetch }: SlotModule): SlotModule['prefetch'] => {
  const load = marked(mark, prefetch);
  return load && ((props, services) => load(markedProps(markedCode(), props), services));
};

export const markedSlot = (mark: string, module: SlotModule): SlotModule => ({
  ...module,
  Component: markedComponent(mark, module.Component as ComponentType<object>) as SlotModule['Component'],
  setup: marked(mark, module.setup),
  prefetch: markedPrefetch(mark, module),
});
