import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const Nothing = () => null;

/** Loaded at the first render. If the code can't be loaded, the component renders nothing and the page stays. */
export const loadOptionalPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: Nothing })));
