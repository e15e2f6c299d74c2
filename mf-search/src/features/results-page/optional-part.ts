import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const Nothing = () => null;

/** Returns a component whose code is loaded when it is needed. The page shows without it when its code can't be loaded. */
export const optionalPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: Nothing })));
