import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const Nothing = () => null;

/** A part of the page whose code is loaded when it is needed; the page shows without it where loading fails. */
export const optionalPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: Nothing })));
